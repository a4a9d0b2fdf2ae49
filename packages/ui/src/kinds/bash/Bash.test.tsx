// @vitest-environment jsdom
import { normalize, type NormalizedToolPart } from '@tools/normalize'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allOpen } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const DATA = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='

function run(structured: object, nested: object = {}): NormalizedToolPart {
  const content = [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: DATA } }]
  const call = { type: 'tool_use', id: 't', name: 'Bash', input: { command: 'cat a.png' } }
  const [part] = normalize('claude-code', [
    { type: 'assistant', message: { id: 'm', content: [call] }, ...nested },
    {
      type: 'user',
      message: { content: [{ type: 'tool_result', tool_use_id: 't', content }] },
      ...structured,
      ...nested,
    },
  ])
  if (part === undefined) throw new Error('The events gave no part')
  return part
}

it.each([
  ['', { tool_use_result: { stdout: `data:image/png;base64,${DATA}`, stderr: '', isImage: true } }, {}],
  [' that says more on its standard error', { tool_use_result: { stdout: '', stderr: 'warned', isImage: true } }, {}],
  [' in a sub-agent, whose results have no structure', {}, { parent_tool_use_id: 'a' }],
])('shows the image that a command wrote%s', (_, structured, nested) => {
  const part = run(structured, nested)
  const { container } = render(
    <ToolUIProvider value={{ expansion: allOpen() }}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )
  expect(screen.getByRole('img')).toHaveAttribute('src', `data:image/png;base64,${DATA}`)
  expect(screen.queryByText('No output')).not.toBeInTheDocument()
  expect(container).not.toHaveTextContent('base64')
  expect(JSON.stringify(part.metadata)).not.toContain(DATA)
})
