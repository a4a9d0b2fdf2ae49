import { type NormalizedToolPart, readContent, type ToolOutcome } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { ContentBlocks } from './ContentBlocks.tsx'
import { DataSection } from './DataSection.tsx'
import { LongText } from './LongText.tsx'

/** What went wrong: the message, then what else the provider said; also why a call was denied or has no result. */
export function ErrorSection({
  part,
  outcome,
}: {
  part: NormalizedToolPart
  outcome: ToolOutcome
}): ReactElement | null {
  const say = useSay()
  const { error } = part
  if (error === undefined) return null
  const { message, details } = error
  return (
    <DataSection label={say(outcome === 'failed' ? 'error' : outcome)} slot="error" value={error}>
      <div className="tools-failure" data-outcome={outcome} dir="auto">
        <LongText text={message} />
      </div>
      {details !== undefined && !repeats(details, message) && <ContentBlocks blocks={readContent(details)} />}
    </DataSection>
  )
}

/** Whether the details are the message once more. */
const repeats = (details: unknown, message: string): boolean =>
  typeof details === 'string' && details.trim() === message.trim()
