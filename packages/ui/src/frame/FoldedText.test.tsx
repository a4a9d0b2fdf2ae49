// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { fixture } from '@tools/normalize/fixtures'
import { act, render, type RenderResult } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../messages/en.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolParts } from '../ToolParts.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { createExpansionStore } from './expansion.ts'
import { foldedCallsText } from './folded-text.ts'

const runs = (output: string, more: Partial<NormalizedToolPart> = {}): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'Running ls',
  input: { command: 'ls' },
  output,
  state: 'complete',
  ...more,
})
const reads = (id: string, path: string): NormalizedToolPart =>
  runs(`text of ${path}`, { id, name: 'Read', kind: 'file_read', input: { file_path: path } })

/** What the page does when it is idle. */
let idle: IdleRequestCallback[] = []
const rest = (left = 50): void => {
  const asked = idle
  idle = []
  for (const work of asked) work({ didTimeout: false, timeRemaining: () => left })
}

/** The browser knows how to open what it finds. */
const knows = (): void =>
  void Object.defineProperty(HTMLElement.prototype, 'onbeforematch', { configurable: true, value: null })

beforeEach(() => {
  knows()
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>()
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => idle.push(work))
})
afterEach(() => {
  rest()
  Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
  vi.unstubAllGlobals()
})

const folded = ({ container }: RenderResult): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-slot="folded"]'),
]
const find = (node: HTMLElement | undefined): void =>
  act(() => void node?.dispatchEvent(new Event('beforematch', { bubbles: true })))

describe('a folded body', () => {
  it('is found by its text, which comes when the page is idle and is for no one to see or hear', () => {
    const view = render(<ToolPart part={runs('a.txt')} />)
    const [node] = folded(view)
    expect(node).toHaveTextContent('')
    rest()
    expect(node?.childNodes).toHaveLength(1)
    expect(node?.textContent).toBe('ls\na.txt')
    expect(node).toHaveAttribute('hidden', 'until-found')
    expect(node).toHaveAttribute('aria-hidden', 'true')
  })

  it('opens where something was found in it, and this is the choice of the person', () => {
    const expansion = createExpansionStore()
    const view = render(
      <ToolUIProvider value={{ expansion }}>
        <ToolPart part={runs('a.txt')} />
      </ToolUIProvider>,
    )
    rest()
    find(folded(view)[0])
    expect(view.container.querySelector('[data-slot="output"]')).toHaveTextContent('a.txt')
    expect(folded(view)).toEqual([])
    expect(expansion.get('a')).toBe(true)
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  })

  it('follows the call, and costs no more than 4 kB', () => {
    const view = render(<ToolPart part={runs('one', { state: 'running' })} />)
    rest()
    view.rerender(<ToolPart part={runs('ä\n'.repeat(100_000))} />)
    const [node] = folded(view)
    expect(node?.textContent).toBe('ls\none')
    rest()
    const bytes = new TextEncoder().encode(node?.textContent ?? '').length
    expect(bytes).toBeGreaterThan(4000)
    expect(bytes).toBeLessThanOrEqual(4096)
  })

  it('stays empty where the browser could not open it', () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
    const view = render(<ToolPart part={runs('a.txt')} />)
    rest()
    expect(folded(view)[0]).toHaveTextContent('')
    expect(folded(view)[0]).toHaveAttribute('hidden', '')
  })

  it('stays hidden where a host keeps the card folded, though the browser has taken the attribute away', async () => {
    const expansion = { ...createExpansionStore(), set: () => undefined }
    const view = render(
      <ToolUIProvider value={{ expansion }}>
        <ToolPart part={runs('a.txt')} />
      </ToolUIProvider>,
    )
    rest()
    const [node] = folded(view)
    find(node)
    node?.removeAttribute('hidden')
    await vi.waitFor(() => expect(node).toHaveAttribute('hidden', 'until-found'))
    expect(node).toBeInTheDocument()
  })

  it('has no text in the markup of a server, and is plainly hidden there', () => {
    const html = renderToString(<ToolPart part={runs('a.txt')} />)
    expect(html).not.toContain('a.txt')
    expect(html).toMatch(/data-slot="folded" aria-hidden="true" hidden=""/u)
  })

  it('of many is prepared a few at a time, and not at all once it is gone', () => {
    const parts = ['one', 'two', 'three'].map((output, index) => runs(output, { id: `${index}` }))
    const view = render(<ToolParts parts={parts} />)
    const filled = (): number => folded(view).filter(({ textContent }) => textContent !== '').length
    rest(0)
    expect(filled()).toBe(1)
    rest(0)
    expect(filled()).toBe(2)
    const [, , last] = folded(view)
    view.unmount()
    rest()
    expect(last).toHaveTextContent('')
  })

  it('is prepared without requestIdleCallback too, which Safari lacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    const view = render(<ToolPart part={runs('a.txt')} />)
    await vi.waitFor(() => expect(folded(view)[0]).toHaveTextContent('a.txt'))
  })
})

describe('a folded group', () => {
  it('is found by the rows and the bodies of its calls, and opens to them', () => {
    const view = render(<ToolParts parts={[reads('a', 'x/one.ts'), reads('b', 'x/two.ts')]} />)
    rest()
    const [node] = folded(view)
    expect(node?.textContent?.split('\n')).toEqual([
      'Read one.ts',
      'Read two.ts',
      'x/one.ts',
      'text of x/one.ts',
      'x/two.ts',
      'text of x/two.ts',
    ])
    find(node)
    expect(view.container.querySelectorAll('[data-slot="tool"]')).toHaveLength(2)
  })

  it('costs no more than 4 kB either', () => {
    const nodes = Array.from({ length: 300 }, (_, index) => ({ part: reads(`${index}`, `ö/${index}.ts`), calls: [] }))
    expect(new TextEncoder().encode(foldedCallsText(nodes, en)).length).toBeLessThanOrEqual(4096)
  })
})

describe('a folded sub-agent', () => {
  it('is found by what its calls say, and then opens its steps where these are meant', () => {
    const view = render(<ToolParts parts={fixture('claude-code/stream-json/agent')} />)
    rest()
    const card = [...view.container.querySelectorAll('[data-kind="subagent"]')].find(({ textContent }) =>
      textContent?.includes('List files'),
    )
    const node = card?.querySelector<HTMLElement>(':scope > [data-slot="folded"]') ?? undefined
    expect(node?.textContent).toContain('Read ')
    find(node)
    rest()
    const steps = card?.querySelector<HTMLElement>('.tools-kids-box > [data-slot="folded"]') ?? undefined
    expect(steps?.textContent).toContain('Read ')
    expect(card?.querySelectorAll('[data-slot="tool"]')).toHaveLength(0)
    find(steps)
    expect(card?.querySelectorAll('[data-slot="tool"]').length).toBeGreaterThan(0)
  })
})
