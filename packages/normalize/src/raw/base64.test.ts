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

  it('takes every data URL out of a text, and leaves what stands between', () => {
    const url = (mime: string): string => `data:${mime};base64,${PIXEL}`
    expect(withoutBase64(`a ${url('image/png')} b ${url('')}, c DATA:image/png;BASE64,${PIXEL}`)).toBe(
      `a ${WORDS} b ${WORDS.replace('image/png', 'text/plain')}, c ${WORDS}`,
    )
    expect(withoutBase64(`data:data:image/png;base64,${PIXEL}`)).toBe(`data:${WORDS}`)
    expect(withoutBase64('data:image/png;base64,QUJDRA==')).toBe('[image/png, 4 bytes]')
    expect(withoutBase64('data:image/png;base64,QUJDRA%3D%3D')).toBe('[image/png, 4 bytes]')
  })

  it.each<[string, string, string]>([
    ['many beginnings of a URL', 'data:'.repeat(100_000), ';base64,QUJD'],
    ['a beginning that does not end', `data:${'a/'.repeat(100_000)}`, ' base64,'],
    ['many marks without a beginning', ';base64,'.repeat(50_000), ''],
    ['many parameters', `data:${';a=b'.repeat(100_000)}`, ';x=y base64,'],
  ])('looks at %s once', (_, start, end) => {
    const text = withoutBase64(`${start}${end}`)
    expect(text).toBe(end === ';base64,QUJD' ? `${start.slice(0, -5)}[text/plain, 3 bytes]` : `${start}${end}`)
  })

  it('counts a body of signs of equality once', () => {
    const signs = '='.repeat(200_000)
    expect(withoutBase64(`data:image/png;base64,QUJD${signs}`)).toBe('[image/png, 3 bytes]')
    expect(withoutBase64(`data:image/png;base64,${signs}QUJD`)).toBe('[image/png, 150003 bytes]')
  })

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
