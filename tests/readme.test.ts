// @vitest-environment jsdom
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { act } from '@testing-library/react'
import * as reactDom from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { fixtureEvents } from '../packages/normalize/src/fixtures.ts'
import * as normalize from '../packages/normalize/src/index.ts'
import { providers } from '../packages/normalize/src/providers/index.ts'
import * as ui from '../packages/ui/src/index.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const root = pathOf('..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(['README.md', 'CONTRIBUTING.md', 'apps/playground/README.md', 'packages/normalize/docs/bench.md'])(
  '%s',
  (path) => {
    it('names only commands that there are', () => {
      const named = [...read(path).matchAll(/\bnpm (?:run (?:--silent )?([\w:]+)|(start|test))/gu)]
      const names = named.map(([, script, own]) => script ?? own ?? '')
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
    })

    it('leads only to files that there are', () => {
      const links = [...read(path).matchAll(/(?:\]\(|src(?:set)?=")(?!https?:)([^)"#]+)/gu)].map(([, to = '']) => to)
      expect(links.filter((to) => !existsSync(join(root, dirname(path), to)))).toEqual([])
    })
  },
)

it('the commands that the page begins with install by themselves', () => {
  const [, block = ''] = /^((?: {4}npm .+\n)+)/mu.exec(readme) ?? []
  const names = [...block.matchAll(/npm (?:run )?([\w:]+)/gu)].map(([, name = '']) => name)
  expect(new Set(names)).toEqual(new Set(['start', 'test', 'storybook']))
  for (const name of names) expect(scripts[`pre${name}`]).toBe('node scripts/bootstrap.mjs')
})

it('the table of agents has each that there is', () => {
  const ids = [...readme.matchAll(/^\| `'([\w-]+)'` \|/gmu)].map(([, id]) => id)
  expect(ids).toEqual(Object.keys(providers))
})

const [, example = ''] = /^```tsx\n(.*?)^```$/msu.exec(readme) ?? []

describe('the ten lines', () => {
  // Within the workspace, so that the types of React are found.
  const folder = mkdtempSync(join(root, 'node_modules/.readme-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the compiler says of the example. */
  const compile = (code: string, options: object): string => {
    writeFileSync(join(folder, 'main.tsx'), code)
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
      allowImportingTsExtensions: true,
      rewriteRelativeImportExtensions: true,
      customConditions: ['@tools/source'],
      types: [join(root, 'packages/ui/styles.d.ts')],
      paths: {
        '@tools/normalize': [join(root, 'packages/normalize/src/index.ts')],
        '@tools/ui': [join(root, 'packages/ui/src/index.ts')],
        '@tools/ui/styles.css': [join(root, 'packages/ui/styles.d.ts')],
      },
      ...options,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.tsx'] }))
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    try {
      return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8', cwd: folder })
    } catch (error) {
      return String((error as { stdout?: unknown }).stdout)
    }
  }

  it('are ten', () => {
    expect(example.split('\n').filter((line) => line !== '')).toHaveLength(10)
  })

  it('are strict TypeScript', () => {
    const said = (code: string): string[] =>
      compile(code, { noEmit: true })
        .split('\n')
        // The packages' own files are checked on their own.
        .filter((line) => line.startsWith('main.tsx('))
    expect(said(example)).toEqual([])
    // So that it is seen that what is wrong is found.
    expect(said(example.replace("'opencode'", "'opencodex'"))).toEqual([expect.stringContaining('TS2345')])
  }, 60_000)

  it('draw what the agent sends', () => {
    compile(example, { outDir: join(folder, 'out'), rootDir: folder, noCheck: true, noResolve: true })
    const body = readFileSync(join(folder, 'out/main.js'), 'utf8')
      .replace(/^import ["'].*?["'];$/gmu, '')
      .replace(/^import (\{.*?\}) from ["'](.*?)["'];$/gmu, (_, names: string, from: string) => {
        return `const ${names.replaceAll(' as ', ': ')} = modules['${from}']`
      })
    const modules = {
      '@tools/normalize': normalize,
      '@tools/ui': ui,
      'react-dom/client': reactDom,
      'react/jsx-runtime': jsxRuntime,
    }
    const opened: { url: string; onmessage?: (message: { data: string }) => void }[] = []
    vi.stubGlobal(
      'EventSource',
      class {
        constructor(url: string) {
          opened.push(Object.assign(this, { url }))
        }
      },
    )
    document.body.innerHTML = '<div id="root"></div>'
    // oxlint-disable-next-line typescript/no-implied-eval -- The page's own code is what is tested.
    act(() => void new Function('modules', body)(modules))
    expect(opened.map(({ url }) => url)).toEqual(['http://localhost:4096/event'])
    expect(document.querySelectorAll('[data-slot="tool"]')).toHaveLength(0)

    const events = fixtureEvents('opencode/event/bash')
    act(() => {
      for (const event of events) opened[0]?.onmessage?.({ data: JSON.stringify(event) })
    })
    const drawn = [...document.querySelectorAll('[data-slot="tool"]')].map((card) => card.getAttribute('data-part-id'))
    const parts = normalize.normalize('opencode', events)
    expect(parts.length).toBeGreaterThan(0)
    expect(drawn).toEqual(expect.arrayContaining(parts.map(({ id }) => id)))
  }, 60_000)
})
