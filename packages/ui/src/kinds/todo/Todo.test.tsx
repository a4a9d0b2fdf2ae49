// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { of } from '../../testing/finders.ts'
import { partOf } from '../../testing/moments.ts'
import { allOpen } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const first = partOf('claude-code/stream-json/todo', of('todo', 'Reading code'))
const long: NormalizedToolPart = {
  ...first,
  input: { todos: Array.from({ length: 20 }, (_, index) => ({ content: `Task ${index + 1}`, status: 'pending' })) },
  metadata: { provider: 'claude-code' },
}

it('folds a long list again with the button that showed them, which keeps the focus', async () => {
  render(
    <ToolUIProvider value={{ expansion: allOpen() }}>
      <ToolPart part={long} />
    </ToolUIProvider>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  const fold = screen.getByRole('button', { name: 'Show all 20 to-dos' })
  fold.focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(fold).toHaveFocus()
  expect(fold).toHaveAccessibleName('Show less')
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
  expect(fold).toHaveFocus()
})
