import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { providers } from './index.ts'

const folderOf = (id: string): URL => new URL(`${id}/`, import.meta.url)

it.each(Object.keys(providers))('%s is held to what every provider must do', (id) => {
  const tests = readdirSync(folderOf(id)).filter((name) => name.endsWith('.test.ts'))
  const suites = tests.filter((name) => readFileSync(new URL(name, folderOf(id)), 'utf8').includes('testProvider('))
  expect(suites).toHaveLength(1)
})
