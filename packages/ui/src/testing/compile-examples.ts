import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OPTIONS = {
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
      fileURLToPath(new URL('../../../../apps/ai-sdk-chat/node_modules/@ai-sdk/react', import.meta.url)),
    ],
  },
}

/** What the compiler says of examples, each a module of its own within this package; `''` of those without a fault. */
export function faultsOfExamples(examples: readonly { name: string; language: string; code: string }[]): string {
  // Within the package, so that its own entries and what it depends on are found.
  const folder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.examples-', import.meta.url)))
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  try {
    for (const { name, language, code } of examples) writeFileSync(join(folder, `${name}.${language}`), code)
    const config = { compilerOptions: OPTIONS, include: ['*.ts', '*.tsx'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
