// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as normalize from '@tools/normalize'
import * as acp from '@tools/normalize/acp'
import * as fixtures from '@tools/normalize/fixtures'
import * as legacy from '@tools/normalize/legacy'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as ui from './index.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const page = readFileSync(pathOf('../../normalize/docs/migration.md'), 'utf8')

/** The files of the page, as they stand in it. */
const files = [...page.matchAll(/^```tsx? (\S+)\n(.*?)^```$/gmsu)].map(([, name = '', code = '']) => ({ name, code }))

type Module = Readonly<Record<string, unknown>>
type Part = normalize.NormalizedToolPart
type Show = (part: legacy.LegacyToolPart) => void
interface Engine {
  push(event: unknown): void
  end(): void
}
/** What the files of the page export, as their code says. */
interface Host {
  renderOld(part: object): string
  withOldNames(part: legacy.LegacyToolPart): legacy.LegacyToolPart
  createEngine(provider: normalize.ProviderId, show: Show): Engine
  createServer(provider: normalize.ProviderId, send: (line: string) => void): Engine
  createClient(show: Show): (line: string) => void
  render(part: Part): string
  differing: readonly string[]
  Card: ComponentType<{ part: Part | legacy.LegacyToolPart }>
  readStored(json: string): Part
}

const PACKAGES: Readonly<Record<string, Module>> = {
  '@tools/normalize': normalize,
  '@tools/normalize/acp': acp,
  '@tools/normalize/fixtures': fixtures,
  '@tools/normalize/legacy': legacy,
  '@tools/ui': ui,
  'react/jsx-runtime': jsxRuntime,
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
  customConditions: ['@tools/source'],
  types: [],
  paths: {
    '@tools/normalize': [pathOf('../../normalize/src/index.ts')],
    '@tools/normalize/acp': [pathOf('../../normalize/src/compat/acp.ts')],
    '@tools/normalize/fixtures': [pathOf('../../normalize/src/fixtures.ts')],
    '@tools/normalize/legacy': [pathOf('../../normalize/src/compat/legacy.ts')],
    '@tools/ui': [pathOf('./index.ts')],
    'react/jsx-runtime': [pathOf('../node_modules/@types/react/jsx-runtime.d.ts')],
  },
}

