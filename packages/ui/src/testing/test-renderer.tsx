import { type NormalizedToolPart, outcomeOf, type ToolKind, type ToolOutcome } from '@tools/normalize'
import { render, type RenderResult } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { errorLine } from '../frame/describe-row.ts'
import { createExpansionStore } from '../frame/expansion.ts'
import type { ToolUI } from '../frame/tool-ui.ts'
import { en } from '../messages/en.ts'
import { say } from '../messages/say.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { reachedParts } from './reached-parts.ts'

/** What a missing value leaves in a sentence, and the gaps of one. */
const UNSAID = /undefined|null|NaN|\[object|^[\s,]|,\s*,|\s$/u

/** What every renderer promises, for each outcome of its kind that a recorded stream reaches. */
export function testRenderer(kind: ToolKind): void {
  const parts = reachedParts().filter((part) => part.kind === kind)
  const outcomes = new Set(parts.map(outcomeOf))
  describe(`a call of kind ${kind}`, () => {
    let said: Mock[] = []
    beforeEach(() => {
      said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    })
    afterEach(() => vi.restoreAllMocks())

    it('is done in some recorded stream', () => {
      expect(outcomes).toContain<ToolOutcome>('ok')
    })

    describe.each([...outcomes])('that is %s', (outcome) => {
      const cases = parts.filter((part) => outcomeOf(part) === outcome).map((part) => [part.name, part] as const)

      it.each(cases)('is drawn folded and open without a fault: %s', (_, part) => {
        for (const open of [false, true]) expectSound(draw(part, open))
        for (const spy of said) expect(spy).not.toHaveBeenCalled()
      })

      it.each(cases)('opens by one button, where there is anything to open: %s', (_, part) => {
        const folded = draw(part, false)
        const isForced = folded.container.querySelector('[data-slot="panel"]') !== null
        expect(isForced).toBe(outcome === 'waiting' && toggles(folded).length > 0)
        const count = isForced ? rowToggles(folded).length : toggles(folded).length
        folded.unmount()
        const open = draw(part, true)
        expect(rowToggles(open)).toHaveLength(count)
        expect(open.container.querySelectorAll('[data-slot="tool"] > [data-slot="panel"]')).toHaveLength(count)
        expect(count).toBeLessThanOrEqual(1)
      })

      it.each(cases)('is named by a sentence that says how it stands: %s', (_, part) => {
        const { container } = draw(part, false)
        const name = container.querySelector('[data-slot="row"] .tools-visually-hidden')?.textContent ?? ''
        expect(name.toLowerCase()).toContain(say(en, outcome).toLowerCase())
        // An error's own words may be any.
        expect(name.replace(errorLine(part, outcome) ?? '', '…')).not.toMatch(UNSAID)
      })
    })

    it('gives class, attributes and ref to its root, and names its kind, state and outcome there', () => {
      const ref = createRef<HTMLDivElement>()
      for (const part of parts) {
        const { container, unmount } = render(<ToolPart part={part} ref={ref} className="own" id="own" lang="en" />)
        expect(container.firstElementChild).toBe(ref.current)
        expect(ref.current).toHaveClass('tools-part', 'own')
        expect(ref.current).toMatchObject({ id: 'own', lang: 'en' })
        expect(ref.current?.dataset).toMatchObject({ kind, state: part.state, outcome: outcomeOf(part) })
        unmount()
      }
    })
  })
}

const HOST: ToolUI = {
  onApprove: () => undefined,
  onAnswer: () => undefined,
  onOpenFile: () => undefined,
  onOpenSession: () => undefined,
}

const draw = (part: NormalizedToolPart, open: boolean): RenderResult =>
  render(
    <ToolUIProvider value={{ ...HOST, expansion: { ...createExpansionStore(), get: () => open } }}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )

const INTERACTIVE = ':is(a, button, input, select, textarea, summary, audio, [tabindex])'

function expectSound({ container }: RenderResult): void {
  expect(container.querySelector('[data-slot="fallback"]')).toBeNull()
  expect(container.querySelector(`:is(a, button, summary) ${INTERACTIVE}`)).toBeNull()
  expect(container).not.toHaveTextContent('[object Object]')
  for (const button of container.querySelectorAll('button, a, input'))
    expect(button).toHaveAccessibleName(nameOf(button))
  for (const icon of container.querySelectorAll('svg')) expect(icon).toHaveAttribute('aria-hidden', 'true')
}

/** A row's button is called what the row says and nothing else; any name will do for the others. */
const nameOf = (button: Element): string | RegExp =>
  button.querySelector(':scope > .tools-visually-hidden')?.textContent.replace(/\s+/gu, ' ').trim() ?? /./u

const toggles = ({ container }: RenderResult): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[aria-expanded]'),
]

/** Those of the call's own row; its body may have rows and buttons that open, too. */
const rowToggles = (view: RenderResult): HTMLElement[] =>
  toggles(view).filter((toggle) => toggle.matches('[data-slot="tool"] > [data-slot="row"] > button'))
