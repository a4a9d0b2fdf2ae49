// The bench: each round is a process of its own, on the built package; printed are the medians against the targets.
// `npm run bench -- [--rounds N] [--megabytes N] [--calls N] [--only throughput|growth|streamed-input|peer] [--json]`
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { providerIds } from './corpus.mjs'
import { median } from './measure.mjs'
import { table } from './table.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    megabytes: { type: 'string', default: '50' },
    calls: { type: 'string', default: '100000' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const { rounds, megabytes, calls, only, json } = options

/** @typedef {{ bench: string, of: string, measured: string, target: number, what: string }} Bench */

/** What is measured: the file that does it, of what, the number that has a target, and what that is. @type {Bench[]} */
const benches = [
  ...providerIds().map((of) => ({
    bench: 'throughput',
    of,
    measured: 'added',
    target: 0.5,
    what: 'added to the time of JSON.parse alone',
  })),
  ...providerIds().map((of) => ({
    bench: 'growth',
    of,
    measured: 'growth',
    target: 1.3,
    what: `an event at ${calls} calls, to one at 1000`,
  })),
  ...['claude-code', 'ai-sdk'].map((of) => ({
    bench: 'streamed-input',
    of,
    measured: 'times',
    target: 5,
    what: '1 MB in 16,000 pieces, to one JSON.parse of it',
  })),
  {
    bench: 'peer',
    of: 'claude-code',
    measured: 'ratio',
    target: 1,
    what: 'added to JSON.parse, to what claude-agent-acp adds',
  },
]

/** @type {Record<string, (of: string) => string[]>} */
const argumentsOf = {
  throughput: (of) => [of, megabytes],
  growth: (of) => [of, calls],
  'streamed-input': (of) => [of],
  peer: () => [megabytes],
}

const execute = promisify(execFile)

/** @param {Bench} bench @returns {Promise<Record<string, unknown>>} */
async function round({ bench, of }) {
  const script = fileURLToPath(new URL(`${bench}.mjs`, import.meta.url))
  const { stdout } = await execute(process.execPath, ['--expose-gc', script, ...(argumentsOf[bench]?.(of) ?? [])])
  return JSON.parse(stdout)
}

/** The medians of what several rounds measured. @param {Bench} bench */
async function measure(bench) {
  /** @type {Record<string, unknown>[]} */
  const all = []
  // One after the other: they share the machine's memory and its caches.
  for (let at = 0; at < Number(rounds); at += 1) all.push(await round(bench))
  const found = Object.fromEntries(
    Object.entries(all[0] ?? {}).map(([key, value]) => [
      key,
      typeof value === 'number' ? median(all.map((each) => Number(each[key]))) : value,
    ]),
  )
  const value = Number(found[bench.measured])
  return { ...bench, value, isMet: value <= bench.target, rounds: all.map((each) => each[bench.measured]), found }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const build = ['scripts/pnpm.mjs', 'exec', 'turbo', 'run', 'build', '--filter=@tools/normalize']
await execute(process.execPath, build, { cwd: root })

const results = []
for (const bench of benches.filter((each) => only === undefined || each.bench === only)) {
  const result = await measure(bench)
  results.push(result)
  if (!json) console.error(`${bench.bench} ${bench.of}: ${result.value.toFixed(2)}`)
}
console.log(json ? JSON.stringify({ node: process.version, results }, undefined, 2) : table(results))