/** What the compiler says of the files of a folder. */
function compile(folder: string, options: object): string {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts', '*.tsx'] }))
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  try {
    return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8', cwd: folder })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

/** What a compiled file exports; its imports come from `modules`. */
function run(code: string, modules: Readonly<Record<string, Module>>): Module {
  const exported: Record<string, unknown> = {}
  const body = code
    .replace(/^import (\{.*?\}) from ["'](.*?)["'];$/gmu, (_, names: string, from: string) => {
      return `const ${names.replaceAll(' as ', ': ')} = modules['${from}']`
    })
    .replace(/^export function (\w+)/gmu, 'exported.$1 = $1\nfunction $1')
    .replace(/^export const (\w+) =/gmu, 'const $1 = exported.$1 =')
    .replace(/^export \{\};$/gmu, '')
  // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
  new Function('modules', 'exported', body)(modules, exported)
  return exported
}

const folder = mkdtempSync(join(tmpdir(), 'migration-'))
const compiled = (name: string): string => readFileSync(join(folder, 'out', name.replace(/tsx?$/u, 'js')), 'utf8')
let host: Host
let modules: Record<string, Module>

beforeAll(() => {
  for (const { name, code } of files) writeFileSync(join(folder, name), code)
  const outDir = join(folder, 'out')
  compile(folder, { ...compilerOptions, outDir, rootDir: folder, noCheck: true, noResolve: true })
  modules = { ...PACKAGES }
  for (const { name } of files) modules[`./${name.replace(/tsx?$/u, 'js')}`] = run(compiled(name), modules)
  host = Object.assign({}, ...Object.values(modules).slice(Object.keys(PACKAGES).length)) as Host
  return () => rmSync(folder, { recursive: true, force: true })
}, 60_000)

it('the code of the page is strict TypeScript', () => {
  const names = ['old.ts', 'engine.ts', 'server.ts', 'client.ts', 'new.ts', 'check.ts', 'card.tsx', 'store.ts']
  expect(files.map(({ name }) => name)).toEqual(names)
  // A file that is not, so that it is seen that what is wrong is found.
  writeFileSync(join(folder, 'wrong.ts'), "import { renderOld } from './old.ts'\n\nrenderOld({ state: 'paused' })\n")
  const said = compile(folder, { ...compilerOptions, noEmit: true }).split('\n')
  // The packages' own files are checked on their own.
  const own = said.filter((line) => [...names, 'wrong.ts'].some((name) => line.startsWith(`${name}(`)))
  expect(own).toEqual([expect.stringMatching(/^wrong\.ts\(3,13\)/u)])
}, 60_000)

it.each([
  ["'./old.js'", '.js'],
  ["'./old'", ''],
])(
  'its files may import each other as %s, by a compiler that takes no .ts',
  (_, extension) => {
    const other = mkdtempSync(join(folder, 'other-'))
    for (const { name, code } of files)
      writeFileSync(join(other, name), code.replaceAll(/from '(\.\/\w+)\.ts'/gu, `from '$1${extension}'`))
    const said = compile(other, { ...compilerOptions, rewriteRelativeImportExtensions: false, noEmit: true })
    expect(said.split('\n').filter((line) => files.some(({ name }) => line.startsWith(`${name}(`)))).toEqual([])
  },
  60_000,
)

const called = (id: string, name: string, input: object): object => ({
  type: 'assistant',
  message: { content: [{ type: 'tool_use', id, name, input }] },
})
const result = (id: string, content: string, isError: boolean): object => ({
  type: 'user',
  message: { content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }] },
})

const EVENTS: readonly object[] = [
  called('a', 'Bash', { command: 'echo hi' }),
  result('a', 'hi', false),
  called('b', 'Read', { file_path: '/none' }),
  result('b', 'File does not exist.', true),
  called('c', 'mcp__linear__get_issue', { id: 'ENG-1' }),
]

/** What the old renderer draws of them, one line each time a call changes. */
const LINES: readonly string[] = [
  '… Bash',
  '✓ Bash hi',
  '… Read',
  '✗ Read File does not exist.',
  '… mcp__linear__get_issue',
]

interface OldBlock {
  id?: string
  name?: string
  input?: unknown
  tool_use_id?: string
  content?: unknown
  is_error?: boolean
}

/** How a host reads the events before it moves: block by block, with what it needs and no more. */
function oldEngine(show: (part: object) => void): (event: object) => void {
  const calls = new Map<string, object>()
  return (event) => {
    const [block] = (event as { message: { content: OldBlock[] } }).message.content
    const { id = block?.tool_use_id ?? '', name, input, content, is_error: isError = false } = block ?? {}
    const known = calls.get(id) ?? { toolCallId: id, toolName: name, input }
    const end = isError ? 'output-error' : 'output-available'
    const part = name === undefined ? { ...known, state: end, output: content } : { ...known, state: 'calling' }
    calls.set(id, part)
    show(part)
  }
}

/** A host at each step: what it draws, given the way to draw a line. */
const STEPS: readonly [
  step: string,
  start: (provider: normalize.ProviderId, draw: (line: string) => void) => Engine,
][] = [
  [
    'after step 1, with an engine that tells more',
    (provider, draw) => host.createEngine(provider, (part) => draw(host.renderOld(part))),
  ],
  [
    'after steps 2 and 3, with frames between server and client',
    (provider, draw) =>
      host.createServer(
        provider,
        host.createClient((part) => draw(host.renderOld(part))),
      ),
  ],
  [
    'after step 4, with the states of today',
    (provider, draw) => {
      const normalizer = normalize.createNormalizer(provider)
      const drawAll = (parts: readonly Part[]): void => parts.forEach((part) => draw(host.render(part)))
      return { push: (event) => drawAll(normalizer.push(event)), end: () => drawAll(normalizer.end('session')) }
    },
  ],
  [
    'after step 4, from a store of step 1',
    (provider, draw) => host.createEngine(provider, (part) => draw(host.render(host.readStored(JSON.stringify(part))))),
  ],
]

