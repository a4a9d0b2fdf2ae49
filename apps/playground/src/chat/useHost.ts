import type { NormalizedToolPart } from '@tools/normalize'
import { useEffect, useMemo, useState } from 'react'
import type { Replay } from '../replay/createReplay.ts'

/** How long the page says what a host would do, in ms. */
const SHOWN = 8000

/** The callbacks of a host, and what the last one of them would have done. */
export interface Host {
  said: string | undefined
  callbacks: {
    onApprove(part: NormalizedToolPart, answer: { optionId: string; reason?: string }): void
    onAnswer(part: NormalizedToolPart, answers: Record<string, string | string[]>): void
    onCancel(part: NormalizedToolPart): void
    onOpenFile(path: string, place?: { line?: number; column?: number }): void
    onOpenSession(sessionId: string): void
  }
}

/** A host of a replay: there is no agent to answer, so it says what it would send, and lets the recording go on. */
export function useHost(replay: Replay): Host {
  const [line, setLine] = useState<{ text: string }>()
  useEffect(() => {
    if (line === undefined) return
    const timer = setTimeout(() => setLine(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [line])
  const callbacks = useMemo(() => {
    const say = (text: string): void => setLine({ text })
    const resume = (): void => {
      const { position } = replay.getSnapshot()
      if (position < replay.session.events.length) replay.play()
    }
    return {
      onApprove(part, answer) {
        say(`Host would answer ${part.id}: ${JSON.stringify(answer)}`)
        resume()
      },
      onAnswer(part, answers) {
        say(`Host would answer ${part.id}: ${JSON.stringify(answers)}`)
        resume()
      },
      onCancel: (part) => say(`Host would cancel ${part.id}`),
      onOpenFile: (path, place) =>
        say(`Host would open ${[path, place?.line, place?.column].filter(Boolean).join(':')}`),
      onOpenSession: (sessionId) => say(`Host would open the session ${sessionId}`),
    } satisfies Host['callbacks']
  }, [replay])
  return { said: line?.text, callbacks }
}
