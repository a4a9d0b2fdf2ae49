import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as nodePath from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import * as acp from './compat/acp.ts'
import * as calls from './calls/index.ts'
import * as legacy from './compat/legacy.ts'
import * as fixtures from './fixtures.ts'
import * as normalize from './index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The entries of the package: what they export, and where they are. */
const ENTRIES: Readonly<Record<string, readonly [exported: object, path: string]>> = {
  '@tools/normalize': [normalize, pathOf('index.ts')],
  '@tools/normalize/acp': [acp, pathOf('compat/acp.ts')],
  '@tools/normalize/calls': [calls, pathOf('calls/index.ts')],
  '@tools/normalize/fixtures': [fixtures, pathOf('fixtures.ts')],
  '@tools/normalize/legacy': [legacy, pathOf('compat/legacy.ts')],
}

/** The examples of the page that use the package. */
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gmsu)]
  .map(([, code = '']) => code)
  .filter((code) => code.includes("from '@tools/normalize"))

const VALUE = /^ *(.+) \/\/ ('.*'|\d+|true|false|\[.*\])$/gmu

/** Runs an example with these entries for the package; each value that has a comment behind it, and what the comment says. */
function valuesOf(code: string): [value: unknown, said: unknown][] {
  const told: [unknown, unknown][] = []
  const body = code
    .replace(/^import (\{.*?\}) from '(@tools\/normalize.*?)'$/gmu, (_, names: string, from: string) => {
      return `const ${names.replaceAll(/, type \w+/gu, '')} = entries['${from}'][0]`
    })
    .replace(/^const (\w+): \w+ =/gmu, 'const $1 =')
    .replace(VALUE, 'told.push([$1, $2])')
  // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
  new Function('entries', 'told', body)(ENTRIES, told)
  return told
}

describe('the examples of the page', () => {
  const require = createRequire(import.meta.url)
  // Within the package, so that the agents' own types are found.
  const folder = mkdtempSync(fileURLToPath(new URL('../node_modules/.readme-', import.meta.url)))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are strict TypeScript', () => {
    expect(examples).toHaveLength([...readme.matchAll(/^import .* from '@tools\/normalize/gmu)].length)
    expect(examples.length).toBeGreaterThan(4)
    for (const [index, code] of examples.entries()) writeFileSync(nodePath.join(folder, `example-${index}.mts`), code)
    const include = ['*.mts', pathOf('import-meta.d.ts')]
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
      paths: Object.fromEntries(Object.entries(ENTRIES).map(([name, [, path]]) => [name, [path]])),
    }
    writeFileSync(nodePath.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
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
