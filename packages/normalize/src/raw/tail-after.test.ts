import { expect, it } from 'vitest'
import { tailAfter } from './tail-after.ts'

const block = { text: 'a' }

it.each<[string, unknown, unknown, readonly unknown[] | undefined]>([
  ['a longer list', [block, 1], [block, 1, 2, 3], [2, 3]],
  ['the same items', [block], [block], []],
  ['an item that is another object', [block], [{ text: 'a' }, 2], undefined],
  ['a shorter list', [1, 2], [1], undefined],
  ['a value that is no list', 'ab', 'abc', undefined],
  ['nothing known', undefined, [1], undefined],
])('tailAfter of %s', (_, known, value, tail) => expect(tailAfter(known, value)).toEqual(tail))
