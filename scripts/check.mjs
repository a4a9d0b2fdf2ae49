// Every check that needs no browser, or those that are named: build, types, lint, format, import directions, dead code, packages.
// Prints the output of a step only when it fails.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSteps } from './check-steps.mjs'
import { fail } from './fail.mjs'
import { readOptions } from './read-options.mjs'
import { runSteps, verdictOf } from './run-steps.mjs'

/** @typedef {import('./check-steps.mjs').Step} Step */

const USAGE = `Usage: npm run check -- [step …]

Runs the checks that need no browser: all of them, or those that are named. Prints what a step says only where it fails.

Steps (*: looks at what the step build made last):
${checkSteps.map(({ name, what, ofBuild }) => `  ${name.padEnd(10)} ${what}${ofBuild ? ' *' : ''}`).join('\n')}

Options:
  -h, --help  print this

Examples:
  npm run check
  npm run check -- lint format

It exits with 1 where a step fails.
`

const { positionals: names } = readOptions(USAGE, { allowPositionals: true, options: {} })
const stray = names.find((name) => !checkSteps.some((step) => step.name === name))
if (stray !== undefined)
  fail(`There is no step "${stray}". The steps are ${checkSteps.map(({ name }) => name).join(', ')}.`)

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` }

/** @param {Step} step */
async function run({ name, command }) {
  const started = performance.now()
  const child = spawn(command, { cwd: root, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk) => (output += chunk))
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s`)
  if (code !== 0) console.log(`  $ ${command}\n${output}`)
  return code === 0
}

const steps = checkSteps.filter(({ name }) => names.length === 0 || names.includes(name))
const ends = await runSteps(steps, run, Math.max(2, availableParallelism()))
for (const line of verdictOf(ends, process.env['npm_lifecycle_event'] === 'test')) console.log(line)
process.exit(ends.failed.length === 0 ? 0 : 1)
