import type { ToolUI } from '@tools/ui'
import { describe, expect, inject, it, vi } from 'vitest'
import { card, momentsOf } from './moments.ts'

const kit = (await import(/* @vite-ignore */ inject('kit'))) as typeof import('./kit.ts')
const folded = kit.createExpansionStore()
const open = { ...folded, get: () => true }
const HOST: ToolUI = { onApprove: () => undefined, onAnswer: () => undefined }

describe.each([...momentsOf(kit)])('on a server a call that is %s', (_, part) => {
  it.each([
    ['folded', folded],
    ['open', open],
  ])('is drawn %s, without a style attribute or a complaint', (_state, expansion) => {
    const faults: string[] = []
    const complain = (...said: readonly unknown[]): void => void faults.push(said.map(String).join(' ').slice(0, 600))
    const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) => spy.mockImplementation(complain))
    const html = kit.renderToString(card(kit, part, { ...HOST, expansion }))
    for (const spy of spies) spy.mockRestore()
    expect(faults.join('\n')).toBe('')
    // Whether, not that: a page is too long to be told where it differs.
    expect(html.includes(`data-kind="${part.kind}"`)).toBe(true)
    expect(html.includes('data-slot="fallback"')).toBe(false)
    expect(/<[^>]* style=/u.test(html)).toBe(false)
  })
})
