import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TOOL_KINDS, TOOL_OUTCOMES, TOOL_STATES } from '@tools/normalize'
import * as ui from './index.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const readme = read('../README.md')

/** The texts of the first cells of all table rows that hold only code. */
const firstCells = [...readme.matchAll(/^\| ((?:`[^`]+`,? ?)+) \|/gmu)].map(([, cell = '']) => cell)
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/gu)].map(([, code = '']) => code)

it('lists every custom property of the theme, and no other', () => {
  const theme = read('./theme.css')
  const [root = ''] = /:root \{.+?\n {2}\}/su.exec(theme) ?? []
  const declared = [...root.matchAll(/^ {4}(--tools-[\w-]+):/gmu)].map(([, name = '']) => name)
  // Those that are left to the host, and taken under another name.
  const taken = [...theme.matchAll(/^ {4}--tools-here-([\w-]+): var\(\s*--tools-\1,/gmu)].map(
    ([, name]) => `--tools-${name}`,
  )
  expect(taken).toContain('--tools-fg')
  const properties = [...declared, ...taken]
  const listed = firstCells.flatMap(codeIn).filter((code) => code.startsWith('--tools-'))
  expect(listed.toSorted()).toEqual(properties.toSorted())
})

it('lists every key a host may set, and no other', () => {
  const [fields = ''] = /export interface ToolUI \{(.+?)\n\}/su.exec(read('./frame/tool-ui.ts')) ?? []
  const keys = [...fields.matchAll(/^ {2}(\w+)\??[:(]/gmu)].map(([, name = '']) => name)
  const [section = ''] = /### The value of `ToolUIProvider`\n.+?\n#/su.exec(readme) ?? []
  const listed = [...section.matchAll(/^\| `(\w+)/gmu)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual(keys.toSorted())
})

it('names every value that is exported', () => {
  const missing = Object.keys(ui).filter((name) => !readme.includes(`\`${name}`) && !readme.includes(`\`<${name}`))
  expect(missing).toEqual([])
})

it.each([
  ['data-kind', TOOL_KINDS],
  ['data-state', TOOL_STATES],
  ['data-outcome', TOOL_OUTCOMES],
] as const)('lists every value of %s', (attribute, values) => {
  const [, cell = ''] = new RegExp(`^\\| \`${attribute}\` \\| (.+) \\|$`, 'mu').exec(readme) ?? []
  expect(codeIn(cell).toSorted()).toEqual([...values].toSorted())
})
