import type { NormalizedToolPart } from '@tools/normalize'
import { fixture } from '@tools/normalize/fixtures'
import { describe, expect, it } from 'vitest'
import { groupNodes, summaryOf } from './group-nodes.ts'
import { rendererOf } from './ToolPart.tsx'
import { treeOfParts } from './tree-of-parts.ts'

const read = (id: string, path: string, more: Partial<NormalizedToolPart> = {}): NormalizedToolPart => ({
  id,
  name: 'Read',
  kind: 'file_read',
  title: `Reading ${path}`,
  input: { file_path: path },
  output: 'x',
  state: 'complete',
  ...more,
})

const run = (id: string): NormalizedToolPart => ({
  ...read(id, 'x'),
  name: 'Bash',
  kind: 'bash',
  input: { command: 'ls' },
})
const grep = (id: string): NormalizedToolPart => read(id, 'src', { name: 'Grep', input: { pattern: 'x' } })
const failed = { state: 'error', error: { message: 'Gone' } } as const

const shapeOf = (parts: readonly NormalizedToolPart[]): string[] =>
  groupNodes(treeOfParts(parts), rendererOf).map((entry) =>
    'id' in entry ? `${entry.id}(${entry.nodes.length})` : entry.node.part.id,
  )

describe('groupNodes', () => {
  it('joins two or more low-stakes neighbours, and leaves one alone', () => {
    expect(shapeOf([read('a', 'a'), grep('b'), run('c'), read('d', 'd')])).toEqual(['group:a(2)', 'c', 'd'])
  })

  it('never buries a call that waits or was asked about', () => {
    const asked: Partial<NormalizedToolPart> = {
      metadata: { approval: { state: 'pending', options: [] } },
      state: 'running',
    }
    expect(shapeOf([read('a', 'a'), read('b', 'b', asked), read('c', 'c')])).toEqual(['a', 'b', 'c'])
  })

  it('keeps the id of a group that grows', () => {
    expect(shapeOf([read('a', 'a'), read('b', 'b')])).toEqual(['group:a(2)'])
    expect(shapeOf([read('a', 'a'), read('b', 'b'), read('c', 'c')])).toEqual(['group:a(3)'])
  })

  it('leaves edits and writes of a recorded session alone', () => {
    const entries = groupNodes(treeOfParts(fixture('claude-code/stream-json/files')), rendererOf)
    const grouped = entries.flatMap((entry) => ('id' in entry ? entry.nodes.map(({ part }) => part.kind) : []))
    expect(new Set(grouped)).toEqual(new Set(['file_read']))
  })
})

describe('summaryOf', () => {
  it('counts distinct files and each search', () => {
    expect(
      summaryOf([read('a', 'x.ts'), read('b', 'x.ts'), read('c', 'y.ts'), grep('d'), grep('e')], rendererOf),
    ).toEqual({
      text: '2 files, 2 searches',
    })
  })

  it('says in words what went wrong', () => {
    expect(summaryOf([read('a', 'x'), read('b', 'y', failed)], rendererOf)).toEqual({
      text: '2 files',
      bad: '1 failed',
    })
  })
})
