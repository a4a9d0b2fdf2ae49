import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyJson } from '../testing/any-json.ts'
import { boundTexts } from './bound-texts.ts'
import { isOmission, WIDEST_MARK } from './keep-ends.ts'

const limits = { output: 100, media: 400 }
const lines = (count: number): string => 'a line\n'.repeat(count)
const body = (length: number): string => 'QUJD'.repeat(length / 4)

describe('boundTexts', () => {
  it('gives the same value where all fits', () => {
    const value = [{ type: 'text', text: lines(10) }, { type: 'image', mimeType: 'image/png', data: body(400) }, 7]
    expect(boundTexts(value, limits)).toBe(value)
  })

  it('keeps beginning and end of the longest text, and all of the others', () => {
    const [long, short] = boundTexts([{ type: 'text', text: lines(50) }, { text: 'short' }], limits) as {
      text: string
    }[]
    expect(short).toEqual({ text: 'short' })
    expect(
      long?.text
        .split('\n')
        .filter((line) => line !== 'a line' && line !== '')
        .map(isOmission),
    ).toEqual([true])
    expect(long?.text.replace(/\[…[^\n]*\n/u, '').length).toBeLessThanOrEqual(95)
  })

  it.each<[string, unknown, unknown]>([
    ['a patch is left out whole', { path: 'a', diff: lines(50) }, { path: 'a' }],
    [
      'both sides of a change are left out, where one is too long',
      { type: 'diff', path: 'a', oldText: 'x', newText: lines(50) },
      { type: 'diff', path: 'a' },
    ],
    [
      'hunks are left out whole',
      [{ filePath: 'a', structuredPatch: [{ oldStart: 1, lines: [`+${'x'.repeat(400)}`] }] }],
      [{ filePath: 'a' }],
    ],
    [
      'a picture that is too large is left out whole, and is a picture still',
      [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: body(800) } }],
      [{ type: 'image', source: { type: 'base64', media_type: 'image/png' } }],
    ],
    [
      'a picture by its URL is left out whole',
      { type: 'file', mime: 'image/png', url: `data:image/png;base64,${body(800)}` },
      { type: 'file', mime: 'image/png' },
    ],
    [
      'words stand for an output that is nothing but a picture',
      `data:image/png;base64,${body(800)}`,
      '[image/png, 600 bytes]',
    ],
  ])('%s', (_, value, expected) => expect(boundTexts(value, limits)).toEqual(expected))

  it('keeps a picture that is larger than a text may be', () => {
    const image = { type: 'image', mimeType: 'image/png', data: body(400) }
    const [text, kept] = boundTexts([lines(50), image], limits) as [string, unknown]
    expect(text.length).toBeLessThan(160)
    expect(kept).toBe(image)
  })

  it('cuts no key, number or flag, and takes keys of any name', () => {
    const value = JSON.parse(`{"__proto__":"${'x'.repeat(300)}","n":12345678901,"f":true}`) as unknown
    const bounded = boundTexts(value, limits) as Record<string, unknown>
    expect(Object.keys(bounded)).toEqual(['__proto__', 'n', 'f'])
    expect([bounded['n'], bounded['f']]).toEqual([12345678901, true])
  })

  const textsIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(textsIn)
        : []

  it.each([0, 5, 20, 60])('leaves a block its type, its media type and its short texts, with room for %d', (output) => {
    const image = { type: 'image', mimeType: 'image/png', data: 'QUJD' }
    const value = [
      { type: 'text', text: 'hello world '.repeat(20) },
      image,
      { type: 'resource', resource: { uri: 'file:///home/me/notes.txt', mimeType: 'text/plain', text: 'short' } },
    ]
    const [text, ...others] = boundTexts(value, { output, media: 400 }) as Record<string, string>[]
    expect(others).toEqual(value.slice(1))
    expect(text?.['type']).toBe('text')
    expect(text?.['text']?.length).toBeLessThan(60)
  })

  it('bounds a list that grew as it bounds one that is new, whatever comes to it', () => {
    const items: unknown[] = [
      'word '.repeat(10),
      { type: 'image', mimeType: 'image/png', data: body(400) },
      { type: 'image', mimeType: 'image/png', data: body(404) },
      { text: lines(6) },
      { text: lines(50) },
    ]
    let known: unknown = []
    for (let count = 1; count <= items.length; count += 1) {
      const bounded = boundTexts(items.slice(0, count), limits, known)
      expect(bounded).toEqual(boundTexts(items.slice(0, count), limits))
      known = bounded
    }
  })

  it('cuts what is longer than any name, under whatever key it stands', () => {
    const { type } = boundTexts({ type: 'x'.repeat(5000) }, limits) as { type: string }
    expect(type.length).toBeLessThan(160)
  })

  it('keeps texts within the limit together, but for the marks and what they would make longer', () => {
    const text = fc.oneof(
      fc.string(),
      fc.integer({ min: 0, max: 3000 }).map((length) => 'word '.repeat(length / 5)),
    )
    const value = fc.oneof(
      anyJson(),
      fc.array(text),
      fc.dictionary(fc.constantFrom('a', 'text', 'output', 'data'), text),
    )
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 4000 }), (whole, output) => {
        const bounded = boundTexts(whole, { output, media: 10_000 })
        const kept = textsIn(bounded)
          .join('')
          .replaceAll(/\[… (?:\d+ lines?, )?\d+ characters omitted …\]/gu, '')
        expect(kept.length).toBeLessThanOrEqual(output + WIDEST_MARK * textsIn(whole).length)
        expect(textsIn(bounded).join('').length).toBeLessThanOrEqual(textsIn(whole).join('').length)
        expect(bounded === whole || textsIn(whole).join('').length > output).toBe(true)
      }),
    )
  })
})
