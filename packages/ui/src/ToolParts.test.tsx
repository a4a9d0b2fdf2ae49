// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ToolParts } from './ToolParts.tsx'

const read = (file: string): NormalizedToolPart => ({
  id: file,
  name: 'Read',
  kind: 'file_read',
  title: `Reading ${file}`,
  input: { file_path: file },
  output: 'text',
  state: 'complete',
})

describe('a row that has the focus and moves into a group', () => {
  const row = (name: RegExp): HTMLElement => screen.getByRole('button', { name })

  it('leaves the focus to the row of the group', () => {
    const onFocus = vi.fn<() => void>()
    const { rerender } = render(<ToolParts parts={[read('a.ts')]} onFocus={onFocus} />)
    row(/a\.ts/u).focus()
    expect(onFocus).toHaveBeenCalledTimes(1)
    rerender(<ToolParts parts={[read('a.ts'), read('b.ts')]} onFocus={onFocus} />)
    expect(row(/^Explored 2 files/u)).toHaveFocus()
    rerender(<ToolParts parts={[read('a.ts'), read('b.ts'), read('c.ts')]} onFocus={onFocus} />)
    expect(row(/^Explored 3 files/u)).toHaveFocus()
  })

  it('takes none that it does not have any more', () => {
    const { rerender } = render(<ToolParts parts={[read('a.ts')]} />)
    row(/a\.ts/u).focus()
    row(/a\.ts/u).blur()
    rerender(<ToolParts parts={[read('a.ts'), read('b.ts')]} />)
    expect(document.body).toHaveFocus()
  })
})
