// What a measurement needs: time of the processor, memory, and the middle of several rounds.
import { getHeapStatistics } from 'node:v8'

/** How long work is repeated, in milliseconds: some machines tell the processor's time in steps of ten. */
const ENOUGH = 200
/** Where the processor's time stands still there is no use in going on for ever. */
const PATIENCE = 60_000

/** A time that was read, or an error. @param {number} ms */
function checked(ms) {
  if (Number.isFinite(ms) && ms > 0) return ms
  throw new Error(`The time of the processor was read as ${ms} ms: too little work, or this machine does not tell it`)
}

/** Milliseconds of the processor since then, of the system for the process too. @param {NodeJS.CpuUsage} before */
function usedSince(before) {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of the processor that work takes, whatever else the machine does; of the helper threads too. @param {() => void} work */
export function time(work) {
  const before = process.cpuUsage()
  work()
  return checked(usedSince(before))
}

/** The same of one run of work that can be run again: as often as it takes for a reading that is worth something. @param {() => void} work */
export function timeOfOne(work) {
  const before = process.cpuUsage()
  const started = performance.now()
  let used = 0
  let runs = 0
  while (used < ENOUGH && performance.now() - started < PATIENCE) {
    work()
    runs += 1
    used = usedSince(before)
  }
  return checked(used) / runs
}

/** Frees what nobody holds, so that a measurement does not pay for the one before: needs `--expose-gc`. */
export const collectGarbage = () => globalThis.gc?.()

const MB = 1024 * 1024

/** Megabytes of the heap that are in use. */
export const heapMb = () => process.memoryUsage().heapUsed / MB

/** Megabytes that the process had at most, and that the heap may have. */
export const peakMb = () => ({
  rss: process.resourceUsage().maxRSS / 1024,
  limit: getHeapStatistics().heap_size_limit / MB,
})

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
