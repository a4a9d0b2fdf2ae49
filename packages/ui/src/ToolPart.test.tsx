// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { TOOL_KINDS } from '@tools/normalize'
import { fixture, fixtures } from '@tools/normalize/fixtures'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExpansionStore } from './frame/expansion.ts'
import type { ToolSlots } from './frame/slots.ts'
import type { ToolUI } from './frame/tool-ui.ts'
import { momentOf, partOf } from './testing/moments.ts'
import { allOpen } from './testing/opened.tsx'
import { renderers } from './kinds/index.ts'
import { ToolPart } from './ToolPart.tsx'
import { ToolParts } from './ToolParts.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'

type OnApprove = NonNullable<ToolUI['onApprove']>

const bash = (text: string) => (part: NormalizedToolPart) =>
  part.kind === 'bash' && JSON.stringify(part.input).includes(text)
const edit = (state: NormalizedToolPart['state']) => (part: NormalizedToolPart) =>
  part.kind === 'file_edit' && part.state === state
const done = partOf('codex/app-server/shell', bash('echo hello'))
const failed = partOf('claude-code/stream-json/bash', bash('no-such-dir'))
const waiting = momentOf('codex/app-server/approve', (part) => part.metadata?.approval?.state === 'pending')
const printing = momentOf('codex/app-server/interrupt', (part) => part.state === 'running' && part.output !== undefined)

function show(part: NormalizedToolPart, value: ToolUI = {}) {
  const draw = (next: NormalizedToolPart) => (
    <ToolUIProvider value={value}>
      <ToolPart part={next} data-testid="root" />
    </ToolUIProvider>
  )
  const view = render(draw(part))
  return { ...view, update: (next: NormalizedToolPart) => view.rerender(draw(next)) }
}

const row = (): HTMLElement => screen.getAllByRole('button')[0] as HTMLElement
const isOpen = (): string | null =>
  within(screen.getByTestId('root')).getAllByRole('button')[0]?.getAttribute('aria-expanded') ?? null

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a row', () => {
  it('is named by a whole sentence, and tells the title as its tooltip', () => {
    show(failed)
    expect(row()).toHaveAccessibleName(/^Ran Failing, ls: cannot access .*, failed, exit 3$/u)
    expect(row()).toHaveAttribute('title', failed.title)
  })

  it.each([
    ['Editing', momentOf('claude-code/stream-json/files', (part) => part.kind === 'file_edit')],
    ['Edited', partOf('claude-code/stream-json/files', edit('complete'))],
    ['Edit', partOf('claude-code/stream-json/files', edit('error'))],
    ['Run', waiting],
    ['Ran', failed],
  ])('tells in the past only what came about: %s', (verb, part) => {
    show(part)
    expect(document.querySelector('.tools-verb')).toHaveTextContent(new RegExp(`^${verb}$`, 'u'))
  })

  it('opens and closes what it controls, which is not there while it is folded', () => {
    const { container } = show(done)
    const panel = (): Element | null => container.querySelector('[data-slot="panel"]')
    expect(isOpen()).toBe('false')
    expect(panel()).toBeNull()
    fireEvent.click(row())
    expect(isOpen()).toBe('true')
    expect(panel()).toHaveTextContent('hello')
    expect(row()).toHaveAttribute('aria-controls', panel()?.id)
    fireEvent.click(row())
    expect(isOpen()).toBe('false')
    expect(panel()).toBeNull()
    expect(row()).not.toHaveAttribute('aria-controls')
  })

  it('makes nothing of a body before it is opened, and leaves no inline style on one that is', () => {
    const body = vi.fn<NonNullable<ToolSlots['body']>>(({ children }) => children)
    const { container } = render(<ToolPart part={done} slots={{ body }} />)
    expect(body).not.toHaveBeenCalled()
    fireEvent.click(row())
    expect(body).toHaveBeenCalled()
    expect(container.querySelector('[style]:not([style=""])')).toBeNull()
  })

  it('holds no button within its button', () => {
    const { container } = show(done, { onOpenFile: () => undefined })
    fireEvent.click(row())
    expect(container.querySelector('button button, button a')).toBeNull()
  })

  it('gives class, data and ref to the root', () => {
    const ref = vi.fn<(node: HTMLDivElement | null) => void>()
    render(<ToolPart part={done} ref={ref} className="mine" id="x" data-own="1" />)
    const root = document.getElementById('x')
    expect(root).toHaveClass('tools-part', 'tools-card', 'mine')
    expect(root).toMatchObject({ dataset: { own: '1', kind: 'bash', state: 'complete', outcome: 'ok' } })
    expect(ref).toHaveBeenCalledWith(root)
  })

  it('carries no style attribute, open or not', () => {
    const { container } = render(<ToolParts parts={fixture('codex/app-server/shell')} />)
    expect(container.querySelector('[style]')).toBeNull()
  })
})

