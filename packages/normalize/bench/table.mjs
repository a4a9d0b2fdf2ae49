// Results as a table for people.

/** @typedef {import('./benches.mjs').Bench & { value: number, isMet: boolean, found: Record<string, unknown> }} Result */

const HEAD = ['bench', 'of', 'ratio', 'target', '', 'time', 'MB/s', 'peak MB', 'held MB', 'what the ratio is']

/** @param {unknown} value */
const whole = (value) => (typeof value === 'number' ? value.toFixed(0) : '')

/** Three digits of a time, or all of a larger one. @param {unknown} value */
const digits = (value) => {
  const number = Number(value)
  return number >= 100 ? number.toFixed(0) : number.toPrecision(3)
}

/** Megabytes in a second of the processor. @param {Result} result */
const speed = ({ found, to, unit }) =>
  unit === 'ms' && typeof found['bytes'] === 'number' ? whole(found['bytes'] / 1000 / Number(found[to])) : ''

/** @param {readonly Result[]} results */
export function table(results) {
  const rows = results.map((result) => [
    result.bench,
    result.of,
    result.value.toFixed(2),
    `≤ ${result.target}`,
    result.isMet ? 'met' : 'missed',
    `${digits(result.found[result.from])} → ${digits(result.found[result.to])} ${result.unit}`,
    speed(result),
    whole(result.found['peakMb']),
    whole(result.found['heldMb']),
    result.what,
  ])
  const widths = HEAD.map((title, at) => Math.max(...[HEAD, ...rows].map((row) => row[at]?.length ?? 0), title.length))
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(HEAD), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
