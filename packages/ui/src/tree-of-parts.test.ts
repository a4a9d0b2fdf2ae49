import type { NormalizedToolPart } from '@tools/normalize'
import { fixture } from '@tools/normalize/fixtures'
import { describe, expect, it } from 'vitest'
import type { ToolNode } from './frame/nesting.ts'
import { treeOfParts } from './tree-of-parts.ts'

const part = (id: string, parentId?: string): NormalizedToolPart => ({
  id,
  name: 'Bash',
  kind: 'bash',
  title: id,
  input: {},
  state: 'complete',
  ...(parentId === undefined ? {} : { metadata: { parentId } }),
})

describe('treeOfParts', () => {
  it('takes a part without an id, from wherever it was stored, as a part of its own', () => {
    const { id: _, ...nameless } = part('a')
    expect(treeOfParts([nameless as NormalizedToolPart, part('b')])).toHaveLength(2)
  })

  it('puts calls under the call that started them, however deep', () => {
    const nodes = treeOfParts([part('a'), part('b', 'a'), part('c', 'b'), part('d')])
    expect(nodes.map((node) => node.part.id)).toEqual(['a', 'd'])
    expect(nodes[0]?.calls.map((node) => node.part.id)).toEqual(['b'])
    expect(nodes[0]?.calls[0]?.calls.map((node) => node.part.id)).toEqual(['c'])
  })

  it('keeps a call at the top whose parent is not there, and calls that name each other', () => {
    const nodes = treeOfParts([part('a', 'gone'), part('b', 'c'), part('c', 'b'), part('d', 'd')])
    expect(nodes.map((node) => node.part.id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('stands 3,000 calls that each started the next one under at most 64 others, and leaves none out', () => {
    const depthOf = (nodes: readonly ToolNode[]): number =>
      nodes.length === 0 ? 0 : 1 + nodes.reduce((most, { calls }) => Math.max(most, depthOf(calls)), 0)
    const countOf = (nodes: readonly ToolNode[]): number =>
      nodes.reduce((sum, { calls }) => sum + 1 + countOf(calls), 0)
    const nodes = treeOfParts(Array.from({ length: 3000 }, (_, at) => part(`${at}`, `${at - 1}`)))
    expect([depthOf(nodes), countOf(nodes)]).toEqual([65, 3000])
  })

  it('takes a child that comes before its parent', () => {
    expect(treeOfParts([part('b', 'a'), part('a')])).toMatchObject([
      { part: { id: 'a' }, calls: [{ part: { id: 'b' } }] },
    ])
  })

  it('keeps the identity of nodes that did not change', () => {
    const [a, b, c] = [part('a'), part('b', 'a'), part('c')]
    const before = treeOfParts([a, b, c])
    const after = treeOfParts([a, { ...b }, c], before)
    expect(after[1]).toBe(before[1])
    expect(after[0]).not.toBe(before[0])
  })

  it('loses no part of a recorded session with sub-agents', () => {
    const parts = fixture('claude-code/stream-json/agent')
    const count = (nodes: readonly ToolNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.calls), 0)
    const nodes = treeOfParts(parts)
    expect(count(nodes)).toBe(parts.length)
    expect(nodes.length).toBeLessThan(parts.length)
  })
})
