import { detectProvider, normalize, type RejectedLine, readLines } from '@tools/normalize'
import type { Session } from '../replay/session.ts'
import { AGENTS } from '../sessions/recordings.ts'

/** A transcript that cannot be replayed, why, and what of it could not be read. */
export interface Unopened {
  name: string
  problem: string
  rejected: readonly RejectedLine[]
}

/** A transcript's text as a session, or the reason why it is none. Unreadable lines never stop it. */
export function openTranscript(name: string, text: string): Session | Unopened {
  const { events, rejected } = readLines(text)
  if (events.length === 0) return { name, rejected, problem: emptiness(rejected.length) }
  const provider = detectProvider(events)
  if (provider === undefined) {
    const agents = new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.values(AGENTS))
    const problem = `No agent was recognised: nothing in it is an event that only ${agents} sends.`
    return { name, rejected, problem }
  }
  const hasCall = normalize(provider, events).length > 0
  const notice = hasCall ? {} : { notice: 'This transcript holds no tool call.' }
  return { name, title: name, provider, events, rejected, ...notice }
}

function emptiness(rejected: number): string {
  if (rejected === 0) return 'The file is empty.'
  return `No line of the file is JSON: ${rejected === 1 ? 'its only line' : `all ${rejected} lines`} could not be read.`
}

/** Whether opening failed. */
export const isUnopened = (opened: Session | Unopened): opened is Unopened => 'problem' in opened
