import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const fixtures = 'packages/normalize/src/providers'
const agent = `${fixtures}/claude-code/fixtures/session/agent`

/** Runs the script as npm does: in the workspace's folder, told where npm was called. */
function inspect(command: string, from: string = root, input = '') {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    env: { ...process.env, INIT_CWD: from },
    input,
    encoding: 'utf8',
    shell: true,
  })
  return { status, stdout, stderr }
}

const SCRIPT = `"${process.execPath}" scripts/inspect.mjs`

test('inspects a session with the files of its sub-agents, from its source', () => {
  const { status, stdout, stderr } = inspect(`${SCRIPT} ${agent}.jsonl ${agent}.agent-adb06fccd6a67bf99.jsonl`)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Files: 2 of 1 session\n/u)
  // Three calls of the session, and three of the sub-agent's file.
  expect(stdout).toMatch(/^ {2}all .* 6$/mu)
})

test('reads standard input, and prints parts only to standard output', () => {
  const { status, stdout } = inspect(`${SCRIPT} --json < ${fixtures}/codex/fixtures/exec/shell.jsonl`)
  expect(status).toBe(0)
  const parts = stdout.trimEnd().split('\n')
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) expect(JSON.parse(part)).toMatchObject({ metadata: { provider: 'codex' } })
})

test('takes a path from where npm was called', () => {
  const { status, stdout } = inspect(`${SCRIPT} plan.jsonl`, `${root}${fixtures}/codex/fixtures/rollout`)
  expect(status).toBe(0)
  expect(stdout).toContain('  plan.jsonl  codex ')
})

test('says in one line what is wrong, without a stack', () => {
  expect(inspect(`${SCRIPT} none.jsonl`)).toEqual({ status: 1, stdout: '', stderr: 'No such file: none.jsonl\n' })
})

test.skipIf(process.platform === 'win32')('ends quietly when its reader has read enough', () => {
  const all = `${fixtures}/opencode/fixtures/event/*.jsonl`
  const { stdout, stderr } = inspect(`{ ${SCRIPT} --json ${all}; echo "exit $?" >&2; } | head -n 1`)
  expect(stdout.split('\n')).toHaveLength(2)
  expect(stderr).toMatch(/\nexit 0\n$/u)
  expect(stderr).not.toMatch(/EPIPE|^ {4}at /mu)
})
