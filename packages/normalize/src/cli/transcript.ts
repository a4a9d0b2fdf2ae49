import { detectProvider } from '../detect-provider.ts'
import { type RejectedLine, readLines } from '../lines.ts'
import type { ProviderId } from '../part.ts'
import { eventName } from './event-name.ts'
import type { Problem } from './problem.ts'

/** One file that was read: whose it is, and what tells. */
export interface Transcript {
  /** As the person named it. */
  name: string
  provider: ProviderId
  /** The event that can only be this agent's, or the option that named it. */
  toldBy: string
  events: readonly unknown[]
  rejected: readonly RejectedLine[]
}

/** A file's text as an agent's events, or why it is none. `forced`: the agent that the person named. */
export function readTranscript(name: string, text: string, forced?: ProviderId): Transcript | Problem {
  const { events, rejected } = readLines(text)
  if (events.length === 0) return { problem: emptiness(name, text, rejected) }
  const { provider, event } = detect(events)
  if (forced !== undefined) {
    const doubt = provider === undefined || provider === forced ? '' : `, though event ${event} is of ${provider}`
    return { name, provider: forced, toldBy: `--provider${doubt}`, events, rejected }
  }
  if (provider === undefined) {
    const count = events.length === 1 ? '1 event' : `${events.length} events`
    return {
      problem: `No agent is recognised: ${name} (${count}, first ${eventName(events[0])}; --provider names one)`,
    }
  }
  return { name, provider, toldBy: `event ${event}, ${eventName(events[event - 1])}`, events, rejected }
}

/** What no text has: a NUL, or what stands for bytes that are no character. */
const BINARY = /[\0\uFFFD]/u

/** Why there is no event in a text. */
function emptiness(name: string, text: string, [broken]: readonly RejectedLine[]): string {
  if (broken === undefined) return `No event: ${name}`
  if (BINARY.test(text)) return `Binary, not text: ${name}`
  return `No JSON: ${name} (line ${broken.line}: ${broken.reason})`
}

/** The agent, and the number of the event that told, from 1. */
function detect(events: readonly unknown[]): { provider: ProviderId | undefined; event: number } {
  let event = 0
  const counted = function* (): Generator<unknown> {
    for (const each of events) {
      event += 1
      yield each
    }
  }
  const provider = detectProvider(counted())
  return { provider, event }
}