describe('a small host', () => {
  it('draws these lines before it moves', () => {
    const lines: string[] = []
    EVENTS.forEach(oldEngine((part) => lines.push(host.renderOld(part))))
    expect(lines).toEqual(LINES)
  })

  it.each(STEPS)('draws the same lines %s', (_, start) => {
    const lines: string[] = []
    const { push, end } = start('claude-code', (line) => lines.push(line))
    EVENTS.forEach((event) => push(event))
    expect(lines).toEqual(LINES)
    end()
    expect(lines.slice(LINES.length)).toEqual(['✗ mcp__linear__get_issue No result was reported'])
  })

  it.each(fixtures.fixtures())('draws the same of %s after each step, at every moment', (name) => {
    const drawn = STEPS.map(([, start]) => {
      const lines: string[] = []
      const { push, end } = start(name.split('/')[0] as normalize.ProviderId, (line) => lines.push(line))
      fixtures.fixtureEvents(name).forEach((event) => push(event))
      end()
      return lines
    })
    for (const lines of drawn) expect(lines).toEqual(drawn[0])
  })

  it('gets more with each part than it reads', () => {
    const parts: object[] = []
    const { push } = host.createEngine('claude-code', (part) => parts.push(part))
    EVENTS.slice(2, 4).forEach((event) => push(event))
    expect(parts[1]).toMatchObject({
      state: 'output-error',
      toolName: 'Read',
      kind: 'file_read',
      title: 'Reading none',
      error: { message: 'File does not exist.' },
    })
  })

  it('has stored parts that are the parts of today', () => {
    const part = fixtures.fixture('claude-code/stream-json/mcp')[0]
    if (part === undefined) throw new Error('The stream has no part')
    const rich = host.withOldNames(legacy.toLegacyPart(part))
    expect(host.readStored(JSON.stringify(rich))).toEqual(part)
    expect(host.readStored(JSON.stringify(part))).toEqual(part)
  })
})

describe('the check before the last step', () => {
  it('finds no recorded call that is told in another way', () => expect(host.differing).toEqual([]))

  it('names every stream with a call that is', () => {
    const { differing } = run(compiled('check.ts'), { ...modules, './new.js': { render: () => '' } })
    const all = fixtures.fixtures().filter((name) => fixtures.fixture(name).length > 0)
    expect(differing).toEqual(all)
  })
})

describe('the card of the last step', () => {
  afterEach(cleanup)

  it.each(['old', 'new'])('takes the %s names', (names) => {
    const part = fixtures.fixture('claude-code/stream-json/bash').find(({ state }) => state === 'error')
    if (part === undefined) throw new Error('The stream has no failed call')
    const { container } = render(<host.Card part={names === 'old' ? legacy.toLegacyPart(part) : part} />)
    expect(container.firstChild).toMatchObject({ dataset: { kind: 'bash', state: 'error', outcome: 'failed' } })
  })
})

it('the page’s table of names is the code’s', () => {
  const rows = [...page.matchAll(/^\| (`.+`) \| `([\w-]+)` \|$/gmu)].flatMap(([, states = '', old]) =>
    [...states.matchAll(/`(\w+)`/gu)].map(([, state]) => `${state} ${old}`),
  )
  const own = normalize.TOOL_STATES.map((state) => `${state} ${legacy.legacyStateOf({ state })}`)
  expect(rows.toSorted()).toEqual(own.toSorted())
})

it.each(['../../../README.md', '../../normalize/README.md'])('%s leads to the page', (readme) => {
  const [, link = ''] = /\]\(([^)]*migration\.md)\)/u.exec(readFileSync(pathOf(readme), 'utf8')) ?? []
  expect(readFileSync(join(dirname(pathOf(readme)), link), 'utf8')).toBe(page)
})
