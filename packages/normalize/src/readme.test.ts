import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as nodePath from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import * as normalizeEntry from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The examples of the page that use the root entry. */
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gmsu)]
  .map(([, code = '']) => code)
  .filter((code) => code.includes("from '@tools/normalize'"))

const VALUE = /^ *(.+) \/\/ ('.*'|\d+|true|false|\[.*\])$/gmu

/** Runs an example with this entry for the package; each value that has a comment behind it, and what the comment says. */
function valuesOf(code: string): [value: unknown, said: unknown][] {
  const told: [unknown, unknown][] = []
  const body = code
    .replace(/^import (\{.*?\}) from '@tools\/normalize'$/gmu, (_, names: string) => {
      return `const ${names.replaceAll(/, type \w+/gu, '')} = entry`
    })
    .replace(/^const (\w+): \w+ =/gmu, 'const $1 =')
    .replace(VALUE, 'told.push([$1, $2])')
  // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
  new Function('entry', 'told', body)(normalizeEntry, told)
  return told
}

describe('the examples of the page', () => {
  const require = createRequire(import.meta.url)
  // Within the package, so that the agents' own types are found.
  const folder = mkdtempSync(fileURLToPath(new URL('../node_modules/.readme-', import.meta.url)))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are strict TypeScript', () => {
    expect(examples.length).toBeGreaterThan(1)
    for (const [index, code] of examples.entries()) writeFileSync(nodePath.join(folder, `example-${index}.mts`), code)
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2023', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
      paths: { '@tools/normalize': [fileURLToPath(new URL('index.ts', import.meta.url))] },
    }
    writeFileSync(nodePath.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }))
    const compiler = nodePath.join(nodePath.dirname(require.resolve('typescript/package.json')), 'bin/tsc')
    const check = (): string => {
      try {
        return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
      } catch (error) {
        return String((error as { stdout?: unknown }).stdout)
      }
    }
    expect(check()).toBe('')
  }, 60_000)

  it('have the values that they tell', () => {
    const told = examples.filter((code) => code.search(VALUE) >= 0).map(valuesOf)
    expect(told.map((values) => values.map(([value]) => value))).toEqual(
      told.map((values) => values.map(([, said]) => said)),
    )
    expect(told.flat().length).toBeGreaterThan(3)
  })
})
