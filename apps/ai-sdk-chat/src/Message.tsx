import { AISDKToolParts, runsOfParts } from '@tools/ui/ai-sdk'
import type { UIMessage } from 'ai'

/** A message in the order it came: texts, and between them runs of tool calls. */
export function Message({ message, ended }: { message: UIMessage; ended: boolean }) {
  return (
    <article className={message.role} aria-label={message.role === 'user' ? 'You' : 'Assistant'}>
      {runsOfParts(message.parts).map((run) => {
        if (run.type === 'tools') return <AISDKToolParts key={run.key} parts={run.parts} ended={ended} />
        return run.part.type === 'text' ? <p key={run.key}>{run.part.text}</p> : null
      })}
    </article>
  )
}
