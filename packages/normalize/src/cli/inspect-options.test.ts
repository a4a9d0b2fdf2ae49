import { describe, expect, it } from 'vitest'
import { parseInspectOptions } from './inspect-options.ts'

const NOTHING = { files: [], mcpServers: [], isJson: false, isHelp: false, isVersion: false }

describe('parseInspectOptions', () => {
  it.each([
    ['', NOTHING],
    ['a.jsonl b.jsonl', { ...NOTHING, files: ['a.jsonl', 'b.jsonl'] }],
    ['a.jsonl a.jsonl', { ...NOTHING, files: ['a.jsonl'] }],
    ['- --json', { ...NOTHING, files: ['-'], isJson: true }],
    ['--provider codex a', { ...NOTHING, files: ['a'], provider: 'codex' }],
    ['--provider=ai-sdk', { ...NOTHING, provider: 'ai-sdk' }],
    ['--mcp-server one --mcp-server=two', { ...NOTHING, mcpServers: ['one', 'two'] }],
    ['-h', { ...NOTHING, isHelp: true }],
    ['--version', { ...NOTHING, isVersion: true }],
    ['-- --json', { ...NOTHING, files: ['--json'] }],
  ])('reads "%s"', (args, options) => {
    expect(parseInspectOptions(args.split(' ').filter(Boolean))).toEqual(options)
  })

  it.each([
    ['--no-such', /^Unknown option '--no-such'\. --help tells the options\.$/u],
    ['-x', /^Unknown option '-x'\. --help tells the options\.$/u],
    ['--provider', /^Option '--provider <value>' argument missing\. --help/u],
    [
      '--provider --json',
      /^--provider lacks its value: one that begins with a dash is given as --provider=-…\. --help/u,
    ],
    ['--json=yes', /^Option '--json' does not take an argument\. --help/u],
    [
      '--provider gemini',
      /^There is no provider "gemini"\. Known providers: claude-code, codex, opencode, acp, ai-sdk\.$/u,
    ],
    ['--provider constructor', /^There is no provider "constructor"\./u],
  ])('says in one line what is wrong with "%s"', (args, problem) => {
    expect(parseInspectOptions(args.split(' '))).toEqual({ problem: expect.stringMatching(problem) })
  })
})
