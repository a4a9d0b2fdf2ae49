// What is measured.
import { providerIds } from './corpus.mjs'

/**
 * A bench: the file that does it, of what, and the ratio that has a target. `from` and `to` are the readings of processor time
 * behind that ratio, `unit` is theirs.
 * @typedef {{ bench: string, of: string, measured: string, target: number, what: string, from: string, to: string, unit: string }} Bench
 */

/** The names of the benches, as `--only` takes them. */
export const benchNames = ['throughput', 'live', 'growth', 'streamed-input', 'peer']

const CALLS = new Intl.NumberFormat('en')

/** All benches. @param {{ calls: number }} options @returns {Bench[]} */
export const benchesOf = ({ calls }) => [
  ...['throughput', 'live'].flatMap((bench) =>
    providerIds().map((of) => ({
      bench,
      of,
      measured: 'added',
      target: 0.5,
      what: `added to JSON.parse, events ${bench === 'live' ? 'one by one' : 'all at once'}`,
      from: 'parseMs',
      to: 'normalizeMs',
      unit: 'ms',
    })),
  ),
  ...providerIds().map((of) => ({
    bench: 'growth',
    of,
    measured: 'growth',
    target: 1.3,
    what: `an event at ${CALLS.format(calls)} calls, to one at 1,000`,
    from: 'firstUs',
    to: 'lastUs',
    unit: 'µs',
  })),
  ...['claude-code', 'ai-sdk'].map((of) => ({
    bench: 'streamed-input',
    of,
    measured: 'times',
    target: 5,
    what: '1 MB in 16,000 pieces, to one JSON.parse of it',
    from: 'parseMs',
    to: 'streamMs',
    unit: 'ms',
  })),
  {
    bench: 'peer',
    of: 'claude-code',
    measured: 'ratio',
    target: 1,
    what: 'added to JSON.parse, to what claude-agent-acp adds',
    from: 'theirMs',
    to: 'ourMs',
    unit: 'ms',
  },
]

/** What the process of a round is given. @type {Record<string, (of: string, options: { megabytes: number, calls: number }) => string[]>} */
export const argumentsOf = {
  throughput: (of, { megabytes }) => [of, String(megabytes)],
  live: (of, { megabytes }) => [of, String(megabytes)],
  growth: (of, { calls }) => [of, String(calls)],
  'streamed-input': (of) => [of],
  peer: (_, { megabytes }) => [String(megabytes)],
}
