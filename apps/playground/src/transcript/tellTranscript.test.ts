import { fixtureEvents } from '@tools/normalize/fixtures'
import { expect, test } from 'vitest'
import { tellTranscript } from './tellTranscript.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const events = fixtureEvents('codex/app-server/shell')
const session = events.map((event) => JSON.stringify(event)).join('\n')
const FORMS = 'A transcript is what an agent wrote: JSON Lines, a JSON array, or one JSON document.'

test.each([
  ['that can be replayed', session, `a.jsonl: Codex, ${events.length} events.`],
  [
    'with a broken line',
    `${session}\n{"a"`,
    `a.jsonl: Codex, ${events.length} events. 1 line could not be read. ` +
      `Line ${events.length + 1}: It was cut off: its JSON does not end.`,
  ],
  ['without a call', JSON.stringify(events[0]), 'a.jsonl: Codex, 1 event. This transcript holds no tool call.'],
])('the terminal says in one line what a file %s holds', (_name, text, line) => {
  expect(tellTranscript('a.jsonl', bytesOf(text))).toEqual({ line, canReplay: true })
})

test.each([
  ['empty', '', 'The file is empty. Name one that an agent has written to.'],
  ['white space', '\n \n', 'The file is empty. Name one that an agent has written to.'],
  ['an empty list', '[]', `It holds no event. ${FORMS}`],
  ['one broken line', '{"a":', `Its only line is not JSON. Line 1: It was cut off: its JSON does not end. ${FORMS}`],
  ['prose', 'Dear diary\ntoday', `Not one of its 2 lines is JSON. Line 1: It is not JSON. ${FORMS}`],
  ['binary', 'PK\u0003\0\0', 'The file is binary, not text in UTF-8 or UTF-16. If it is compressed, unpack it first.'],
  [
    'JSON of nobody',
    '{"a":1}',
    'It is JSON, but nothing in it tells which agent wrote it. Known are Claude Code, Codex, OpenCode, ACP, and AI SDK. ' +
      'To read it as the events of one of them: npm run inspect -- --provider <id> <file>',
  ],
])('the terminal says in one line why a file that is %s cannot be replayed, and what to do', (_name, text, why) => {
  expect(tellTranscript('a.jsonl', bytesOf(text))).toEqual({
    line: `a.jsonl cannot be replayed: ${why}`,
    canReplay: false,
  })
})
