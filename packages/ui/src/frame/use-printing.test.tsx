// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { fixture } from '@tools/normalize/fixtures'
import { act, render, type RenderResult } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToolPart } from '../ToolPart.tsx'
import { ToolParts } from '../ToolParts.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { createExpansionStore } from './expansion.ts'

const runs = (lines: number): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'Running seq',
  input: { command: 'seq' },
  output: Array.from({ length: lines }, (_, index) => `${index + 1}\n`).join(''),
  state: 'complete',
})

const print = (event: 'beforeprint' | 'afterprint'): void => act(() => void dispatchEvent(new Event(event)))
const bodies = ({ container }: RenderResult): number => container.querySelectorAll('[data-slot="body"]').length
const linesOf = ({ container }: RenderResult): number => container.querySelectorAll('[data-slot="output"] > div').length

afterEach(() => {
  print('afterprint')
  vi.unstubAllGlobals()
})

describe('printing', () => {
  it('opens every call and group, and folds them as they were', () => {
    const expansion = createExpansionStore()
    const view = render(
      <ToolUIProvider value={{ expansion }}>
        <ToolParts parts={fixture('claude-code/stream-json/agent')} />
      </ToolUIProvider>,
    )
    const before = view.container.innerHTML
    print('beforeprint')
    const tools = view.container.querySelectorAll('[data-slot="tool"]').length
    expect(tools).toBeGreaterThan(
      new DOMParser().parseFromString(before, 'text/html').querySelectorAll('[data-slot="tool"]').length,
    )
    expect(bodies(view)).toBe(tools)
    print('afterprint')
    expect(view.container.innerHTML).toBe(before)
  })

  it('shows all lines, without a button to show them', () => {
    const view = render(<ToolPart part={runs(214)} />)
    print('beforeprint')
    expect(linesOf(view)).toBe(214)
    expect(view.queryByText(/Show all/u)).toBeNull()
  })

  it('shows a thousand lines of what is longer, and says so', () => {
    const view = render(<ToolPart part={runs(5000)} />)
    print('beforeprint')
    expect(linesOf(view)).toBe(1000)
    expect(view.getByText('⋯ 1,000 / 5,000')).toBeInTheDocument()
  })

  it('is noticed by the page’s medium too, and in time: nothing waits for a later task', () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => query)
    const view = render(<ToolPart part={runs(3)} />)
    expect(bodies(view)).toBe(0)
    query.matches = true
    query.dispatchEvent(new Event('change'))
    expect(bodies(view)).toBe(1)
    query.matches = false
    query.dispatchEvent(new Event('change'))
    expect(bodies(view)).toBe(0)
  })

  it('leaves what the person opened and chose as it is', async () => {
    const expansion = createExpansionStore()
    expansion.set('a', true)
    const view = render(
      <ToolUIProvider value={{ expansion }}>
        <ToolPart part={runs(20)} />
      </ToolUIProvider>,
    )
    const node = view.container.querySelector('[data-slot="panel"]')
    act(() => view.getByText('Show all 20 lines').click())
    await vi.waitFor(() => expect(linesOf(view)).toBe(20))
    print('beforeprint')
    print('afterprint')
    expect(view.container.querySelector('[data-slot="panel"]')).toBe(node)
    expect(linesOf(view)).toBe(20)
    expect(view.getByText('Show less')).toBeInTheDocument()
  })
})
