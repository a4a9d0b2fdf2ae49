import { expect, test } from 'vitest'
import { openRecording } from '../sessions/recordings.ts'
import { createReplay } from './createReplay.ts'
import { marksOf } from './marksOf.ts'

const sessionOf = (name: string) => {
  const session = openRecording(name)
  if (session === undefined) throw new Error(`There is no recording ${name}`)
  return session
}

test('each call is marked at the event that shows it first', () => {
  const session = sessionOf('opencode/event/bash')
  const marks = marksOf(session).filter(({ type }) => type === 'call')
  const replay = createReplay(session)
  replay.seek(session.events.length)
  expect(marks.length).toBe(replay.getSnapshot().parts.length)
  const [first] = marks
  replay.seek((first?.position ?? 0) - 1)
  expect(replay.getSnapshot().parts).toEqual([])
  replay.step(1)
  expect(replay.getSnapshot().parts).toHaveLength(1)
})

test('a failure is marked where it shows, after its call', () => {
  const marks = marksOf(sessionOf('claude-code/stream-json/bash'))
  const failed = marks.findIndex(({ type }) => type === 'failed')
  expect(failed).toBeGreaterThan(0)
  expect(marks.slice(0, failed).some(({ type }) => type === 'call')).toBe(true)
})

test('a call that asks is marked where it begins to wait', () => {
  expect(marksOf(sessionOf('codex/app-server/approve')).map(({ type }) => type)).toContain('waiting')
})
