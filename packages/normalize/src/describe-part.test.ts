import { describe, expect, it } from 'vitest'
import { describePart } from './describe-part.ts'
import { fixture } from './fixtures.ts'
import type { NormalizedToolPart, ToolKind } from './part.ts'

const first = (name: string, kind: ToolKind, state: NormalizedToolPart['state']): NormalizedToolPart => {
  const part = fixture(name).find((candidate) => candidate.kind === kind && candidate.state === state)
  if (part === undefined) throw new Error(`${name} has no ${kind} part that is ${state}`)
  return part
}

describe('describePart', () => {
  const read = first('claude-code/stream-json/files', 'file_read', 'complete')

  it.each([
    ['waiting', 'Read', 'Read README.md'],
    ['running', 'Reading', 'Reading README.md'],
    ['done', 'Read', 'Read README.md'],
  ] as const)('says what is done in the %s tense', (tense, verb, text) => {
    expect(describePart(read, { tense })).toEqual({ verb, target: 'README.md', secondary: '/workspace/demo', text })
  })

  it.each([
    ['{target} gelesen', { verb: '', target: 'README.md', after: 'gelesen', text: 'README.md gelesen' }],
    ['Hat {target} gelesen', { verb: 'Hat', target: 'README.md', after: 'gelesen', text: 'Hat README.md gelesen' }],
    ['„{target}“ gelesen', { verb: '', target: '„README.md“', after: 'gelesen', text: '„README.md“ gelesen' }],
    ['已读取{target}', { verb: '', target: '已读取README.md', text: '已读取README.md' }],
    ['已读取 {target}', { verb: '已读取', target: 'README.md', text: '已读取 README.md' }],
  ])('says "%s" with the verb where the language has it', (done, told) => {
    const messages = { messages: { 'file_read.read': ['', '', done] } } as const
    expect(describePart(read, { tense: 'done', messages })).toEqual({ ...told, secondary: '/workspace/demo' })
  })

  it('puts the model’s own words where the language has the target', () => {
    const [command] = fixture('claude-code/stream-json/bash') as [NormalizedToolPart]
    const messages = { messages: { 'bash.run': ['', '', '{target} ausgeführt'] } } as const
    expect(describePart(command, { messages }).text).toBe('Say hello ausgeführt')
  })

  it('does not tell in the past what did not come about', () => {
    expect(describePart(first('claude-code/stream-json/files', 'file_edit', 'error')).text).toBe('Edit math.ts')
    expect(describePart(first('claude-code/stream-json/files', 'file_edit', 'complete')).text).toBe('Edited math.ts')
    expect(describePart(first('codex/app-server/approve', 'bash', 'error')).text).toBe('Run touch b.txt')
  })

  it('tells in the past of a command that failed with an exit code: it did run', () => {
    expect(describePart(first('codex/app-server/shell', 'bash', 'error')).text).toBe('Ran ls no-such-dir; exit 3')
  })

  it('takes the model’s own words as the target, and the command as the detail', () => {
    const [command] = fixture('claude-code/stream-json/bash') as [NormalizedToolPart]
    expect(describePart(command)).toEqual({
      verb: 'Ran',
      target: 'Say hello',
      secondary: 'echo hello && pwd',
      text: 'Ran Say hello',
    })
  })

  it('adds no verb to a title that is the agent’s own sentence', () => {
    const [tab] = fixture('opencode/event/written-browser') as [NormalizedToolPart]
    expect(describePart(tab)).toEqual({
      verb: '',
      target: 'Opening browser tab',
      secondary: 'news.example',
      text: 'Opening browser tab',
    })
  })
})
