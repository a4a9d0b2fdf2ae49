import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as nodePath from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { examplesIn, manualPages } from './testing/manual.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const examples = [...manualPages, ['README.md', readme] as const].flatMap(([path, page]) =>
  examplesIn(page).map(({ language, code }, index) => ({
    language,
    code,
    name: `${nodePath.basename(path, '.mdx').toLowerCase()}-${index + 1}`,
  })),
)
const compiled = examples.filter(({ language }) => language === 'tsx' || language === 'ts')

const require = createRequire(import.meta.url)
// Within the package, so that its own entries and what it depends on are found.
const folder = mkdtempSync(fileURLToPath(new URL('../node_modules/.manual-', import.meta.url)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has no code in a language that nobody checks', () => {
  const unchecked = examples.filter(({ language }) => !['tsx', 'ts', 'css', 'sh', 'text'].includes(language))
  expect(unchecked.map(({ name }) => name)).toEqual([])
})

it('has only examples that are strict TypeScript', () => {
  expect(compiled.length).toBeGreaterThan(10)
  for (const { name, language, code } of compiled) writeFileSync(nodePath.join(folder, `${name}.${language}`), code)
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    moduleDetection: 'force',
    customConditions: ['@tools/source'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: ['node', 'vite/client'],
    // The chat's hooks are a dependency of the example application alone.
    paths: {
      '@ai-sdk/react': [
        fileURLToPath(new URL('../../../apps/ai-sdk-chat/node_modules/@ai-sdk/react', import.meta.url)),
      ],
    },
  }
  writeFileSync(nodePath.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }))
  const compiler = nodePath.join(nodePath.dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  expect(faultsFoundBy(compiler)).toBe('')
}, 120_000)

function faultsFoundBy(compiler: string): string {
  try {
    return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
