import { describe, expect, it } from 'vitest'

import { parseCommandLine, type Command } from './index.ts'

const command = (text: string): Command => parseCommandLine(text).commands[0] as Command

describe('prefix', () => {
  it.each('aws brew cargo docker gcloud gh git go jj kubectl npm npx pip pnpm terraform uv uvx yarn'.split(' '))(
    'of %s has its subcommand',
    (tool) => {
      expect(command(`${tool} -v --flag first second`).prefix).toBe(`${tool} first`)
    },
  )

  it.each([
    ['git --version', 'git'],
    ['git', 'git'],
    ["git '' status", 'git'],
    ['ls -la x', 'ls'],
    ['doas kubectl get pods', 'kubectl get'],
    ['K=v nice -n 5 yarn add x', 'yarn add'],
    ['git "\'log\'"', "git 'log'"],
    ['/usr/bin/git push', '/usr/bin/git'],
    ['"git" push', '"git"'],
    ['größe -x', 'größe'],
  ])('of %s is %s', (text, prefix) => {
    expect(command(text).prefix).toBe(prefix)
  })
})

describe('program', () => {
  it.each([
    ['uv run pytest tests', 'pytest'],
    ['python -m http.server 80', 'http.server'],
    ['python3 -m pytest', 'pytest'],
    ['uv run python -m x', 'python'],
    ['uv run', 'uv'],
    ['uv build x', 'uv'],
    ['python x.py', 'python'],
    ['python3.12 -m pytest', 'python3.12'],
    ['sudo uv run pytest', 'sudo'],
    ['git push', 'git'],
  ])('of %s is %s', (text, program) => {
    expect(command(text).program).toBe(program)
  })
})

describe('runs', () => {
  it.each([
    [['git'], true],
    [['git', 'push'], true],
    [['git', 'push', '-f'], true],
    [['git', 'push', '-f', 'x'], false],
    [['git', 'commit'], false],
    [['push'], false],
    [['sudo'], false],
    [[], false],
  ])('%j begins what "sudo git push -f" runs: %s', (argv, expected) => {
    expect(command('sudo git push -f').runs(...argv)).toBe(expected)
  })
})

describe('matches', () => {
  it.each([
    ['npm run dist', /npm\s+(run|test)/u, true],
    ['npm ci', /npm\s+(run|test)/u, false],
    ['git   push', 'git push', true],
    ['A=1 git push > log', /^git push$/u, true],
    ['git push', /push/gu, true],
  ])('%j matches %s: %s', (text, pattern, expected) => {
    expect(command(text).matches(pattern)).toBe(expected)
    expect(command(text).matches(pattern)).toBe(expected)
  })
})

describe('hasArg', () => {
  it.each([
    ['jest src --bail', [/--bail/u], true],
    ['jest -t name', [/^-t$/u], true],
    ['jest -tx', [/^-t$/u], false],
    ['jest -x', [/^-t$/u, /^-x$/u], true],
    ['jest', [/jest/u], false],
    ['jest -t', [], false],
  ])('%j has one of %j: %s', (text, patterns, expected) => {
    expect(command(text).hasArg(...patterns)).toBe(expected)
  })
})
