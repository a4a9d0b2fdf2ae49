import { describe, expect, it } from 'vitest'
import { withoutBase64 } from './base64.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const WORDS = `[image/png, ${Buffer.from(PIXEL, 'base64').length} bytes]`

describe('withoutBase64', () => {
  it.each<[string, unknown, unknown]>([
    ['a data URL', { shot: `data:image/png;base64,${PIXEL}` }, { shot: WORDS }],
    ['a data URL with parameters', [`data:image/png;charset=utf-8;base64,${PIXEL}`], [WORDS]],
    ['a data URL within text', `see ![](data:image/png;base64,${PIXEL}) there`, `see ![](${WORDS}) there`],
    ['data beside mimeType', { mimeType: 'image/png', data: PIXEL }, { mimeType: 'image/png', data: WORDS }],
    [
      'a source of type base64',
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } },
      { type: 'image', source: { type: 'base64', media_type: 'image/png', data: WORDS } },
    ],
    [
      'base64 of no known type',
      { type: 'base64', data: PIXEL },
      { type: 'base64', data: WORDS.replace('image/png', 'file') },
    ],
    [
      'the blob of a resource',
      { mimeType: 'image/png', resource: { blob: PIXEL } },
      { mimeType: 'image/png', resource: { blob: WORDS } },
    ],
    [
      'a long body under any key beside a media type',
      { mime: 'image/png', thumbnail: 'QUJD'.repeat(100) },
      { mime: 'image/png', thumbnail: '[image/png, 300 bytes]' },
    ],
  ])('says the type and the size instead of %s', (_, value, expected) => expect(withoutBase64(value)).toEqual(expected))

  it.each<[unknown]>([
    [{ mimeType: 'text/plain', name: 'README', data: 'hello' }],
    [{ mime: 'image/png', sha256: 'a'.repeat(64) }],
    [{ mimeType: 'text/plain', text: 'words '.repeat(100) }],
    [{ hash: 'QUJD'.repeat(100) }],
    ['data:text/plain,hello'],
    ['how to write ;base64, in a URL'],
    [{ constructor: 'x', list: [1, null, true] }],
  ])('leaves %j as it is, the same value', (value) => expect(withoutBase64(value)).toBe(value))
})
