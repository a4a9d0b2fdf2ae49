import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureEvents } from '../fixtures.ts'
import * as root from '../index.ts'
import * as acp from './acp.ts'

const page = readFileSync(new URL('../../docs/acp.md', import.meta.url), 'utf8')
const blocks = new Map(
  [...page.matchAll(/^```ts (\w+)\n(.*?)^```$/gmsu)].map(([, name = '', code = '']) => [name, code]),
)

const folder = mkdtempSync(join(tmpdir(), 'acp-docs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const require = createRequire(import.meta.url)
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
const pathTo = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** What the compiler says of the page's code; what it makes of it stands in `out`. */
function compile(): string {
  for (const [name, code] of blocks) writeFileSync(join(folder, `${name}.ts`), code)
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    rewriteRelativeImportExtensions: true,
    types: [],
    rootDir: '/',
    outDir: join(folder, 'out'),
    paths: { '@tools/normalize': [pathTo('../index.ts')], '@tools/normalize/acp': [pathTo('./acp.ts')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  try {
    return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

const modules = { '@tools/normalize': root, '@tools/normalize/acp': acp }

/** Runs a block as the compiler made it, with these entries for the package, and gives what it exports. */
function run(name: string): Record<string, unknown> {
  const exported: Record<string, unknown> = {}
  const body = readFileSync(join(folder, 'out', folder, `${name}.js`), 'utf8')
    .replace(/^import (\{.*?\}) from '(.*?)';$/gmu, "const $1 = modules['$2'];")
    .replace(/^export function (\w+)/gmu, 'exported.$1 = $1\nfunction $1')
    .replace(/^export const (\w+) =/gmu, 'const $1 = exported.$1 =')
  // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
  new Function('modules', 'exported', body)(modules, exported)
  return exported
}

describe('the code of the page', () => {
  const events = fixtureEvents('claude-code/stream-json/bash')
  let said = ''
  beforeAll(() => void (said = compile()), 60_000)

  it('is strict TypeScript', () => {
    expect([...blocks.keys()]).toEqual(['backend', 'client', 'frames'])
    expect(said).toBe('')
  })

  it('sends a session from a backend to a client', () => {
    const { createBackend } = run('backend') as {
      createBackend(id: string, send: (params: unknown) => void): { push(event: unknown): void; endTurn(): void }
    }
    const { receive } = run('client') as { receive(params: unknown): string[] }
    const lines: string[] = []
    const backend = createBackend('s', (params) => lines.push(...receive(JSON.parse(JSON.stringify(params)))))
    for (const event of events) backend.push(event)
    backend.endTurn()
    const told = root.normalize('claude-code', events).map((part) => `${part.title}: ${root.outcomeOf(part)}`)
    expect(told.length).toBeGreaterThan(1)
    expect(lines).toEqual(expect.arrayContaining(told))
  })

  it('sends a part as a line, and reads it again', () => {
    const { toLine, fromLine } = run('frames') as {
      toLine(part: root.NormalizedToolPart): string
      fromLine(line: string): readonly root.NormalizedToolPart[]
    }
    for (const part of root.normalize('claude-code', events)) expect(fromLine(toLine(part))).toEqual([part])
  })
})
