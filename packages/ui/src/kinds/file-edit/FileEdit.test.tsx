// @vitest-environment jsdom
import { normalize, type NormalizedToolPart } from '@tools/normalize'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allOpen } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

function edited(replaceAll: boolean): NormalizedToolPart {
  const input = { file_path: '/w/a.ts', old_string: 'foo', new_string: 'bar', replace_all: replaceAll }
  const [part] = normalize('claude-code', [
    { type: 'assistant', message: { id: 'm', content: [{ type: 'tool_use', id: 't', name: 'Edit', input }] } },
    { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }] } },
  ])
  if (part === undefined) throw new Error('The events gave no part')
  return part
}

const show = (part: NormalizedToolPart): string => {
  const { container } = render(
    <ToolUIProvider value={{ expansion: allOpen() }}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )
  expect(container.querySelectorAll('.tools-diff')).toHaveLength(1)
  return screen.getByRole('button', { name: /a\.ts/u }).getAttribute('aria-label') ?? container.textContent
}

it('counts the lines of one replacement', () => {
  expect(show(edited(false))).toContain('1 added, 1 removed')
  expect(screen.queryByText(/every place/u)).not.toBeInTheDocument()
})

it('counts no lines of a replacement in every place, and says that it shows one', () => {
  expect(show(edited(true))).not.toMatch(/added|removed|[+−]1/u)
  expect(screen.getByText('In every place that has this text:')).toBeInTheDocument()
})
