// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { of } from '../testing/finders.ts'
import { momentOf, partOf } from '../testing/moments.ts'
import { InputSection } from './InputSection.tsx'

it.each([
  ['the call never came', partOf('claude-code/stream-json/written-odd-shapes', of('unknown', 'unknown'))],
  [
    'the arguments are on their way',
    momentOf('claude-code/stream-json/mcp', ({ kind, state }) => kind === 'mcp' && state === 'started'),
  ],
])('says nothing of arguments when %s', (_, part) => {
  render(<InputSection part={part} input={part.input} />)
  expect(screen.queryByText('No arguments')).toBeNull()
})

it('says that a call has no arguments once that is known', () => {
  const part = partOf('claude-code/stream-json/mcp', ({ name }) => name === 'throws')
  render(<InputSection part={part} input={part.input} />)
  expect(screen.getByText('No arguments')).toBeVisible()
})
