import { describe, expect, it } from 'vitest'
import { describePart } from './describe-part.ts'
import { fixture } from './fixtures.ts'
import { type NormalizedToolPart, TOOL_KINDS, type ToolKind } from './part.ts'
import { providers } from './providers/index.ts'
import { tables } from './providers/tables.ts'
import { viewOf } from './view.ts'

const part = (rest: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'x',
  kind: 'unknown',
  title: 'x',
  input: {},
  state: 'complete',
  ...rest,
})

describe('viewOf', () => {
  it('is read once per part', () => {
    const [first] = fixture('codex/app-server/shell') as [NormalizedToolPart]
    expect(viewOf(first)).toBe(viewOf(first))
  })

  it.each(TOOL_KINDS)('of a bare %s part is of its kind, and has words', (kind) => {
    for (const input of [{}, null, undefined, 'text', [1], 0]) {
      const bare = part({ kind, input })
      expect(viewOf(bare).kind).toBe(kind)
      expect(describePart(bare).text).not.toMatch(/undefined|null|\{/u)
    }
  })

  it('reads any provider’s spelling where the provider is not known', () => {
    for (const key of ['file_path', 'filePath', 'path'])
      expect(viewOf(part({ kind: 'file_read', input: { [key]: '/a/b.ts' } }))).toMatchObject({ path: '/a/b.ts' })
    for (const key of ['command', 'cmd'])
      expect(viewOf(part({ kind: 'bash', input: { [key]: 'ls' }, output: 'x' }))).toMatchObject({
        command: 'ls',
        output: 'x',
      })
  })

  it('keeps to the part’s kind where a tool’s row would say another', () => {
    const renamed = part({ name: 'Bash', kind: 'mcp', input: { command: 'ls' }, metadata: { provider: 'claude-code' } })
    expect(viewOf(renamed)).toMatchObject({ kind: 'mcp', arguments: { command: 'ls' } })
  })

  it.each(['constructor', '__proto__', 'telepathy'])('takes the kind %s from outside as unknown', (kind) => {
    expect(viewOf(part({ kind: kind as ToolKind, input: { a: 1 } }))).toMatchObject({
      kind: 'unknown',
      arguments: { a: 1 },
    })
  })
})

describe('the tables', () => {
  it('are those of the providers', () => {
    expect(Object.entries(tables)).toEqual(Object.values(providers).map(({ id, tools }) => [id, tools]))
  })
})
