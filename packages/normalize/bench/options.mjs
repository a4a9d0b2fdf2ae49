// What stands behind `npm run bench --`.
import { fail } from '../../../scripts/fail.mjs'
import { readOptions } from '../../../scripts/read-options.mjs'
import { benchNames } from './benches.mjs'

const USAGE = `Usage: npm run bench -- [options]

Measures what normalizing costs, on the built package, and prints the medians of several rounds against their targets.
Each round is a process of its own. What each bench is: packages/normalize/docs/bench.md.

Options:
  --rounds <number>     how often each is measured (default: 3)
  --megabytes <number>  how much JSON throughput and peer read (default: 50)
  --calls <number>      how long a session growth lets grow, from 10000 on (default: 100000)
  --only <bench>        one of ${benchNames.join(', ')} (default: all)
  --json                print all readings as JSON; when piped: npm run --silent bench -- --json
  -h, --help            print this

Examples:
  npm run bench
  npm run bench -- --megabytes 5 --rounds 1
  npm run bench -- --only growth --calls 20000

It exits with 1 where a bench cannot be measured. A target that is missed is told, and is no failure.
`

/** Numbers that are asked for: how each must be. @type {Record<'rounds' | 'megabytes' | 'calls', { isFit: (value: number) => boolean, wanted: string }>} */
const NUMBERS = {
  rounds: { isFit: (value) => Number.isInteger(value) && value >= 1, wanted: 'a whole number from 1 on' },
  megabytes: { isFit: (value) => value > 0 && value <= 1000, wanted: 'a number above 0, at most 1000' },
  calls: { isFit: (value) => Number.isInteger(value) && value >= 10_000, wanted: 'a whole number from 10000 on' },
}

/** The options of the bench, checked; ends the process, in words, where they are none. */
export function readBenchOptions() {
  const { values } = readOptions(USAGE, {
    options: {
      rounds: { type: 'string', default: '3' },
      megabytes: { type: 'string', default: '50' },
      calls: { type: 'string', default: '100000' },
      only: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const { only, json } = values
  if (only !== undefined && !benchNames.includes(only))
    fail(`There is no bench "${only}". The benches are ${benchNames.join(', ')}.`)
  /** @param {keyof typeof NUMBERS} name */
  const number = (name) => {
    const text = values[name]
    const value = text.trim() === '' ? NaN : Number(text)
    const { isFit, wanted } = NUMBERS[name]
    return isFit(value) ? value : fail(`--${name}=${text} is no such number: give ${wanted}.`)
  }
  return { rounds: number('rounds'), megabytes: number('megabytes'), calls: number('calls'), only, json }
}
