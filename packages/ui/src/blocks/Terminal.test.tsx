// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Terminal } from './Terminal.tsx'

const textOf = (output: string): string => {
  const { container } = render(<Terminal output={output} />)
  return container.querySelector('[data-slot="output"]')?.textContent ?? ''
}

describe('a terminal', () => {
  it.each([
    ['one line of 200,000 characters', `${'x'.repeat(199_995)}|end|`, '|end|'],
    [
      'twelve lines of 10,000 characters',
      Array.from({ length: 12 }, (_, n) => `${'y'.repeat(10_000)}|${n}|`).join('\n'),
      '|11|',
    ],
    [
      'a progress bar of 100,000 characters',
      `${Array.from({ length: 8000 }, (_, n) => `\r${n} of 8000 ##`).join('')}\ndone\n`,
      'done',
    ],
  ])('shows the end of %s', (_, output, end) => {
    expect(textOf(output)).toContain(end)
  })

  it('shows the last state of a progress bar, not one in the middle', () => {
    const output = `${Array.from({ length: 8001 }, (_, n) => `\r${n} of 8000`).join('')}\n`
    expect(textOf(output)).toBe('8000 of 8000')
  })
})
