// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
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
})
