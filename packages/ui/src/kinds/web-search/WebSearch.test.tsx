// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { of } from '../../testing/finders.ts'
import { partOf } from '../../testing/moments.ts'
import { allOpen } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const FOUND = partOf('opencode/part/written-reading', of('web_search', 'vitest 4'))

it('fetches no favicon by itself: a letter stands for the host', () => {
  const { container } = render(
    <ToolUIProvider value={{ expansion: allOpen() }}>
      <ToolPart part={FOUND} />
    </ToolUIProvider>,
  )
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getAllByText('V', { exact: true })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Vitest 4' })).toHaveAttribute('href', 'https://vitest.dev/blog')
})

it('takes a favicon from where the host says', () => {
  const resolveFavicon = vi.fn<(host: string) => string>(() => '/icons/vitest.png')
  const { container } = render(
    <ToolUIProvider value={{ expansion: allOpen(), resolveFavicon }}>
      <ToolPart part={FOUND} />
    </ToolUIProvider>,
  )
  expect(resolveFavicon).toHaveBeenCalledWith('vitest.dev')
  expect(container.querySelector('img')).toHaveAttribute('src', '/icons/vitest.png')
})

it('does not call unreported results none', () => {
  render(
    <ToolUIProvider value={{ expansion: allOpen() }}>
      <ToolPart part={partOf('codex/app-server/hosted', of('web_search', 'typescript'))} />
    </ToolUIProvider>,
  )
  expect(screen.getByText('The agent reports no results for this search.')).toBeVisible()
  expect(screen.getByText('ts unions')).toBeVisible()
})

it('shows all of the address and the purpose while somebody must allow it', () => {
  const part = partOf('claude-code/stream-json/written-approval', of('web_search', '', 'waiting'))
  render(<ToolPart part={part} />)
  for (const value of Object.values(part.input as Record<string, string>)) expect(screen.getByText(value)).toBeVisible()
})
