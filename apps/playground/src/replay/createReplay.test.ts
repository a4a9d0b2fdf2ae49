import { normalize } from '@tools/normalize'
import { describe, expect, test } from 'vitest'
import { openRecording, recordings } from '../sessions/recordings.ts'
import { createReplay, type Replay } from './createReplay.ts'
import { scheduleOf } from './schedule.ts'

function replayOf(name: string): Replay {
  const session = openRecording(name)
  if (session === undefined) throw new Error(`There is no recording ${name}`)
  return createReplay(session)
}

/** Lets time go by, and goes on wherever the replay waits for a person. */
function playThrough(replay: Replay): number {
  let stops = 0
  replay.play()
  for (let ms = 0; ms < 1_000_000; ms += 50) {
    replay.advance(50)
    const { playing, position } = replay.getSnapshot()
    if (position === replay.session.events.length) return stops
    if (playing) continue
    stops += 1
    replay.play()
  }
  throw new Error('The replay does not come to its end')
}

describe.each(recordings.map(({ name }) => name))('%s', (name) => {
  test('played, stepped and sought, it ends in the parts of its events', () => {
    const replay = replayOf(name)
    const { provider, events, mcpServers = [] } = replay.session
    const parts = normalize(provider, events, { mcpServers })
    playThrough(replay)
    expect(replay.getSnapshot()).toMatchObject({ parts, playing: false })
    const { blocks } = replay.getSnapshot()
    replay.seek(Math.floor(events.length / 2))
    replay.seek(events.length)
    expect(replay.getSnapshot()).toMatchObject({ parts, blocks })
  })

  test('its conversation shows each call once', () => {
    const replay = replayOf(name)
    replay.seek(replay.session.events.length)
    const { blocks, parts } = replay.getSnapshot()
    const shown = blocks.flatMap((block) => (block.type === 'calls' ? block.parts.map(({ id }) => id) : []))
    expect(shown.sort()).toEqual(parts.map(({ id }) => id).sort())
  })
})

test('going back starts over: the state at an event is the same from both sides', () => {
  const replay = replayOf('codex/app-server/shell')
  replay.seek(20)
  const { parts, blocks } = replay.getSnapshot()
  expect(parts.length).toBeGreaterThan(0)
  replay.step(10)
  expect(replay.getSnapshot().parts).not.toEqual(parts)
  replay.step(-10)
  expect(replay.getSnapshot()).toMatchObject({ position: 20, parts, blocks })
})

test('positions outside the session are its ends', () => {
  const replay = replayOf('codex/app-server/shell')
  replay.seek(-3)
  expect(replay.getSnapshot().position).toBe(0)
  replay.seek(1e9)
  expect(replay.getSnapshot().position).toBe(replay.session.events.length)
})

test('twice the speed shows as much in half the time', () => {
  const replay = replayOf('codex/app-server/shell')
  const schedule = scheduleOf(replay.session.events)
  replay.play()
  replay.setSpeed(2)
  replay.advance((schedule[9] ?? 0) / 2)
  expect(replay.getSnapshot().position).toBe(10)
})

test('no time goes by while it is paused', () => {
  const replay = replayOf('codex/app-server/shell')
  replay.advance(10_000)
  expect(replay.getSnapshot().position).toBe(0)
})

test('at once means the whole session, without stopping for a person', () => {
  const replay = replayOf('codex/app-server/approve')
  replay.setSpeed(Infinity)
  replay.play()
  expect(replay.getSnapshot()).toMatchObject({ position: replay.session.events.length, playing: false })
})

test('played to its end, play begins anew', () => {
  const replay = replayOf('codex/app-server/shell')
  replay.seek(replay.session.events.length)
  replay.play()
  expect(replay.getSnapshot()).toMatchObject({ position: 0, playing: true, parts: [] })
})

test.each(['codex/app-server/approve', 'codex/app-server/ask_user', 'opencode/event/ask_serve'])(
  '%s stands still where a call waits for a person, and goes on when told',
  (name) => {
    const replay = replayOf(name)
    replay.play()
    while (replay.getSnapshot().playing) replay.advance(50)
    const { waitingFor, position } = replay.getSnapshot()
    expect(waitingFor).toBeDefined()
    expect(position).toBeLessThan(replay.session.events.length)
    replay.play()
    expect(replay.getSnapshot()).toMatchObject({ playing: true, waitingFor: undefined })
  },
)

test('a host that ends the session settles what is open', () => {
  const replay = replayOf('codex/app-server/shell')
  const open = () => replay.getSnapshot().parts.filter(({ state }) => state === 'running' || state === 'started').length
  for (let steps = 0; open() === 0 && steps < 100; steps += 1) replay.step(1)
  expect(open()).toBeGreaterThan(0)
  replay.end('session')
  expect(open()).toBe(0)
  expect(replay.getSnapshot()).toMatchObject({ ended: 'session', playing: false })
})

test('listeners hear of each change until they stop', () => {
  const replay = replayOf('codex/app-server/shell')
  let heard = 0
  const stop = replay.subscribe(() => (heard += 1))
  replay.step(1)
  expect(heard).toBe(1)
  stop()
  replay.step(1)
  expect(heard).toBe(1)
})

test('a seek to the end of a session that plays has played it', () => {
  const replay = replayOf('codex/app-server/shell')
  replay.play()
  replay.seek(replay.session.events.length)
  expect(replay.getSnapshot().playing).toBe(false)
  replay.play()
  expect(replay.getSnapshot()).toMatchObject({ position: 0, playing: true })
})

test('a seek to any other place plays on from there', () => {
  const replay = replayOf('codex/app-server/shell')
  replay.play()
  replay.seek(20)
  expect(replay.getSnapshot()).toMatchObject({ position: 20, playing: true })
})
