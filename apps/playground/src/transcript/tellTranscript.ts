import type { RejectedLine } from '@tools/normalize'
import type { Session } from '../replay/session.ts'
import { AGENTS } from '../sessions/agents.ts'
import { decodeText } from './decodeText.ts'
import { isUnopened, openTranscript, type Unopened } from './openTranscript.ts'

/** What the terminal says of a file that `npm start` is to open: one line, with the words of the page. `file`: as it was named. */
export function tellTranscript(file: string, bytes: Uint8Array): { line: string; canReplay: boolean } {
  const opened = openTranscript(file, decodeText(bytes))
  return isUnopened(opened)
    ? { line: unopenedLine(file, opened), canReplay: false }
    : { line: sessionLine(file, opened), canReplay: true }
}

function unopenedLine(file: string, { problem, advice, rejected: [first] }: Unopened): string {
  return [`${file} cannot be replayed:`, problem, ...(first === undefined ? [] : [place(first)]), advice].join(' ')
}

function sessionLine(file: string, { provider, events, rejected, notice }: Session): string {
  const [first] = rejected
  const unread = first === undefined ? [] : [`${counted(rejected.length, 'line')} could not be read. ${place(first)}`]
  const held = `${file}: ${AGENTS[provider]}, ${counted(events.length, 'event')}.`
  return [held, ...unread, ...(notice === undefined ? [] : [notice])].join(' ')
}

const place = ({ line, reason }: RejectedLine): string => `Line ${line}: ${reason}`

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
