// @vitest-environment jsdom
import type { NormalizedToolPart, ToolApprovalOption } from '@tools/normalize'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { momentOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import type { ToolUI } from './tool-ui.ts'

const waiting = momentOf('codex/app-server/approve', (part) => part.metadata?.approval?.state === 'pending')

const drawn = (part: NormalizedToolPart, onApprove: NonNullable<ToolUI['onApprove']>) => (
  <ToolUIProvider value={{ onApprove }}>
    <ToolPart part={part} />
  </ToolUIProvider>
)

afterEach(() => vi.restoreAllMocks())

const asking = (options: ToolApprovalOption[]): NormalizedToolPart => ({
  ...waiting,
  metadata: { ...waiting.metadata, approval: { state: 'pending', options } },
})

const decided = (state: 'allowed' | 'denied'): NormalizedToolPart => ({
  ...waiting,
  metadata: { ...waiting.metadata, requestId: null, approval: { state, options: [] } },
})

const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key })

const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name })

describe('the buttons of an approval', () => {
  it('never allow by a key that is pressed on a refusal', () => {
    const onApprove = vi.fn<NonNullable<ToolUI['onApprove']>>()
    render(drawn(waiting, onApprove))
    for (const held of [{ ctrlKey: true }, { metaKey: true }, {}])
      fireEvent.keyDown(button(/^Deny/u), { key: 'Enter', ...held })
    expect(onApprove).not.toHaveBeenCalled()
    fireEvent.keyDown(button(/^Allow/u), { key: 'Enter', ctrlKey: true })
    expect(onApprove).toHaveBeenCalledWith(waiting, { optionId: 'accept' })
  })

  it('take whatever a callback gives back but a promise for done', () => {
    const asked = new Map([[waiting.id, waiting]])
    render(drawn(waiting, ({ id }) => asked.delete(id) as unknown as void))
    fireEvent.click(button(/^Allow/u))
    expect(screen.getByText('Sent')).toBeVisible()
  })

  it('ask anew when the same call asks a second time', () => {
    const onApprove = vi.fn<NonNullable<ToolUI['onApprove']>>()
    const view = render(drawn(waiting, onApprove))
    fireEvent.click(button(/^Allow/u))
    expect(button(/^Allow/u)).toHaveAttribute('aria-disabled', 'true')
    const again = { ...waiting, metadata: { ...waiting.metadata, requestId: 99 } }
    view.rerender(drawn(again, onApprove))
    expect(button(/^Allow/u)).toHaveAttribute('aria-disabled', 'false')
    fireEvent.click(button(/^Allow/u))
    expect(onApprove).toHaveBeenLastCalledWith(again, { optionId: 'accept' })
  })

  it('are one for each option, also where the data names two of them the same', () => {
    const said = vi.spyOn(console, 'error')
    const onApprove = vi.fn<NonNullable<ToolUI['onApprove']>>()
    const part = asking([
      { id: 'yes', label: 'Once', kind: 'allow_once' },
      { id: 'yes', label: 'Always', kind: 'allow_always' },
      { id: 'no', label: 'No', kind: 'deny' },
      { id: 'no', label: 'Never', kind: 'deny' },
    ])
    const { container, rerender } = render(drawn(part, onApprove))
    expect(container.querySelectorAll('[data-primary]')).toHaveLength(1)
    fireEvent.click(button(/^Never/u))
    expect(screen.getByRole('button', { name: 'Never' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^No$/u })).toBeNull()
    rerender(drawn({ ...part }, onApprove))
    expect(screen.getByRole('textbox')).toBeVisible()
    expect(said).not.toHaveBeenCalled()
  })
})

describe('the focus', () => {
  const onApprove = vi.fn<NonNullable<ToolUI['onApprove']>>()

  it.each([
    ['Cancel, to the refusal that was pressed', /^Deny/u, () => fireEvent.click(button(/^Cancel/u))],
    ['Escape, to the refusal that was pressed', /^Deny/u, () => press('Escape')],
  ])('goes back after %s', (_, name, leave) => {
    render(drawn(waiting, onApprove))
    const pressed = button(name)
    pressed.focus()
    fireEvent.click(pressed)
    expect(screen.getByRole('textbox')).toHaveFocus()
    leave()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(pressed).toHaveFocus()
  })

  it('goes back to the button from which Escape led to the refusal', () => {
    render(drawn(waiting, onApprove))
    const allow = button(/^Allow/u)
    allow.focus()
    press('Escape')
    expect(screen.getByRole('textbox')).toHaveFocus()
    press('Escape')
    expect(allow).toHaveFocus()
  })

  it.each([
    ['allowed', 'allowed', () => button(/^Allow/u)],
    ['denied', 'denied', () => (fireEvent.click(button(/^Deny/u)), screen.getByRole('textbox'))],
  ] as const)('goes to the row once the call is %s and its buttons are gone', (_, state, held) => {
    const view = render(drawn(waiting, onApprove))
    held().focus()
    view.rerender(drawn(decided(state), onApprove))
    expect(document.querySelector('.tools-choices')).toBeNull()
    expect(document.querySelector('[data-slot="row"] > button')).toHaveFocus()
  })

  it('stays where it is when buttons go that do not hold it', () => {
    const view = render(drawn(waiting, onApprove))
    view.rerender(drawn(decided('allowed'), onApprove))
    expect(document.body).toHaveFocus()
  })
})

describe('the keys that allow', () => {
  const userAgents = {
    control: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    command: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  }
  const hint = (root: Element): string | undefined => {
    const keys = root.querySelector('[data-allow] .tools-shortcut')
    return keys === null ? undefined : keys.querySelector('.lucide-command') === null ? keys.textContent : '⌘'
  }

  it.each([
    ['Ctrl', userAgents.control],
    ['⌘', userAgents.command],
  ])('are told as %s where the machine has them so, and not by the server', async (name, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    const page = drawn(waiting, () => undefined)
    const container = document.createElement('div')
    container.innerHTML = renderToString(page)
    expect(container.querySelector('[data-allow]')).toHaveTextContent('Allow')
    expect(hint(container)).toBeUndefined()
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(hint(container)).toBe(name)
    await act(async () => root.unmount())
  })
})
