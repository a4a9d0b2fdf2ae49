// @vitest-environment jsdom
import { normalize, type NormalizedToolPart } from '@tools/normalize'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ToolPart } from '../../ToolPart.tsx'

function grep(input: object, content: string): NormalizedToolPart {
  const call = { type: 'tool_use', id: 't', name: 'Grep', input: { pattern: 'x', output_mode: 'content', ...input } }
  const [part] = normalize('claude-code', [
    { type: 'assistant', message: { id: 'm', content: [call] } },
    { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: 't', content }] } },
  ])
  if (part === undefined) throw new Error('The events gave no part')
  return part
}

it.each([
  ['one file', { path: '/w/app.log' }, '7:12:34:56 x\n9:12:40:01 x', '2 matches in 1 file'],
  ['files', {}, 'a.ts:7:x\nb.ts:9:x', '2 matches in 2 files'],
  ['files that are not known', { '-C': 1 }, 'a.ts-7-8:9:x', '1 match'],
])('counts the matches in %s', (_, input, content, count) => {
  const { container } = render(<ToolPart part={grep(input, content)} />)
  expect(container.querySelector('.tools-count')?.textContent).toBe(count)
})
