// npm run bench: each round is a process of its own, on the built package; printed are the medians against the targets.
import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fail } from '../../../scripts/fail.mjs'
import { argumentsOf, benchesOf } from './benches.mjs'
import { readBenchOptions } from './options.mjs'
import { checkReading, middleOf } from './readings.mjs'
import { table } from './table.mjs'

/** @typedef {import('./benches.mjs').Bench} Bench */

const options = readBenchOptions()
const execute = promisify(execFile)

/** The line of a failed process that says what is wrong. @param {unknown} error */
function reasonOf(error) {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const lines = `${text}\n${error instanceof Error ? error.message : String(error)}`
    .split('\n')
    .map((line) => line.trim())
  return lines.find((line) => /^(?:\w*Error: |FATAL ERROR: )/u.test(line)) ?? lines.find((line) => line !== '') ?? ''
}

/** @param {Bench} bench */
async function round({ bench, of, measured }) {
  const script = fileURLToPath(new URL(`${bench}.mjs`, import.meta.url))
  try {
    const args = ['--expose-gc', script, ...(argumentsOf[bench]?.(of, options) ?? [])]
    const { stdout } = await execute(process.execPath, args)
    return checkReading(JSON.parse(stdout), measured)
  } catch (error) {
    return fail(`${bench} ${of} could not be measured: ${reasonOf(error)}`)
  }
}

/** The medians of what several rounds measured. @param {Bench} bench */
async function measure(bench) {
  /** @type {Record<string, unknown>[]} */
  const all = []
  // One after the other: they share the machine's memory and its caches.
  for (let at = 0; at < options.rounds; at += 1) all.push(await round(bench))
  const found = middleOf(all)
  const value = Number(found[bench.measured])
  return { ...bench, value, isMet: value <= bench.target, rounds: all.map((each) => each[bench.measured]), found }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const build = ['scripts/pnpm.mjs', 'exec', 'turbo', 'run', 'build', '--filter=@tools/normalize']
await execute(process.execPath, build, { cwd: root }).catch(() =>
  fail('The package could not be built: npm run check -- build tells why.'),
)

const { only, json, ...amounts } = options
const results = []
for (const bench of benchesOf(options).filter((each) => only === undefined || each.bench === only)) {
  const result = await measure(bench)
  results.push(result)
  if (!json) console.error(`${bench.bench} ${bench.of}: ${result.value.toFixed(2)}`)
}
const machine = {
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  cpu: cpus()[0]?.model ?? 'unknown',
}
console.log(
  json
    ? JSON.stringify({ ...machine, ...amounts, results }, undefined, 2)
    : `\n${table(results)}\n\nNode ${process.version}, ${machine.platform}, ${machine.cpu.trim()}; ` +
        `${amounts.rounds} × ${amounts.megabytes} MB, ${amounts.calls} calls. Times are the processor's.`,
)
