// Readings of the rounds: what is none is refused, and the middle of the rest is taken.
import { median } from './measure.mjs'

/** What one round printed: numbers, times among them (`…Ms`, `…Us`), and words. @typedef {Record<string, unknown>} Reading */

const TIME = /(?:Ms|Us)$/u

/** Refuses a round whose numbers are none, or whose times are not above zero: its ratio would say nothing. @param {Reading} reading @param {string} measured the number that has a target @returns {Reading} */
export function checkReading(reading, measured) {
  for (const name of new Set([measured, ...Object.keys(reading)])) {
    const value = reading[name]
    if (typeof value === 'string' && name !== measured) continue
    // JSON has null for a number that is none.
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error(`${name} was read as ${String(value)}`)
    if (TIME.test(name) && value <= 0)
      throw new Error(`${name} was read as ${value}: measure more (--megabytes, --calls)`)
  }
  return reading
}

/** The median of each number of several rounds. @param {readonly Reading[]} rounds @returns {Reading} */
export function middleOf(rounds) {
  return Object.fromEntries(
    Object.entries(rounds[0] ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? median(rounds.map((each) => Number(each[key]))) : value,
    ]),
  )
}
