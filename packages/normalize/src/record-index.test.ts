import { describe, expect, it } from 'vitest'
import { createIndex, type IndexedIds } from './record-index.ts'

describe('an index of records', () => {
  it('has the ids of a key, each once, in the order in which they came', () => {
    const index = createIndex(new Map())
    for (const id of ['b', 'b', 'a', 'c', 'b']) index.add('run', id)
    expect([...index.get('run')]).toEqual(['b', 'a', 'c'])
    expect(index.countOf('run')).toBe(3)
  })

  it.each([
    ['one id', ['a']],
    ['more ids', ['a', 'b', 'c']],
  ])('holds nothing of a key once it has none of its %s', (_, ids) => {
    const held: IndexedIds = new Map()
    const index = createIndex(held)
    for (const id of ids) index.add('run', id)
    index.delete('run', 'another')
    expect([...index.get('run')]).toEqual(ids)
    for (const id of ids) index.delete('run', id)
    expect(held.size).toBe(0)
    expect([...index.get('run')]).toEqual([])
    expect(index.countOf('run')).toBe(0)
  })

  it('takes an id for itself, not for one that begins alike', () => {
    const index = createIndex(new Map())
    index.add('run', 'a')
    index.add('run', 'ab')
    index.delete('run', 'a')
    expect([...index.get('run')]).toEqual(['ab'])
  })
})
