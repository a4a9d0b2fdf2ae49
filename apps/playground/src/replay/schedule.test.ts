import { expect, test } from 'vitest'
import { dueAt, LONGEST_GAP, scheduleOf, SHORTEST_GAP, STEADY_GAP } from './schedule.ts'
import { timeOf } from './timeOf.ts'

test.each([
  ['Codex app-server', { method: 'item/started', emittedAtMs: 1796042970895 }, 1796042970895],
  ['OpenCode server events', { type: 'message.part.updated', properties: { time: 1796043601656 } }, 1796043601656],
  [
    'newer OpenCode events',
    { type: 'session.next.text.delta', properties: { timestamp: 1796050000000 } },
    1796050000000,
  ],
  ['OpenCode run', { type: 'text', timestamp: 1796043474386 }, 1796043474386],
  ['Claude Code and Codex rollouts', { timestamp: '2026-11-30T12:52:29.048Z' }, Date.UTC(2026, 10, 30, 12, 52, 29, 48)],
  ['an event without a time', { type: 'stream_event' }, undefined],
  ['text that is no time', { timestamp: 'soon' }, undefined],
  ['something that is no event', null, undefined],
])('reads the time of %s', (_name, event, time) => {
  expect(timeOf(event)).toBe(time)
})

const at = (ms: number) => ({ emittedAtMs: ms })

test('paces events by their own times, no faster and no slower than can be followed', () => {
  expect(scheduleOf([at(0), at(300), at(301), at(90_000)])).toEqual([
    STEADY_GAP,
    STEADY_GAP + 300,
    STEADY_GAP + 300 + SHORTEST_GAP,
    STEADY_GAP + 300 + SHORTEST_GAP + LONGEST_GAP,
  ])
})

test('never goes back where times do', () => {
  expect(scheduleOf([at(500), at(100)])).toEqual([STEADY_GAP, STEADY_GAP + SHORTEST_GAP])
})

test('shares the gap between two times among the events that name none', () => {
  expect(scheduleOf([at(0), {}, {}, at(300)])).toEqual([
    STEADY_GAP,
    STEADY_GAP + 100,
    STEADY_GAP + 200,
    STEADY_GAP + 300,
  ])
})

test('keeps a steady pace where the wire names no times', () => {
  expect(scheduleOf([{}, {}, {}])).toEqual([STEADY_GAP, 2 * STEADY_GAP, 3 * STEADY_GAP])
})

test.each([
  [0, 0],
  [9, 0],
  [10, 1],
  [25, 2],
  [30, 4],
  [1000, 4],
])('at %i ms, %i events are due', (time, count) => {
  expect(dueAt([10, 20, 30, 30], time)).toBe(count)
})