describe('opening', () => {
  it('leaves a failed call folded, with the first line of what went wrong', () => {
    show(failed)
    expect(isOpen()).toBe('false')
    expect(document.querySelector('[data-slot="error-line"]')).toHaveTextContent('cannot access')
  })

  it('opens a failed call where the host wants it', () => {
    show(failed, { openOnError: true })
    expect(isOpen()).toBe('true')
  })

  it('opens a command that prints after half a second, and not before', () => {
    show(printing)
    act(() => void vi.advanceTimersByTime(499))
    expect(isOpen()).toBe('false')
    act(() => void vi.advanceTimersByTime(1))
    expect(isOpen()).toBe('true')
  })

  it('never opens what the person closed', () => {
    show(printing)
    fireEvent.click(row())
    fireEvent.click(row())
    act(() => void vi.advanceTimersByTime(2000))
    expect(isOpen()).toBe('false')
  })

  it('does not fold again by itself when the command ends', () => {
    const { update } = show(printing)
    act(() => void vi.advanceTimersByTime(600))
    update({ ...printing, state: 'complete' })
    expect(isOpen()).toBe('true')
  })

  it('opens what waits for the person, and lets them close it', () => {
    show(waiting)
    expect(isOpen()).toBe('true')
    fireEvent.click(row())
    expect(isOpen()).toBe('false')
  })

  it('remembers in the host’s store, beyond unmounting', () => {
    const expansion = createExpansionStore()
    const { unmount } = show(done, { expansion })
    fireEvent.click(row())
    unmount()
    show(done, { expansion })
    expect(isOpen()).toBe('true')
  })

  it('follows a store that the host changes', () => {
    const expansion = createExpansionStore()
    show(done, { expansion })
    fireEvent.click(row())
    act(() => expansion.set(done.id, false))
    expect(isOpen()).toBe('false')
  })
})

describe('an approval', () => {
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

  it('offers the options of the data, a refusal among them, and takes no focus', () => {
    show(waiting, { onApprove: vi.fn<OnApprove>() })
    const options = waiting.metadata?.approval?.options ?? []
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent.replace(/…?(?:esc|Ctrl)?$/u, ''))
    expect(shown).toEqual(expect.arrayContaining(options.map(({ label }) => label)))
    expect(options.map(({ kind }) => kind)).toContain('deny')
    expect(document.body).toHaveFocus()
  })

  it('adds a refusal where the data has none', () => {
    const onApprove = vi.fn<OnApprove>()
    const options = [{ id: 'yes', label: 'Allow', kind: 'allow_once' as const }]
    const part = { ...waiting, metadata: { ...waiting.metadata, approval: { state: 'pending' as const, options } } }
    show(part, { onApprove })
    press(/^Deny/u)
    press('Deny')
    expect(onApprove).toHaveBeenCalledWith(part, { optionId: 'deny' })
  })

  it('sends a refusal with its reason', () => {
    const onApprove = vi.fn<OnApprove>()
    show(waiting, { onApprove })
    press(/^Deny/u)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: ' not on a Friday ' } })
    fireEvent.submit(screen.getByRole('textbox'))
    expect(onApprove).toHaveBeenCalledWith(waiting, {
      optionId: waiting.metadata?.approval?.options.find(({ kind }) => kind === 'deny')?.id,
      reason: 'not on a Friday',
    })
  })

  it('is not allowed by Enter alone, but by a click or with Ctrl', () => {
    const onApprove = vi.fn<OnApprove>()
    show(waiting, { onApprove })
    const allow = screen.getByText('Allow', { selector: 'button' })
    expect(fireEvent.keyDown(allow, { key: 'Enter' })).toBe(false)
    expect(onApprove).not.toHaveBeenCalled()
    fireEvent.keyDown(allow, { key: 'Enter', ctrlKey: true })
    expect(onApprove).toHaveBeenCalledTimes(1)
  })

  it('shows that it waits, then why it failed, and lets the person try again', async () => {
    let reject: (error: Error) => void = () => undefined
    const onApprove = vi.fn<OnApprove>(() => new Promise<void>((_, no) => (reject = no)))
    show(waiting, { onApprove })
    const allow = screen.getByText('Allow', { selector: 'button' })
    fireEvent.click(allow)
    expect(screen.getByRole('status')).toHaveTextContent('Sending')
    fireEvent.click(allow)
    expect(onApprove).toHaveBeenCalledTimes(1)
    await act(async () => reject(new Error('offline')))
    expect(screen.getByRole('status')).toHaveTextContent('offline')
    fireEvent.click(allow)
    expect(onApprove).toHaveBeenCalledTimes(2)
  })

  it('leaves a line of who decided', () => {
    show(partOf('claude-code/stream-json/sdk_perms', bash('touch ok.txt')))
    fireEvent.click(row())
    expect(document.querySelector('[data-slot="receipt"]')).toHaveTextContent('Allowed by you')
  })

  it.each([
    partOf('codex/app-server/written-interrupt', bash('npm publish')),
    partOf('codex/app-server/written-resolved', bash('npm publish')),
    partOf('opencode/event/written-permissions', ({ metadata }) => metadata?.approval?.state === 'pending', {
      end: 'turn',
    }),
  ])('asks no more once its call has ended: $title', (part) => {
    expect(part.metadata?.approval?.state).toBe('pending')
    show(part, { onApprove: vi.fn<OnApprove>(), expansion: allOpen() })
    expect(screen.getByTestId('root')).not.toHaveAttribute('data-waiting')
    expect(document.querySelector('[data-slot="approval"], .lucide-shield-alert')).toBeNull()
    expect(screen.queryByRole('button', { name: /deny|allow/iu })).toBeNull()
    expect(document.querySelector('[data-slot="receipt"]')).toHaveTextContent(/^Neither allowed nor denied$/u)
  })

  it.each(['npm publish', 'permissions'])('tells nothing of a decision that the agent did not tell: %s', (title) => {
    const part = momentOf(
      'codex/app-server/written-resolved',
      (candidate) =>
        candidate.title.endsWith(title) &&
        candidate.metadata?.approval?.state === 'pending' &&
        candidate.metadata.requestId === null,
    )
    show(part, { onApprove: vi.fn<OnApprove>(), expansion: allOpen() })
    expect(screen.getByTestId('root')).not.toHaveAttribute('data-waiting')
    expect(document.querySelector('[data-slot="approval"], [data-slot="receipt"]')).toBeNull()
    expect(screen.queryByRole('button', { name: /deny|allow/iu })).toBeNull()
  })

  it('shows hidden characters of the command as their code points', () => {
    show({ ...waiting, input: { command: 'rm ./a\u200b/' } }, { onApprove: vi.fn<OnApprove>() })
    expect(document.querySelector('[data-slot="command"]')).toHaveTextContent('rm ./aU+200B/')
    expect(document.querySelector('[data-slot="approval"]')).toHaveTextContent('1 hidden character')
  })
})

