import { describe, expect, it } from 'vitest'
import { commandOf, isCut, signalOf } from './command.ts'

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
