import { expect, it } from 'vitest'
import { MAX_ROWS, valueRows } from './value-rows.ts'

const rowsOf = (value: unknown): [string, unknown][] => valueRows(value).map(({ path, value: item }) => [path, item])

it('lays records and lists flat, each value by its path', () => {
  expect(rowsOf({ id: 'BIL-412', assignee: { name: 'Mira' }, comments: [{ text: 'a' }, { text: 'b' }] })).toEqual([
    ['id', 'BIL-412'],
    ['assignee.name', 'Mira'],
    ['comments[0].text', 'a'],
    ['comments[1].text', 'b'],
  ])
})

it('keeps what is empty, zero, false or null', () => {
  expect(rowsOf({ a: 0, b: false, c: null, d: '', e: [], f: {} })).toEqual([
    ['a', 0],
    ['b', false],
    ['c', null],
    ['d', ''],
    ['e', []],
    ['f', {}],
  ])
})

it('keeps a short list of short words in one row, a list of anything else in one row each', () => {
  expect(rowsOf({ labels: ['bug', 'exports'], ids: [1, 2] })).toEqual([
    ['labels', ['bug', 'exports']],
    ['ids[0]', 1],
    ['ids[1]', 2],
  ])
})

it.each([0, false, null, '', 'text'])('gives %j one row without a path', (value) => {
  expect(rowsOf(value)).toEqual([['', value]])
})

it('stops at its limit, and leaves what is too deep as it is', () => {
  expect(valueRows(Array.from({ length: 2 * MAX_ROWS }, (_, index) => index))).toHaveLength(MAX_ROWS)
  expect(rowsOf({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } })).toEqual([['a.b.c.d.e.f', { g: 1 }]])
})

it('takes names that objects have of themselves as any other', () => {
  expect(rowsOf(JSON.parse('{"__proto__": 1, "constructor": {"name": 2}}'))).toEqual([
    ['__proto__', 1],
    ['constructor.name', 2],
  ])
})
