import { expect, test } from 'vitest'
import { openRecording } from '../sessions/recordings.ts'
import { createReplay } from './createReplay.ts'
import { recordedClock } from './recordedClock.ts'

test('stands where the session stood, forth and back', () => {
  const session = openRecording('codex/app-server/interrupt')
  if (session === undefined) throw new Error('The recording is gone')
  const replay = createReplay(session)
  const clock = recordedClock(replay)
  const start = clock()
  replay.seek(session.events.length)
  const end = clock()
  const [part] = replay.getSnapshot().parts
  expect(end - start).toBeGreaterThan(1000)
  expect(end - start).toBeLessThan(60_000)
  expect(end).toBeGreaterThanOrEqual(Number(part?.timing?.startedAt))
  replay.seek(0)
  expect(clock()).toBe(start)
})
