import { expect, it } from 'vitest'
import { markdownTables, type PageNode } from '../.storybook/markdown-tables.ts'

const text = (value: string): PageNode => ({ type: 'text', value })
const code = (value: string): PageNode => ({ type: 'inlineCode', value })
const page = (...children: PageNode[]): PageNode => ({ type: 'root', children: [{ type: 'paragraph', children }] })
const cell = (...children: PageNode[]): PageNode => ({ type: 'tableCell', children })
const row = (...children: PageNode[]): PageNode => ({ type: 'tableRow', children })

const tabled = (given: PageNode): PageNode | undefined => {
  markdownTables()(given)
  return given.children?.[0]
}

it('makes lines between bars a table, and leaves bars within code alone', () => {
  const given = page(
    text('| name | |\n|---|---|\n| '),
    code('a | b'),
    text(' | one of '),
    code('a'),
    text(', or none |'),
  )
  expect(tabled(given)).toEqual({
    type: 'table',
    children: [
      row(cell(text('name')), cell()),
      row(cell(code('a | b')), cell(text('one of '), code('a'), text(', or none'))),
    ],
  })
})

it.each([
  ['lines without a second one of dashes', page(text('| a | b |\n| c | d |'))],
  ['a paragraph that begins otherwise', page(code('|'), text(' is a bar\n|---|'))],
])('leaves %s as they are', (_, given) => {
  expect(tabled(given)).toMatchObject({ type: 'paragraph' })
})
