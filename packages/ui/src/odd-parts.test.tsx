// @vitest-environment jsdom
import { type NormalizedToolPart, readToolPart, TOOL_KINDS } from '@tools/normalize'
import { cleanup, render, type RenderResult } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { allOpen } from './testing/opened.tsx'
import { ToolPart } from './ToolPart.tsx'
import { ToolParts } from './ToolParts.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'

const SOUND: NormalizedToolPart = {
  id: 'call',
  name: 'Tool',
  kind: 'bash',
  title: 'Running ls',
  input: { command: 'ls' },
  output: 'a.txt',
  state: 'complete',
}

const withApproval = (approval: unknown): object => ({ state: 'running', metadata: { approval } })

/** What a part may be outside of its type, and what it is drawn as. */
const CASES: readonly [name: string, change: object, outcome: string][] = [
  ['metadata is null', { metadata: null }, 'ok'],
  ['metadata is a text', { metadata: 'none' }, 'ok'],
  ['input is null', { input: null }, 'ok'],
  ['input is left out', { input: undefined }, 'ok'],
  ['error is null', { error: null }, 'ok'],
  ['error is null though it failed', { error: null, state: 'error' }, 'failed'],
  ['error is a record of nothing', { error: { message: null }, state: 'error' }, 'failed'],
  ['error is a text', { error: 'It broke', state: 'error' }, 'failed'],
  ['error has a code and no message', { error: { code: 'denied' }, state: 'error' }, 'denied'],
  ['state does not exist', { state: 'paused' }, 'no_result'],
  ['state is left out', { state: undefined }, 'no_result'],
  ['state is null', { state: null }, 'no_result'],
  ['state is called as what all objects have', { state: 'constructor' }, 'no_result'],
  ['timing is null', { timing: null, state: 'running' }, 'running'],
  ['times can’t be read', { timing: { startedAt: 'soon', elapsedMs: 'long' } }, 'ok'],
  ['title is null', { title: null }, 'ok'],
  ['name is left out', { name: undefined }, 'ok'],
  ['id is left out', { id: undefined }, 'ok'],
  ['approval is null', { metadata: { approval: null } }, 'ok'],
  ['approval is in no state that exists', { metadata: { approval: { state: 'maybe', options: [] } } }, 'ok'],
  ['approval has no options', withApproval({ state: 'pending' }), 'waiting'],
  ['approval has an option that is null', withApproval({ state: 'pending', options: [null] }), 'waiting'],
  ['approval has an option without a label', withApproval({ state: 'pending', options: [{ id: 'go' }] }), 'waiting'],
]

const handlers = { onApprove: () => undefined, onAnswer: () => undefined }

/** Alone and open. */
const drawOpen = (part: NormalizedToolPart): RenderResult =>
  render(
    <ToolUIProvider value={{ ...handlers, expansion: allOpen() }}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )

/** In a run of calls, folded. */
const drawFolded = (part: NormalizedToolPart): RenderResult =>
  render(
    <ToolUIProvider value={handlers}>
      <ToolParts parts={[part]} />
    </ToolUIProvider>,
  )

const partOf = (change: object): NormalizedToolPart => ({ ...SOUND, ...change }) as NormalizedToolPart

function expectCard({ container }: RenderResult, kind: string, outcome: string): void {
  const card = container.querySelector('[data-slot="tool"]')
  expect(card).toHaveAttribute('data-kind', kind)
  expect(card).toHaveAttribute('data-outcome', outcome)
  expect(container.querySelector('[data-slot="fallback"]')).toBeNull()
  expect(card?.querySelector('.tools-visually-hidden')).toHaveTextContent(/\w/u)
  expect(card).not.toHaveTextContent(/undefined|\[object/u)
}

describe.each(CASES)('a part whose %s', (_, change, outcome) => {
  it.each(TOOL_KINDS)('is a card that says how it stands: %s', (kind) => {
    const said = vi.spyOn(console, 'error')
    // A question that runs waits for the person, as nobody else could end it.
    const wanted = kind === 'question' && outcome === 'running' ? 'waiting' : outcome
    for (const draw of [drawOpen, drawFolded]) expectCard(draw(partOf({ ...change, kind })), kind, wanted)
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })
})

describe('a part of a kind that does not exist', () => {
  it.each(['grep', 'constructor', '__proto__', null, undefined, 7])(
    'is an unknown tool that can be opened: %s',
    (kind) => {
      const part = partOf({ kind, name: 'grep' })
      expectCard(drawFolded(part), 'unknown', 'ok')
      const view = drawOpen(part)
      expectCard(view, 'unknown', 'ok')
      expect(view.container).toHaveTextContent(/commandls.+a\.txt/u)
    },
  )
})

it.each([null, undefined, 'Bash', 7])(
  'shows what is no part at all as an unknown tool with nothing known of it: %j',
  (part) => {
    for (const draw of [drawOpen, drawFolded])
      expectCard(draw(part as unknown as NormalizedToolPart), 'unknown', 'no_result')
  },
)

it('shows an error of another form in its own words', () => {
  const view = drawFolded(partOf({ error: 'It broke', state: 'error' }))
  expect(view.container.querySelector('[data-slot="error-line"]')).toHaveTextContent('It broke')
  cleanup()
  const other = drawFolded(partOf({ error: { reason: 'no space', at: null }, state: 'error' }))
  expect(other.container.querySelector('[data-slot="error-line"]')).toHaveTextContent(
    '{ "reason": "no space", "at": null }',
  )
})

it('takes a sound part as it is, and makes the same of any other each time', () => {
  expect(readToolPart(SOUND)).toBe(SOUND)
  const odd = partOf({ metadata: null, own: 1 })
  expect(readToolPart(odd)).toBe(readToolPart(odd))
  expect(readToolPart(odd)).toEqual({ ...SOUND, own: 1 })
})

it('keeps calls without an id apart, by their place', () => {
  const said = vi.spyOn(console, 'error')
  const parts = ['one', 'two'].map((command) => partOf({ id: undefined, input: { command } }))
  const { container } = render(<ToolParts parts={parts} />)
  expect([...container.querySelectorAll('[data-part-id]')].map((card) => card.getAttribute('data-part-id'))).toEqual([
    '#0',
    '#1',
  ])
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})
