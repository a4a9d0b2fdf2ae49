// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import type { ToolUI } from '@tools/ui'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { card, momentsOf } from './moments.ts'

// React reads it when it is loaded.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const kit = (await import(/* @vite-ignore */ inject('kit'))) as typeof import('./kit.ts')
const { act, createElement, fireEvent, render, screen } = kit
const moments = momentsOf(kit)

const found = (key: string): NormalizedToolPart => {
  const part = moments.get(key)
  if (part === undefined) throw new Error(`No stream holds a call that is ${key}.`)
  return part
}

/** What React complains of, each as far as it fits on a screen: what it complains of may be huge. */
let faults: string[]
function complain(...said: readonly unknown[]): void {
  const fault = said.map(String).join(' ').slice(0, 600)
  // What is fetched when it is first needed comes when it comes.
  if (!fault.includes('not wrapped in act(')) faults.push(fault)
}
const HOST: ToolUI = { onApprove: () => undefined, onAnswer: () => undefined }
const always = (open: boolean) => ({ ...kit.createExpansionStore(), get: () => open })

beforeEach(() => {
  faults = []
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
})
afterEach(async () => {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  kit.cleanup()
  vi.restoreAllMocks()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

it('runs on the React it is meant for', () => {
  expect(kit.version.split('.')[0]).toBe(String(inject('major')))
})

it('has every kind, in every state', () => {
  const kinds = [...moments.values()].map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(kit.TOOL_KINDS))
  expect(new Set([...moments.values()].map(({ state }) => state))).toEqual(new Set(kit.TOOL_STATES))
})

describe.each([...moments])('a call that is %s', (_, part) => {
  it.each([false, true])('is drawn (open: %s), and taken over from a server', async (open) => {
    const page = card(kit, part, { ...HOST, expansion: always(open) })
    const html = kit.renderToString(page)
    // A server has no document, by which libraries tell one from a browser: React 18 warns where there is one.
    faults = faults.filter((fault) => !fault.includes('useLayoutEffect does nothing on the server'))
    const container = document.createElement('div')
    container.innerHTML = html
    const root = await act(async () => kit.hydrateRoot(container, page, { onRecoverableError: complain }))
    expect(faults.join('\n')).toBe('')
    expect(container.querySelector('[data-slot="tool"]')).not.toBeNull()
    await act(async () => root.unmount())
  })
})

it('opens and folds by its row', () => {
  render(card(kit, found('bash complete ok'), {}))
  const [row] = screen.getAllByRole('button')
  const isOpen = (): string | null | undefined => row?.getAttribute('aria-expanded')
  expect(isOpen()).toBe('false')
  fireEvent.click(row as HTMLElement)
  expect(isOpen()).toBe('true')
  expect(document.querySelector('[data-slot="panel"]')).not.toBeNull()
  fireEvent.click(row as HTMLElement)
  expect(isOpen()).toBe('false')
})

it('is judged by the buttons of its approval', () => {
  const part = [...moments.values()].find(
    ({ kind, metadata }) => kind === 'bash' && metadata?.approval?.state === 'pending',
  )
  if (part === undefined) throw new Error('No command waits.')
  const onApprove = vi.fn<NonNullable<ToolUI['onApprove']>>()
  render(card(kit, part, { onApprove }))
  const group = document.querySelector<HTMLElement>('[data-slot="approval"]')
  fireEvent.click(kit.within(group as HTMLElement).getAllByRole('button')[0] as HTMLElement)
  expect(onApprove).toHaveBeenCalledTimes(1)
  const [told, decision] = onApprove.mock.calls[0] ?? []
  expect(told).toBe(part)
  expect(part.metadata?.approval?.options?.map(({ id }) => id) ?? ['allow', 'deny']).toContain(decision?.optionId)
})

it('answers a question by its form', () => {
  const asked = kit.fixture('opencode/event/written-questions').find((part) => kit.outcomeOf(part) === 'waiting')
  const onAnswer = vi.fn<NonNullable<ToolUI['onAnswer']>>()
  render(card(kit, asked as NormalizedToolPart, { onAnswer }))
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(onAnswer.mock.calls.map(([, answers]) => answers)).toEqual([{}])
})

it('follows a normalizer, and redraws what changed', async () => {
  const name = 'claude-code/stream-json/files'
  const normalizer = kit.createNormalizer('claude-code')
  const List = (): ReactElement => {
    const parts = kit.useToolParts(normalizer)
    return createElement(
      'div',
      null,
      createElement(kit.ToolAnnouncer, { parts }),
      createElement(kit.ToolParts, { parts }),
    )
  }
  const view = render(createElement(List))
  expect(view.container.querySelector('[data-slot="tool"]')).toBeNull()
  await act(async () => {
    for (const event of kit.fixtureEvents(name)) normalizer.push(event)
  })
  expect(normalizer.parts.length).toBeGreaterThan(0)
  expect(view.container.querySelector('[data-slot="tool"], [data-slot="group"]')).not.toBeNull()
})

it('gives what is looked for and the Markdown of a call', () => {
  const part = found('bash complete ok')
  const command = String((part.input as { command?: unknown }).command)
  expect(command).not.toBe('undefined')
  expect(kit.getSearchText(part).includes(command)).toBe(true)
  expect(kit.toMarkdown(part).includes(command)).toBe(true)
})
