// What a measurement needs: time of the processor, memory, and the middle of several rounds.
import { getHeapStatistics } from 'node:v8'

/** Milliseconds of user time that work takes, whatever else the machine does; of the helper threads too. @param {() => void} work */
export function time(work) {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
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
