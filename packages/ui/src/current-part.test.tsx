// @vitest-environment jsdom
import { type NormalizedToolPart, outcomeOf } from '@tools/normalize'
import { fixture, fixtureEvents } from '@tools/normalize/fixtures'
import { type LegacyToolPart, toLegacyPart } from '@tools/normalize/legacy'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { currentPart } from './current-part.ts'
import { renderers } from './kinds/index.ts'
import { momentOf, partOf } from './testing/moments.ts'
import { allOpen } from './testing/opened.tsx'
import { ToolPart } from './ToolPart.tsx'
import { ToolParts } from './ToolParts.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'

const parse = (json: string): LegacyToolPart => JSON.parse(json) as LegacyToolPart

/** A part as a store of old parts gives it. */
const stored = (part: NormalizedToolPart): LegacyToolPart => parse(JSON.stringify(toLegacyPart(part)))

const markup = (parts: readonly (NormalizedToolPart | LegacyToolPart)[]): string =>
  renderToStaticMarkup(
    <ToolUIProvider value={{ clock: () => 0, expansion: allOpen() }}>
      <ToolParts parts={parts} />
      {parts.map((part) => (
        <ToolPart key={part.id} part={part} />
      ))}
    </ToolUIProvider>,
  )

describe('parts with the old state names', () => {
  it.each([
    'claude-code/stream-json/agent',
    'claude-code/stream-json/bash',
    'codex/app-server/approve',
    'opencode/event/files',
    'acp/session-update/written-kinds',
    'ai-sdk/part/written-states',
  ])('are drawn as those of today, half way and at the end: %s', (name) => {
    for (const upTo of [Math.ceil(fixtureEvents(name).length / 2), undefined]) {
      const parts = fixture(name, upTo === undefined ? {} : { upTo })
      expect(markup(parts.map(stored))).toBe(markup(parts))
    }
  })

  it.each([
    ['calling', 'running', 'running', momentOf('codex/app-server/shell', ({ state }) => state === 'running')],
    ['calling', 'started', 'running', momentOf('claude-code/stream-json/bash', ({ state }) => state === 'started')],
    ['output-available', 'complete', 'ok', partOf('codex/app-server/shell', (part) => outcomeOf(part) === 'ok')],
    ['output-error', 'error', 'failed', partOf('claude-code/stream-json/bash', ({ state }) => state === 'error')],
  ] as const)('stand in the state they mean: %s is %s', (old, state, outcome, part) => {
    expect(stored(part).state).toBe(old)
    const { container } = render(<ToolPart part={stored(part)} />)
    expect(container.firstChild).toMatchObject({ dataset: { state, outcome } })
  })

  it('are drawn again only where one was replaced', () => {
    const chips = vi.fn<typeof renderers.file_read.chips>(renderers.file_read.chips)
    const value = { renderers: { file_read: { ...renderers.file_read, chips } } }
    const parts = fixture('claude-code/stream-json/search')
      .filter(({ kind }) => kind === 'file_read')
      .map(stored)
    const draw = (next: readonly LegacyToolPart[]) => (
      <ToolUIProvider value={value}>
        {next.map((part) => (
          <ToolPart key={part.id} part={part} />
        ))}
      </ToolUIProvider>
    )
    const { rerender } = render(draw(parts))
    const calls = chips.mock.calls.length
    expect(calls).toBeGreaterThanOrEqual(parts.length)
    rerender(draw([...parts]))
    expect(chips).toHaveBeenCalledTimes(calls)
    rerender(draw(parts.map((part, index) => (index === 0 ? { ...part } : part))))
    expect(chips.mock.calls.length - calls).toBe(calls / parts.length)
  })

  it('are answered by a part of today', () => {
    const onApprove = vi.fn<(part: NormalizedToolPart) => void>()
    const part = momentOf('codex/app-server/approve', (found) => outcomeOf(found) === 'waiting')
    render(
      <ToolUIProvider value={{ onApprove }}>
        <ToolPart part={stored(part)} />
      </ToolUIProvider>,
    )
    const [allow] = part.metadata?.approval?.options ?? []
    fireEvent.click(screen.getByRole('button', { name: new RegExp(allow?.label ?? '', 'u') }))
    expect(onApprove.mock.calls[0]?.[0]).toEqual(part)
  })
})

describe('an old part that lacks what parts have today', () => {
  const old = (fields: object): LegacyToolPart => fields as LegacyToolPart

  it('is an unknown tool, by the name it has', () => {
    const { container } = render(<ToolPart part={old({ toolName: 'Read', state: 'output-available', output: 'x' })} />)
    expect(container.firstChild).toMatchObject({ dataset: { kind: 'unknown', state: 'complete', outcome: 'ok' } })
    expect(container).toHaveTextContent(/^Called Read/u)
  })

  it('is of its kind where its provider is told', () => {
    const metadata = { provider: 'claude-code' }
    const part = old({ toolName: 'Read', state: 'calling', input: { file_path: '/src/math.ts' }, metadata })
    const { container } = render(<ToolPart part={part} />)
    expect(container.firstChild).toMatchObject({ dataset: { kind: 'file_read', state: 'running' } })
    expect(container).toHaveTextContent(/^Reading math\.ts/u)
  })

  it('says what went wrong where its output does', () => {
    const part = old({ toolName: 'Read', state: 'output-error', output: { error: { message: 'No such file' } } })
    const { container } = render(<ToolPart part={part} />)
    expect(container.firstChild).toMatchObject({ dataset: { state: 'error', outcome: 'failed' } })
    expect(container.querySelector('[data-slot="error-line"]')).toHaveTextContent('No such file')
  })

  it('is known by its place without an id', () => {
    const said = vi.spyOn(console, 'error')
    const parts = ['a', 'b'].map((toolName) => old({ toolName, state: 'calling' }))
    const { container } = render(<ToolParts parts={parts} />)
    const ids = [...container.querySelectorAll('[data-part-id]')].map((card) => card.getAttribute('data-part-id'))
    expect(ids).toEqual(['#0', '#1'])
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})

it('the same old part is the same part of today', () => {
  const [part] = fixture('codex/app-server/shell')
  if (part === undefined) throw new Error('The stream has no part')
  const legacy = toLegacyPart(part)
  expect(currentPart(legacy)).toBe(currentPart(legacy))
  expect(currentPart(legacy)).toEqual(part)
  expect(currentPart(part)).toBe(part)
})
