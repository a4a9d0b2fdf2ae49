import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'

// Each starts a process; the machine may be busy.
vi.setConfig({ testTimeout: 30_000 })

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }

/** Runs what stands behind an npm command, without npm. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: root, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const BENCH = 'packages/normalize/bench/run.mjs'
const commands = [
  ['start', 'scripts/start.mjs', ['--port', '--no-open']],
  ['inspect', 'scripts/inspect.mjs', ['--json', '--provider', '--mcp-server']],
  ['check', 'scripts/check.mjs', ['lint', 'packages']],
  ['coverage:wire', 'scripts/coverage-wire.mjs', ['--json', '--markdown', '--write']],
  ['record:visual', 'scripts/record-visual.mjs', ['test:visual']],
  ['bench', BENCH, ['--rounds', '--megabytes', '--calls', '--only', '--json', 'streamed-input']],
] as const

describe.each(commands)('npm run %s', (name, script, options) => {
  it('is this script', () => {
    expect(scripts[name]).toBe(`node ${script}`)
  })

  it('tells how it is used, and does nothing else', () => {
    const { status, stdout, stderr } = run(script, '--help')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^Usage: np[mx] /u)
    expect(stdout).toContain(`npm ${name === 'start' ? '' : 'run '}${name}`)
    for (const option of [...options, '-h, --help']) expect(stdout).toContain(option)
    expect(stdout.split('\n').every((line) => line.length <= 124)).toBe(true)
  })

  it('says in one line that it has no such option', () => {
    expect(run(script, '--no-such')).toEqual({
      status: 1,
      stdout: '',
      stderr: "Unknown option '--no-such'. --help tells the options.\n",
    })
  })
})

it.each<[string, string[], string]>([
  [BENCH, ['--rounds', 'x'], '--rounds=x is no such number: give a whole number from 1 on.'],
  [BENCH, ['--rounds', '1.5'], '--rounds=1.5 is no such number: give a whole number from 1 on.'],
  [BENCH, ['--rounds='], '--rounds= is no such number: give a whole number from 1 on.'],
  [
    BENCH,
    ['--megabytes', '-1'],
    '--megabytes lacks its value: one that begins with a dash is given as --megabytes=-…. --help tells the options.',
  ],
  [BENCH, ['--megabytes=-1'], '--megabytes=-1 is no such number: give a number above 0, at most 1000.'],
  [BENCH, ['--calls', '999'], '--calls=999 is no such number: give a whole number from 10000 on.'],
  [
    BENCH,
    ['--only', 'foo'],
    'There is no bench "foo". The benches are throughput, live, growth, streamed-input, peer.',
  ],
  [BENCH, ['growth'], "Unexpected argument 'growth'. --help tells the options."],
  ['scripts/coverage-wire.mjs', ['--json=1'], "Option '--json' does not take an argument. --help tells the options."],
  [
    'scripts/coverage-wire.mjs',
    ['--json', '--write'],
    'Only one of --json, --markdown and --write. --help tells the options.',
  ],
  ['scripts/start.mjs', ['--port', 'x'], '--port=x is no port: give a number from 1 to 65535.'],
  ['scripts/start.mjs', ['--port'], "Option '--port <value>' argument missing. --help tells the options."],
  ['scripts/start.mjs', ['a', 'b'], 'One transcript at a time: npm start -- file.jsonl'],
  ['scripts/start.mjs', [''], 'The name of the file is empty: npm start -- file.jsonl'],
  ['scripts/inspect.mjs', [''], 'The name of a file is empty.'],
])('%s %j says in one line what is wrong, and exits with 1', (script, args, line) => {
  expect(run(script, ...args)).toEqual({ status: 1, stdout: '', stderr: `${line}\n` })
})

it('help is given by its short name, and whatever else is asked for', () => {
  const { stdout } = run('scripts/coverage-wire.mjs', '--help')
  expect(run('scripts/coverage-wire.mjs', '--no-such', '-h')).toEqual({ status: 0, stdout, stderr: '' })
})

it('a check that is not there is no check that passes', () => {
  const { status, stderr } = run('scripts/check.mjs', 'lint', 'lintt')
  expect(status).toBe(1)
  expect(stderr).toMatch(/^There is no step "lintt"\. The steps are build, .+\n$/u)
})

it('to record screenshots removes none where it was not understood', () => {
  const folder = `${root}tests/visual/__screenshots__`
  const before = readdirSync(folder)
  run('scripts/record-visual.mjs', '--help')
  run('scripts/record-visual.mjs', 'Bash')
  expect(readdirSync(folder)).toEqual(before)
})
