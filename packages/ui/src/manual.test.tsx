// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { type ProviderId, TOOL_KINDS, TOOL_OUTCOMES, TOOL_STATES, type ToolKind } from '@tools/normalize'
import { fixtures } from '@tools/normalize/fixtures'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderers } from './kinds/index.ts'
import { codeIn, firstCellsOf, folderOf, manualPages, pageOf, sectionOf } from './testing/manual.ts'
import { allOpen } from './testing/opened.tsx'
import { statesOf } from './testing/states.tsx'
import { ToolPart } from './ToolPart.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'

// No base of the bundler's: the file's own address is that of the server under jsdom.
const SOURCE = `${import.meta.dirname}/`
const read = (path: string): string => readFileSync(`${SOURCE}${path}`, 'utf8')
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(`${SOURCE}${folder}`)
    .filter((name) => name.endsWith(end) && !/\.(?:test|stories)\./u.test(name))
    .map((name) => read(`${folder}/${name}`))

const named = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** The fields of interfaces, by their text. */
const fieldsOf = (text: string): string[] => named(text, /^ {2}(\w+)\??[:(]/gmu)
const interfaceIn = (text: string, name: string): string =>
  new RegExp(String.raw`export interface ${name} \{(.*?)^\}`, 'msu').exec(text)?.[1] ?? ''

const SLOT = /\b(?:data-)?slot="([a-z-]+)"/gu
const frameHooks = named([...filesIn('frame', '.tsx'), ...filesIn('.', '.tsx')].join('\n'), SLOT)
const folders = ['frame', '.', 'blocks', ...TOOL_KINDS.map(folderOf)]
const allHooks = named(folders.flatMap((folder) => filesIn(folder, '.tsx')).join('\n'), SLOT)
const guide = (name: string): string => manualPages.get(`guides/${name}.mdx`) ?? ''
const host = fieldsOf(interfaceIn(read('frame/tool-ui.ts'), 'ToolUI'))

const theme = read('theme.css')
const [root = ''] = /:root \{.+?\n {2}\}/su.exec(theme) ?? []
const properties = [
  ...named(root, /^ {4}(--tools-[\w-]+):/gmu),
  // Those that are left to the host, and taken under another name.
  ...named(theme, /^ {4}--tools-here-([\w-]+): var\(\s*--tools-\1,/gmu).map((name) => `--tools-${name}`),
]

describe.each(TOOL_KINDS)('the page of %s', (kind) => {
  const page = pageOf(kind)
  const section = (heading: string): string => sectionOf(page, heading)

  it('tells how each outcome looks, and in which states it is', () => {
    expect(firstCellsOf(section('States'))).toEqual(TOOL_OUTCOMES)
    const states = codeIn(section('States')).filter((code) => (TOOL_STATES as readonly string[]).includes(code))
    expect([...new Set(states)].toSorted()).toEqual(TOOL_STATES.toSorted())
  })

  it('tells what every field of its view is for, and of no other', () => {
    expect(firstCellsOf(section('View')).toSorted()).toEqual(viewFieldsOf(kind).toSorted())
  })

  it('names every slot, and no other', () => {
    const [, slots = ''] = /Record<((?:'\w+'(?: \| )?)+)/u.exec(read('frame/slots.ts')) ?? []
    expect(firstCellsOf(section('Slots')).toSorted()).toEqual(named(slots, /'(\w+)'/gu).toSorted())
  })

  it('names every hook of its body, and none that does not exist', () => {
    const own = new Set([...named(filesIn(folderOf(kind), '.tsx').join('\n'), SLOT), ...drawnHooksOf(kind)])
    for (const hook of frameHooks) own.delete(hook)
    const listed = codeIn(section('Hooks')).filter((code) => code !== 'data-slot')
    expect(listed).toEqual(expect.arrayContaining([...own]))
    expect(listed.filter((hook) => !allHooks.includes(hook) && !host.includes(hook))).toEqual([])
  })

  it('names the properties that it is coloured and measured by', () => {
    const used = named(filesIn(folderOf(kind), '.css').join('\n'), /var\((--tools-[\w-]+)/gu)
    const family = `--tools-${renderers[kind].family}`
    const listed = codeIn(section('Tokens'))
    expect(listed).toEqual(expect.arrayContaining([family, ...used.filter((name) => properties.includes(name))]))
    expect(listed.filter((name) => !properties.includes(name))).toEqual([])
  })

  it('shows stories that exist, and links all of them', () => {
    const stories = readdirSync(`${SOURCE}${folderOf(kind)}`).find((name) => name.endsWith('.stories.tsx'))
    const exported = named(read(`${folderOf(kind)}/${stories}`), /^export const (\w+)/gmu)
    const shown = named(page, /<Canvas of=\{\w+\.(\w+)\}/gu)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((name) => !exported.includes(name))).toEqual([])
    expect(section('Stories')).toContain('<StoryLinks')
  })
})

describe('the guides', () => {
  it('list every custom property, and no other', () => {
    const listed = firstCellsOf(guide('Theming')).filter((code) => code.startsWith('--tools-'))
    expect(listed.toSorted()).toEqual(properties.toSorted())
  })

  it('name every hook of the card', () => {
    expect(codeIn(guide('TheCard'))).toEqual(expect.arrayContaining(frameHooks))
  })

  it('name everything that a host may set', () => {
    const text = [...manualPages].filter(([path]) => path.startsWith('guides/')).map(([, page]) => page)
    const missing = host.filter((key) => !new RegExp(String.raw`\b${key}\b`, 'u').test(text.join('\n')))
    expect(missing).toEqual([])
  })

  it('stand in the sidebar in an order of their own', () => {
    const [, order = ''] = /'Guides',\s*\[(.*?)\]/su.exec(read('../../../.storybook/preview.ts')) ?? []
    const titles = [...manualPages.values()].flatMap((page) => named(page, /<Meta title="Guides\/([^"]+)"/gu))
    expect(named(order, /'([^']+)'/gu).toSorted()).toEqual(titles.toSorted())
  })
})

/** The fields of a kind's view, as its types have them. */
function viewFieldsOf(kind: ToolKind): string[] {
  const file = kind.replace('_', '-')
  const text = read(`../../normalize/src/kinds/${file}.ts`)
  const [, parts = ''] = /^export type \w+View = (.+)$/mu.exec(text) ?? []
  return named(parts, /& (\w+)/gu).flatMap((name) => fieldsOf(interfaceIn(text, name)))
}

/** What stands in the open cards of a kind, in all states that recorded streams pass through. */
function drawnHooksOf(kind: ToolKind): string[] {
  const providers = [...new Set(fixtures().map((name) => name.split('/')[0] as ProviderId))]
  return providers
    .flatMap((provider) => statesOf(kind, provider))
    .flatMap((part) => {
      const { container, unmount } = render(
        <ToolUIProvider value={{ expansion: allOpen(), onApprove: () => undefined }}>
          <ToolPart part={part} />
        </ToolUIProvider>,
      )
      const hooks = [...container.querySelectorAll('[data-slot]')].map((node) => node.getAttribute('data-slot') ?? '')
      unmount()
      return hooks
    })
}
