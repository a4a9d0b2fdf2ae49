// Results as a table for people.

/** @typedef {{ bench: string, of: string, value: number, target: number, isMet: boolean, what: string, found: Record<string, unknown> }} Result */

const HEAD = ['bench', 'of', 'ratio', 'target', '', 'peak MB', 'held MB', 'what the ratio is']

/** @param {unknown} value */
const whole = (value) => (typeof value === 'number' ? value.toFixed(0) : '')

/** @param {readonly Result[]} results */
export function table(results) {
  const rows = results.map(({ bench, of, value, target, isMet, what, found }) => [
    bench,
    of,
    value.toFixed(2),
    `≤ ${target}`,
    isMet ? 'met' : 'missed',
    whole(found['peakMb']),
    whole(found['heldMb']),
    what,
  ])
  const widths = HEAD.map((title, at) => Math.max(...[HEAD, ...rows].map((row) => row[at]?.length ?? 0), title.length))
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(HEAD), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
