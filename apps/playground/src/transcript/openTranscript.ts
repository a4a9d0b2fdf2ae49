import { detectProvider, normalize, type RejectedLine, readLines } from '@tools/normalize'
import type { Session } from '../replay/session.ts'
import { AGENTS } from '../sessions/agents.ts'

/** A transcript that cannot be replayed. */
export interface Unopened {
  name: string
  /** Why, in a sentence; and what a person can do. */
  problem: string
  advice: string
  /** What of it could not be read. */
  rejected: readonly RejectedLine[]
}

/** A transcript's text as a session, or the reason why it is none. Unreadable lines never stop it. */
export function openTranscript(name: string, text: string): Session | Unopened {
  const { events, rejected } = readLines(text)
  if (events.length === 0) return { name, ...emptiness(text, rejected) }
  const provider = detectProvider(events)
  if (provider === undefined) return { name, rejected, ...NOBODY }
  const hasCall = normalize(provider, events).length > 0
  const notice = hasCall ? {} : { notice: 'This transcript holds no tool call.' }
  return { name, title: name, provider, events, rejected, ...notice }
}

const agents = new Intl.ListFormat('en').format(Object.values(AGENTS))

const NOBODY = {
  problem: `It is JSON, but nothing in it tells which agent wrote it. Known are ${agents}.`,
  advice: 'To read it as the events of one of them: npm run inspect -- --provider <id> <file>',
}

const FORMS = 'A transcript is what an agent wrote: JSON Lines, a JSON array, or one JSON document.'

/** What no text has: a NUL, or what stands for bytes that are no character. */
const BINARY = /[\0\uFFFD]/u

/** Why there is no event in a text. The lines of a binary file are none, and help nobody. */
function emptiness(text: string, rejected: readonly RejectedLine[]): Omit<Unopened, 'name'> {
  if (text.trim() === '')
    return { problem: 'The file is empty.', advice: 'Name one that an agent has written to.', rejected }
  if (BINARY.test(text))
    return {
      problem: 'The file is binary, not text in UTF-8 or UTF-16.',
      advice: 'If it is compressed, unpack it first.',
      rejected: [],
    }
  return { problem: noEvent(rejected.length), advice: FORMS, rejected }
}

function noEvent(lines: number): string {
  if (lines === 0) return 'It holds no event.'
  return lines === 1 ? 'Its only line is not JSON.' : `Not one of its ${lines.toLocaleString('en')} lines is JSON.`
}

/** Whether opening failed. */
export const isUnopened = (opened: Session | Unopened): opened is Unopened => 'problem' in opened
