import { expect, it } from 'vitest'
import { createNormalizer } from '../../normalizer.ts'
import { nested } from '../../testing/nested.ts'
import { unusable } from '../../testing/usable.ts'

const update = (more: object): unknown => ({
  sessionUpdate: 'tool_call',
  toolCallId: 'c',
  title: 'Read',
  status: 'completed',
  ...more,
})

it.each([
  { what: 'results of Rust', more: { rawOutput: nested('x', (Ok) => ({ Ok })) } },
  { what: 'errors of Rust', more: { rawOutput: nested('x', (Err) => ({ Err })) } },
  {
    what: "files of a response of Claude's",
    more: { _meta: { claudeCode: { toolName: 'Read', toolResponse: nested({}, (file) => ({ file })) } } },
  },
  { what: 'contents', more: { content: nested([], (content) => [{ type: 'content', content }]) } },
])('$what within each other without end throw nothing', ({ more }) => {
  const [part] = createNormalizer('acp').push(update(more))
  expect(part).toMatchObject({ id: 'c', state: 'complete' })
  expect(part === undefined ? [] : unusable(part)).toEqual([])
})

it('a result of Rust is unwrapped once', () => {
  const output = (rawOutput: unknown): unknown => createNormalizer('acp').push(update({ rawOutput }))[0]?.output
  expect(output({ Ok: ['x'] })).toEqual(['x'])
  expect(output({ Ok: { Ok: ['x'] } })).toEqual({ Ok: ['x'] })
})
