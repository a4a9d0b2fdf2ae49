import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as root from '../index.ts'
import * as calls from './index.ts'

/** The names that a file exports from others, types too, each with its mark: `type ToolCall`. */
function exportsOf(path: string, from: RegExp): string[] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  return [...text.matchAll(/^export (type )?\{(.*?)\} from '(.*?)'$/gmsu)].flatMap(
    ([, type = '', names = '', file = '']) =>
      from.test(file) ? names.split(',').flatMap((name) => nameOf(`${type}${name.trim()}`)) : [],
  )
}

/** What an exported name is called outside: `type Part as CommandLinePart` is a `type CommandLinePart`. */
const nameOf = (written: string): string[] => (/\w$/u.test(written) ? [written.replace(/\w+ as /u, '')] : [])

it('the root exports all values that this entry does', () => {
  expect(root).toMatchObject({ ...calls })
  expect(Object.keys(calls)).toContain('parseToolCall')
})

it('the root exports all types that this entry does', () => {
  const here = exportsOf('index.ts', /^\.\//u)
  expect(here).toEqual(
    expect.arrayContaining(['type EditShape', 'type ToolCall', 'type CommandLinePart', 'parseToolCall']),
  )
  expect(exportsOf('../index.ts', /^\.\/calls\/index\.ts$/u).sort()).toEqual(here.sort())
})

it('each export of this entry is found in its text', () => {
  const values = exportsOf('index.ts', /^\.\//u).filter((name) => !name.startsWith('type '))
  expect(values.sort()).toEqual(Object.keys(calls).sort())
})
