import { fixtureEvents } from '@tools/normalize/fixtures'
import { expect, test } from 'vitest'
import { isUnopened, openTranscript } from './openTranscript.ts'

const lines = (name: string): string[] => fixtureEvents(name).map((event) => JSON.stringify(event))

test.each([
  ['claude-code/stream-json/bash', 'claude-code'],
  ['codex/app-server/shell', 'codex'],
  ['opencode/event/bash', 'opencode'],
])('opens %s as a session of its agent', (name, provider) => {
  expect(openTranscript('session.jsonl', lines(name).join('\n'))).toMatchObject({
    name: 'session.jsonl',
    provider,
    rejected: [],
    events: fixtureEvents(name),
  })
})

test('unreadable lines are listed with number and reason, and stop nothing', () => {
  const [first = '', ...rest] = lines('codex/app-server/shell')
  const opened = openTranscript('broken.jsonl', [first, '{"method": "item/star', ...rest, 'not json'].join('\n'))
  expect(isUnopened(opened)).toBe(false)
  expect(opened.rejected.map(({ line }) => line)).toEqual([2, rest.length + 3])
  expect(opened.rejected.every(({ reason }) => reason !== '')).toBe(true)
})

test.each([
  ['an empty file', '', 'The file is empty.'],
  ['prose', 'Dear diary,\ntoday', 'Not one of its 2 lines is JSON.'],
  ['JSON of nobody', '{"hello":"world"}', 'nothing in it tells which agent wrote it'],
])('says why %s cannot be replayed', (_name, text, problem) => {
  const opened = openTranscript('file', text)
  expect(isUnopened(opened) && opened.problem).toContain(problem)
})

test('lists no line of a binary file', () => {
  expect(openTranscript('a.gz', '\u001f\uFFFD\0\n\uFFFD')).toMatchObject({ rejected: [] })
})

test('replays what stands before the zeros that a crash left', () => {
  const text = `${lines('codex/app-server/shell').join('\n')}\n\0\0\0`
  const opened = openTranscript('crashed.jsonl', text)
  expect(isUnopened(opened)).toBe(false)
  expect(opened.rejected).toHaveLength(1)
})

test('says that a session without a tool call holds none, and shows it all the same', () => {
  const event = fixtureEvents('codex/app-server/shell')[0]
  expect(openTranscript('short.jsonl', JSON.stringify(event))).toMatchObject({
    provider: 'codex',
    notice: 'This transcript holds no tool call.',
  })
})
