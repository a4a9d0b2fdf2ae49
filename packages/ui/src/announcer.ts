import { describePart, type NormalizedToolPart, outcomeOf, type ToolOutcome } from '@tools/normalize'
import { errorLine, rowName } from './frame/describe-row.ts'
import type { UIMessages } from './messages/en.ts'
import { say } from './messages/say.ts'

/** Milliseconds in which what happens is told together. */
export const GATHERING = 400

/** Milliseconds of silence before it speaks: the same words twice are heard twice. */
export const SILENCE = 100

/** Sentences that are told one by one; of more, only how many. */
const FEW = 3

export interface Announcer {
  /** Takes in how the calls are now, and tells what changed since. The first time, nothing is told. */
  hear(parts: readonly NormalizedToolPart[], messages: UIMessages): void
  /** Tells nothing any more of what was heard so far. */
  stop(): void
}

type Outcomes = ReadonlyMap<string, ToolOutcome>

/** Gathers what happens to calls and speaks of it once. */
export function createAnnouncer(speak: (text: string) => void): Announcer {
  let known: Outcomes | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const news = new Map<string, NormalizedToolPart>()

  const tell = (messages: UIMessages): void => {
    const text = announcementOf([...news.values()], messages)
    news.clear()
    speak('')
    timer = setTimeout(() => {
      timer = undefined
      speak(text)
    }, SILENCE)
  }

  return {
    hear(parts, messages) {
      const before = known
      known = new Map(parts.map((part) => [part.id, outcomeOf(part)]))
      if (before === undefined) return
      for (const part of parts)
        if (isNews(part, before)) news.set(part.id, part)
        // What waited and was answered meanwhile no longer needs anybody.
        else if (news.has(part.id) && before.get(part.id) !== known.get(part.id)) news.delete(part.id)
      if (news.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(() => tell(messages), GATHERING)
    },
    stop() {
      clearTimeout(timer)
      news.clear()
    },
  }
}

const TOLD: ReadonlySet<ToolOutcome> = new Set<ToolOutcome>(['ok', 'failed', 'timed_out', 'waiting'])

/** A call became done or failed, or began to wait. Of a sub-agent's calls only the last is told. */
function isNews(part: NormalizedToolPart, before: Outcomes): boolean {
  const outcome = outcomeOf(part)
  const isOwn = part.metadata?.parentId === undefined || outcome === 'waiting'
  return isOwn && TOLD.has(outcome) && before.get(part.id) !== outcome
}

/** What is said of several calls: first what needs the person, then what failed, then what is done. */
export function announcementOf(parts: readonly NormalizedToolPart[], messages: UIMessages): string {
  const by = (isOf: (outcome: ToolOutcome) => boolean): NormalizedToolPart[] =>
    parts.filter((part) => isOf(outcomeOf(part)))
  return [
    sentences(
      by((outcome) => outcome === 'waiting'),
      'waitingCount',
      messages,
    ),
    sentences(
      by((outcome) => outcome === 'failed' || outcome === 'timed_out'),
      'failedCount',
      messages,
    ),
    sentences(
      by((outcome) => outcome === 'ok'),
      'doneCount',
      messages,
    ),
  ]
    .filter((text) => text !== '')
    .join('. ')
}

function sentences(
  parts: readonly NormalizedToolPart[],
  many: 'waitingCount' | 'failedCount' | 'doneCount',
  messages: UIMessages,
): string {
  if (parts.length > FEW) return say(messages, many, { count: parts.length })
  return parts.map((part) => sentenceOf(part, messages)).join('. ')
}

function sentenceOf(part: NormalizedToolPart, messages: UIMessages): string {
  const outcome = outcomeOf(part)
  return rowName(describePart(part, { messages: messages.titles }), errorLine(part, outcome), [], outcome, messages)
}
