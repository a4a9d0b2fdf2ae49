// @vitest-environment jsdom
import { outcomeOf, type ToolKind } from '@tools/normalize'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { of } from '../testing/finders.ts'
import { partOf } from '../testing/moments.ts'
import { ErrorSection } from './ErrorSection.tsx'

const wordsOf = (name: string, kind: ToolKind): string => {
  const part = partOf(name, of(kind, '', 'failed'))
  const { container } = render(<ErrorSection part={part} outcome={outcomeOf(part)} />)
  return container.querySelector('[data-slot=error]')?.textContent ?? ''
}

const timesIn = (text: string, piece: string): number => text.split(piece).length - 1

it.each<[string, ToolKind, string]>([
  ['opencode/event/todo', 'todo', 'Missing key'],
  ['opencode/event/invalid', 'unknown', 'JSON parsing failed'],
])('says once what the details of %s say as well', (name, kind, piece) => {
  expect(timesIn(wordsOf(name, kind), piece)).toBe(1)
})

it('says the message and the details where they differ', () => {
  const part = partOf('claude-code/stream-json/web', of('web_search', 'not a url'))
  render(<ErrorSection part={part} outcome={outcomeOf(part)} />)
  expect(screen.getByText('url: Invalid URL')).toBeVisible()
  expect(screen.getByText(/"format": "url"/u)).toBeVisible()
})
