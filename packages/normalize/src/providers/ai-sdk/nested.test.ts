import { expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { nested } from '../../testing/nested.ts'
import { unusable } from '../../testing/usable.ts'

const part = (more: object): unknown => ({
  type: 'tool-bash',
  toolCallId: 'c',
  state: 'output-available',
  input: { command: 'ls' },
  output: 'x',
  ...more,
})

it.each([
  { what: "facts of a model's provider", more: { callProviderMetadata: nested({ x: 1 }, (inner) => ({ inner })) } },
  { what: 'facts of a tool', more: { toolMetadata: nested({ x: 1 }, (inner) => ({ inner })) } },
  { what: 'outputs of commands', more: { output: nested({ stdout: 'x' }, (output) => ({ output: [output] })) } },
  { what: 'contents', more: { output: nested([], (content) => ({ content: [content] })) } },
])('$what within each other without end throw nothing', ({ more }) => {
  const [told] = createNormalizer('ai-sdk').push(part(more))
  expect(told).toMatchObject({ id: 'c', state: 'complete' })
  expect(told === undefined ? [] : unusable(told)).toEqual([])
})

it("an opaque value goes at any of the levels that a provider's facts have", () => {
  const callProviderMetadata = { google: { thought: { signature: 'secret', kind: 'x' } } }
  expect(normalize('ai-sdk', [part({ callProviderMetadata })])[0]?.metadata).toMatchObject({
    providerMetadata: { google: { thought: { kind: 'x' } } },
  })
  expect(JSON.stringify(normalize('ai-sdk', [part({ callProviderMetadata })]))).not.toContain('secret')
})
