import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { commandOf, isCut, isWholeCommand, signalOf } from './command.ts'

describe('commandOf', () => {
  it.each([
    ["/bin/bash -lc 'echo '\\''hi'\\'''", "echo 'hi'"],
    ['/bin/bash -lc "sed -n \'1,3p\' src/math.ts"', "sed -n '1,3p' src/math.ts"],
    ['/bin/bash -lc \'bash -lc "cat package.json"\'', 'bash -lc "cat package.json"'],
    ['bash script.sh --ci', 'bash script.sh --ci'],
    ['git status', 'git status'],
  ])('%s is %s', (raw, command) => expect(commandOf(raw, [])).toBe(command))

  it('takes the parse only where it is all of a launcher that could not be read', () => {
    const raw = 'bash -lc "echo $HOME"'
    expect(commandOf(raw, [])).toBe(raw)
    expect(commandOf(raw, [{ type: 'unknown', command: 'echo $HOME' }])).toBe('echo $HOME')
    expect(commandOf('bash -lc "cd $HOME && ls"', [{ command: 'ls' }, { command: 'x' }])).toBe(
      'bash -lc "cd $HOME && ls"',
    )
    expect(commandOf("bash -lc 'echo a && ls src'", [{ type: 'listFiles', command: 'ls src' }])).toBe(
      'echo a && ls src',
    )
    expect(commandOf('make ls', [{ command: 'ls' }])).toBe('make ls')
  })
})

it('an exit code tells a signal only where the shell says so', () => {
  expect([signalOf(137), signalOf(143), signalOf(1), signalOf(-1), signalOf(undefined)]).toEqual([
    'SIGKILL',
    'SIGTERM',
    undefined,
    undefined,
    undefined,
  ])
})

it('an output with a note on omitted bytes was cut', () => {
  expect(isCut('a\n... 5040319 bytes omitted ...\nb')).toBe(true)
  expect(isCut('the words "bytes omitted"')).toBe(false)
})

describe('a command given as words', () => {
  const commandExecution = (phase: string, command: unknown): NormalizedToolPart | undefined =>
    normalize('codex', [
      { method: `item/${phase}`, params: { threadId: 't', item: { type: 'commandExecution', id: 'c', command } } },
    ])[0]

  it.each([
    [['git', 'commit', '-m', 'a b'], "git commit -m 'a b'", undefined],
    [['bash', '-lc', 'echo "$HOME" && ls'], 'echo "$HOME" && ls', `bash -lc 'echo "$HOME" && ls'`],
    [['/bin/sh', '-c', "echo 'a'"], "echo 'a'", "/bin/sh -c 'echo '\\''a'\\'''"],
    [['bash', 'run.sh', '--ci'], 'bash run.sh --ci', undefined],
    [['true'], 'true', undefined],
  ])('%j', (argv, command, rawCommand) => {
    for (const phase of ['started', 'completed']) {
      const part = commandExecution(phase, argv)
      expect(part).toMatchObject({ input: { command }, title: `Running ${command}` })
      expect(part?.metadata?.['rawCommand']).toBe(rawCommand)
    }
  })

  it.each(['item/commandExecution/requestApproval', 'execCommandApproval'])('%s reads them alike', (method) => {
    const params = { threadId: 't', itemId: 'c', callId: 'c', command: ['bash', '-lc', 'rm -r "a b"'], cwd: '/w' }
    expect(normalize('codex', [{ method, id: 0, params }])[0]).toMatchObject({
      input: { command: 'rm -r "a b"', cwd: '/w' },
      title: 'Running rm -r "a b"',
    })
  })
})

describe('isWholeCommand', () => {
  it.each([
    ['cat README.md', 'cat README.md', true],
    // The parse quotes words its own way (recorded in `read_search`).
    ['grep -rn add src', 'grep -rn "add" src', true],
    ["find . -name '*.ts'", 'find . -name "*.ts"', true],
    ['ls src', 'echo hi from code mode && ls src', false],
    ['cat a', 'cat a | head -5', false],
    ['cat a', 'cd b && cat a', false],
    ['cat a', 'cat a > b', false],
    ['ls src', 'ls', false],
    [undefined, 'cat a', true],
    [undefined, 'cat a; rm b', false],
    ['cat a', undefined, false],
  ])('%j of %j: %j', (parsed, command, isWhole) => {
    expect(isWholeCommand({ type: 'read', ...(parsed === undefined ? {} : { command: parsed }) }, command)).toBe(
      isWhole,
    )
  })

  it.each([
    ["/bin/bash -lc 'cat a.ts'", 'cat a.ts', 'Reading a.ts'],
    ["/bin/bash -lc 'make && cat a.ts'", 'cat a.ts', 'Running make && cat a.ts'],
  ])('%s, parsed as %s, has the title %s', (command, parsed, title) => {
    const commandActions = [{ type: 'read', command: parsed, name: 'a.ts', path: 'a.ts' }]
    const item = { type: 'commandExecution', id: 'c', command, commandActions, status: 'inProgress' }
    expect(normalize('codex', [{ method: 'item/started', params: { threadId: 't', item } }])[0]?.title).toBe(title)
  })
})
