import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faultsOfExamples } from './testing/compile-examples.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const examples = [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gmsu)].map(([, language = '', code = ''], index) => ({
  name: `readme-${index + 1}`,
  language,
  code,
}))

it('has only examples that are strict TypeScript', () => {
  expect(examples.map(({ code }) => code).join('\n')).toMatch(/'@tools\/ui\/ai-sdk'[^]*'@tools\/ui\/assistant-ui'/u)
  expect(faultsOfExamples(examples)).toBe('')
}, 120_000)

it('has a compiler that finds faults in them', () => {
  const code = "import { AISDKToolPart } from '@tools/ui/ai-sdk'\nexport const card = <AISDKToolPart part={1} />\n"
  expect(faultsOfExamples([{ name: 'fault', language: 'tsx', code }])).toContain('TS2322')
}, 120_000)
