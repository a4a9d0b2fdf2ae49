import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { faultsOfExamples } from './testing/compile-examples.ts'
import { examplesIn, manualPages } from './testing/manual.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const examples = [...manualPages, ['README.md', readme] as const].flatMap(([path, page]) =>
  examplesIn(page).map(({ language, code }, index) => ({
    language,
    code,
    name: `${basename(path, '.mdx').toLowerCase()}-${index + 1}`,
  })),
)
const compiled = examples.filter(({ language }) => language === 'tsx' || language === 'ts')

it('has no code in a language that nobody checks', () => {
  const unchecked = examples.filter(({ language }) => !['tsx', 'ts', 'css', 'sh', 'text'].includes(language))
  expect(unchecked.map(({ name }) => name)).toEqual([])
})

it('has only examples that are strict TypeScript', () => {
  expect(compiled.length).toBeGreaterThan(10)
  expect(faultsOfExamples(compiled)).toBe('')
}, 120_000)

it('has a compiler that finds faults in them', () => {
  const code = "import { AISDKToolPart } from '@tools/ui/ai-sdk'\nexport const card = <AISDKToolPart part={1} />\n"
  expect(faultsOfExamples([{ name: 'fault', language: 'tsx', code }])).toContain('TS2322')
}, 120_000)