describe('elapsed time', () => {
  it('shows nothing under a second, then counts in place', () => {
    const startedAt = vi.setSystemTime(1_000_000).getMockedSystemTime()?.getTime() ?? 0
    show({ ...printing, timing: { startedAt } })
    const text = (): string | null | undefined => document.querySelector('[data-slot="elapsed"]')?.textContent
    expect(text()).toBe('')
    act(() => void vi.advanceTimersByTime(3100))
    expect(text()).toBe('3s')
  })

  it('is not shown for a call that has not started', () => {
    show({ ...printing, state: 'started', timing: { startedAt: 0 } })
    expect(document.querySelector('[data-slot="elapsed"]')).toBeNull()
  })
})

describe('a card that can’t be drawn', () => {
  it('shows the raw text of its part, and draws the next version of it', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { update } = show({
      ...done,
      title: 'Odd',
      kind: 'bash',
      input: { command: 'x' },
      metadata: {
        get cwd(): string {
          throw new Error('no')
        },
      },
    })
    expect(screen.getByTestId('root')).toHaveTextContent('could not be drawn')
    update(done)
    expect(screen.getByTestId('root')).not.toHaveTextContent('could not be drawn')
  })

  it('never takes a kind that does not exist for one of the page’s own names', () => {
    show({ ...done, kind: 'constructor' as 'bash' })
    expect(screen.getByTestId('root')).toHaveAttribute('data-kind', 'unknown')
    expect(screen.getByTestId('root')).not.toHaveTextContent('could not be drawn')
  })
})

describe('every recorded part', () => {
  it('has a kind that is drawn, and draws without a fault', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const seen = new Set<string>()
    const broken: string[] = []
    for (const name of fixtures()) {
      const parts = fixture(name)
      for (const { kind } of parts) seen.add(kind)
      const { container, unmount } = render(
        <ToolUIProvider
          value={{ expansion: { ...createExpansionStore(), get: () => true }, onApprove: () => undefined }}
        >
          <ToolParts parts={parts} />
        </ToolUIProvider>,
      )
      if (container.querySelector('[data-slot="fallback"]') !== null) broken.push(name)
      unmount()
    }
    expect(broken).toEqual([])
    expect(error).not.toHaveBeenCalled()
    expect([...seen].sort()).toEqual([...TOOL_KINDS].sort())
  }, 60_000)

  it('is drawn again only when it changed', () => {
    const parts = fixture('codex/app-server/shell')
    const chips = vi.fn<typeof renderers.bash.chips>(() => [])
    const value = { renderers: { bash: { ...renderers.bash, chips } } }
    const draw = (next: readonly NormalizedToolPart[]) => (
      <ToolUIProvider value={value}>
        <ToolParts parts={next} />
      </ToolUIProvider>
    )
    const { rerender } = render(draw(parts))
    const before = chips.mock.calls.length
    const [first, ...rest] = parts
    rerender(draw([{ ...(first as NormalizedToolPart) }, ...rest]))
    expect(chips.mock.calls.length - before).toBe(1)
  })
})
