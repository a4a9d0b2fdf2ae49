import { expect, it } from 'vitest'
import { isEqual } from '../raw/equal.ts'
import { verbatim } from './acp-blocks.ts'

it.each([
  ['no fence', 'ls\n', 3],
  ['a fence', '```\nls\n```\n', 4],
  ['a longer fence', '`````\n', 6],
  ['more fences than a function takes values', '```\n'.repeat(300_000), 4],
])('a text with %s stands in a fence that is longer than any in it', (_, text, ticks) => {
  const fence = '`'.repeat(ticks)
  const words = { type: 'text', text: `${fence}\n${text}${fence}` }
  expect(isEqual(verbatim(text), [{ type: 'content', content: words }])).toBe(true)
})
