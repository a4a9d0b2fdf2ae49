import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

test.each([
  ['UTF-8', [0x7b, 0xc3, 0xbc, 0x7d]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x7b, 0xc3, 0xbc, 0x7d]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0, 0xfc, 0, 0x7d, 0]],
  ['UTF-16 of the other order', [0xfe, 0xff, 0, 0x7b, 0, 0xfc, 0, 0x7d]],
])('reads %s', (_name, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe('{ü}')
})

test('reads nothing as an empty text', () => {
  expect(decodeText(new Uint8Array())).toBe('')
})
