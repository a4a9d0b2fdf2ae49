import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutBase64 } from './base64.ts'
import { jsonBytes } from './json.ts'
import { plain } from './plain.ts'
import { smallBytes } from './small-bytes.ts'

const value = fc.anything({ withBigInt: true, withTypedArray: false, key: fc.string({ unit: 'binary' }) })

it('never says that a value fits which does not, or which is not its own JSON', () => {
  fc.assert(
    fc.property(value, fc.nat(400), (any, room) => {
      fc.pre(smallBytes(any, '', room) >= 0)
      expect(jsonBytes(any)).toBeLessThanOrEqual(room)
      expect(plain(any)).toBe(any)
      expect(withoutBase64(any)).toBe(any)
    }),
  )
})

it.each([
  ['a text', 'ls -la'],
  ['a record of facts', { rawType: 'tool_use', exitCode: 0, mcp: { server: 's', tool: 't' }, truncated: true }],
  ['a list', [1, 'two', null, false]],
  ['a patch', { patch: '@@ -1 +1 @@\n-a\n+b\n'.repeat(20) }],
])('says that %s fits', (_, small) => {
  expect(smallBytes(small, '', 1000)).toBeGreaterThanOrEqual(0)
})

it.each([
  ['a body of base64', { data: 'QUJD'.repeat(20), mimeType: 'image/png' }],
  ['a data URL', 'data:image/png;base64,QUJD'],
  ['what has no JSON', { at: Number.NaN }],
  ['a field that is not defined', { at: undefined }],
  ['a value of many levels', Array.from({ length: 20 }).reduce<unknown>((deep) => [deep], 1)],
])('says of %s that it must be looked at', (_, other) => {
  expect(smallBytes(other, '', 10_000)).toBeLessThan(0)
})
