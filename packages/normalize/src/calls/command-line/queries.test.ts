import { describe, expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

describe('runs', () => {
  it.each([
    ['cd x && git push -f', ['git', 'push'], true],
    ['cd x && sudo git push', ['git', 'push'], true],
    ['git push && ls', ['git', 'push'], false],
    ['git push', [], false],
    ['', ['git'], false],
    ['x=$(git push)', ['git', 'push'], false],
  ])('speaks of the primary command: %j begins with %j: %s', (text, argv, expected) => {
    expect(parseCommandLine(text).q.runs(...argv)).toBe(expected)
  })
})

describe('hasSubcommand', () => {
  it.each([
    ['git push origin', 'push', true],
    ['git commit && ls', 'commit', true],
    ['echo $(git commit)', 'commit', true],
    ['git push', 'git', false],
    ['git push', 'pu', false],
  ])('%j has the argument %s in any command: %s', (text, name, expected) => {
    expect(parseCommandLine(text).q.hasSubcommand(name)).toBe(expected)
  })
})

describe('anyCommand', () => {
  it('asks every command, nested ones too', () => {
    const { q } = parseCommandLine("a | b $(c) && bash -c 'd'")
    for (const name of ['a', 'b', 'c', 'd']) expect(q.anyCommand((command) => command.executable === name)).toBe(true)
    expect(q.anyCommand((command) => command.executable === 'e')).toBe(false)
  })
})

describe('usesRedirect', () => {
  it.each([
    ['a | b', true],
    ['a > f', true],
    ['a <<< x', true],
    ['if a; then b; fi > f', true],
    ['a $(b > f)', true],
    ['a |& b', false],
    ['a && b', false],
    ['a <<E\nx\nE', false],
    ["a '>' f", false],
  ])('%j redirects or pipes: %s', (text, expected) => {
    expect(parseCommandLine(text).q.usesRedirect()).toBe(expected)
  })
})

describe('containsToken', () => {
  it.each([
    ['git fetch upstream', 'git', true],
    ['git fetch upstream', 'upstream', true],
    ['git fetch upstream', 'up', false],
    ['ls "a b"', 'a b', true],
    ['A=b ls', 'A=b', false],
  ])('%j contains %j as a whole: %s', (text, token, expected) => {
    expect(parseCommandLine(text).q.containsToken(token)).toBe(expected)
  })
})
