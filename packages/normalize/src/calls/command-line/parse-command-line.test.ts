import { describe, expect, it } from 'vitest'

import { commandPrefixes, parseCommandLine } from './index.ts'

describe('parseCommandLine', () => {
  it('keeps the text, and is that text as a string', () => {
    const line = parseCommandLine('git add . && git commit')
    expect(line.raw).toBe('git add . && git commit')
    expect(String(line)).toBe('git add . && git commit')
  })

  it('gives the same object for the same text', () => {
    expect(parseCommandLine('ls -la')).toBe(parseCommandLine('ls -la'))
    expect(parseCommandLine('ls -la')).not.toBe(parseCommandLine('ls -l'))
  })

  it.each([
    ['the empty text', ''],
    ['blanks', ' \n\t'],
    ['a comment', '# rm -rf /'],
    ['assignments without a command', 'FOO=bar BAZ=qux'],
  ])('has no parts for %s', (_, text) => {
    const line = parseCommandLine(text)
    expect(line.parts).toEqual([])
    expect(line.commands).toEqual([])
    expect(line.primary).toBeNull()
    expect(line.head).toBeNull()
    expect(line.prefixes).toEqual([])
  })

  it('has the last command of the line itself as primary and the first as head', () => {
    const line = parseCommandLine('cd $(mktemp -d) && make && bash -c "echo done"')
    expect(line.commands.map((command) => command.executable)).toEqual(['cd', 'mktemp', 'make', 'bash', 'echo'])
    expect(line.head?.executable).toBe('cd')
    expect(line.primary?.executable).toBe('bash')
  })

  it('has neither head nor primary when only substitutions run', () => {
    const line = parseCommandLine('x=$(date)')
    expect(line.commands.map((command) => command.executable)).toEqual(['date'])
    expect(line.head).toBeNull()
    expect(line.primary).toBeNull()
  })

  it('reads a command that only redirects as one with an empty executable', () => {
    const [command, ...others] = parseCommandLine('> out.txt').commands
    expect(others).toEqual([])
    expect(command?.executable).toBe('')
    expect(command?.argv).toEqual([])
    expect(command?.raw).toBe('> out.txt')
    expect(String(command)).toBe('> out.txt')
    expect(command?.prefix).toBeNull()
  })
})

describe('commandPrefixes', () => {
  it.each([
    ['git push', ['git push']],
    ['sudo git push -f && ls -la', ['git push', 'ls']],
    ['echo $(git log)', ['echo', 'git log']],
    ["bash -c 'npm run build'", ['bash', 'npm run']],
    ['ls; > out', ['ls']],
    ['a; a', ['a', 'a']],
    ['', []],
  ])('lists one prefix for each command that has one: %s', (text, prefixes) => {
    expect(commandPrefixes(text)).toEqual(prefixes)
  })
})

describe('equality of commands', () => {
  const [first, again, nested, other] = parseCommandLine(
    'A=1 b > c; A=1 b > c; d $(A=1 b > c); A=2 b > c',
  ).commands.filter((command) => command.executable === 'b')

  it('is that of what is written, wherever it stands', () => {
    expect(first?.equals(again)).toBe(true)
    expect(nested?.nesting).toBe(1)
    expect(first?.equals(nested)).toBe(true)
  })

  it('counts assignments, and nothing but a command is equal to one', () => {
    expect(first?.equals(other)).toBe(false)
    expect(first?.equals('A=1 b > c')).toBe(false)
  })
})
