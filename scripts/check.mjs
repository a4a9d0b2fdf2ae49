// Every check that needs no browser: build, types, lint, format, import directions, dead code, packages.
// Prints the output of a step only when it fails; runs all of them, so that one run shows every problem.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` }

/** @param {string} name @param {string} command */
async function step(name, command) {
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

/** @param {[name: string, command: string][]} steps */
async function all(steps) {
  const queue = [...steps]
  let passed = true
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) passed = (await step(...next)) && passed
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return passed
}

const passed = await all([
  [
    'build and types of the packages',
    'node scripts/pnpm.mjs exec turbo run build typecheck --continue --output-logs=errors-only',
  ],
  ['types of the tooling', 'tsc -p tsconfig.json'],
  ['lint', 'oxlint --type-aware --deny-warnings'],
  ['format', 'oxfmt --check'],
  ['import directions', 'depcruise --config .dependency-cruiser.mjs packages apps'],
  ['dead code', 'knip'],
])
// Last, because these look at what the build made.
const packed =
  passed &&
  (await all([
    ['packages as published', 'node scripts/check-packages.mjs'],
    ['bundles', 'node scripts/check-bundles.mjs'],
    ['server components', 'node scripts/check-server-components.mjs'],
    [
      'built packages load',
      'node --import ./packages/normalize/dist/index.js --import ./packages/ui/dist/index.js --eval 0',
    ],
    [
      'built command runs',
      'node packages/normalize/dist/cli/bin.js inspect packages/normalize/src/providers/codex/fixtures/exec/shell.jsonl',
    ],
  ]))
process.exit(packed ? 0 : 1)
