import { timeOf } from './timeOf.ts'

/** A gap shorter than this cannot be followed; one longer only makes wait. In ms. */
export const SHORTEST_GAP = 20
export const LONGEST_GAP = 800
/** The pace where the wire names no times, in ms. */
export const STEADY_GAP = 40

/** When each event is due, in ms from the start of the replay; never decreasing. */
export type Schedule = readonly number[]

/** A schedule of the events by their own times; those that name none share the gap between their neighbours evenly. */
export function scheduleOf(events: readonly unknown[]): Schedule {
  const times = events.map(timeOf)
  const gaps = Array.from<number>({ length: events.length }).fill(STEADY_GAP)
  let last: number | undefined
  times.forEach((time, index) => {
    if (time === undefined) return
    if (last !== undefined) {
      const from = times[last] ?? time
      gaps.fill((time - from) / (index - last), last + 1, index + 1)
    }
    last = index
  })
  let due = 0
  return gaps.map((gap) => (due += Math.min(LONGEST_GAP, Math.max(SHORTEST_GAP, gap))))
}

/** How many events are due at a time of the replay, in ms from its start. */
export function dueAt(schedule: Schedule, time: number): number {
  let low = 0
  let high = schedule.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((schedule[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}
