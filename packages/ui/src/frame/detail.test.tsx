// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { partOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import type { DetailSetting } from './detail.ts'

const failed = partOf(
  'claude-code/stream-json/bash',
  (part) => part.kind === 'bash' && JSON.stringify(part.input).includes('no-such-dir'),
)
const read = partOf('claude-code/stream-json/files', (part) => part.kind === 'file_read')

function show(part: typeof read, detail?: DetailSetting) {
  const { container } = render(
    <ToolUIProvider value={detail === undefined ? {} : { detail }}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )
  return {
    isOpen: screen.getAllByRole('button')[0]?.getAttribute('aria-expanded') === 'true',
    facts: container.querySelector('[data-slot="end"]')?.textContent,
  }
}

afterEach(cleanup)

it('shows the facts of a row, and its body on demand, unless the host says otherwise', () => {
  const { isOpen, facts } = show(read)
  expect(isOpen).toBe(false)
  expect(facts).not.toBe('')
})

it('shows a title alone', () => {
  expect(show(read, 'title')).toEqual({ isOpen: false, facts: '' })
})

it('still says in a title alone how a call failed', () => {
  const { facts } = show(failed, 'title')
  expect(facts).toContain('exit 3')
  expect(document.querySelector('[data-slot="error-line"]')).not.toBeNull()
})

it('shows bodies as well', () => {
  expect(show(read, 'full').isOpen).toBe(true)
})

it.each([
  [{ file_read: 'full' }, true],
  [{ bash: 'full' }, false],
] as [DetailSetting, boolean][])('can differ by kind: %o', (detail, isOpen) => {
  expect(show(read, detail).isOpen).toBe(isOpen)
})
