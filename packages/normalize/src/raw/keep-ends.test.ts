import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ends, gapOf, isOmission, keepEnds, keepGrowing, omission, WIDEST_MARK } from './keep-ends.ts'

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('')

/** A text that came in pieces. */
const inPieces = (pieces: readonly string[], limit: number): Ends => {
  let ends: Ends = { text: '' }
  for (const piece of pieces) ends = keepEnds(ends.text + piece, limit, ends.gap)
  return ends
}

describe('keepEnds', () => {
  it('keeps a text that is not too long', () => expect(keepEnds('abcdef', 6)).toEqual({ text: 'abcdef' }))

  it('keeps whole lines of the beginning and of the end, and says between them how many it left out', () => {
    const text = numbered(1000)
    const ends = keepEnds(text, 400)
    const lines = ends.text.split('\n')
    const at = lines.findIndex(isOmission)
    const [, last = ''] = /(\d+)$/u.exec(lines[at - 1] ?? '') ?? []
    const [, next = ''] = /(\d+)$/u.exec(lines[at + 1] ?? '') ?? []
    const [, omitted = ''] = /^\[… (\d+) lines, /u.exec(lines[at] ?? '') ?? []
    expect(lines[0]).toBe('line 1')
    expect(lines.at(-2)).toBe('line 1000')
    expect(Number(next) - Number(last) - 1).toBe(Number(omitted))
  })

  it('leaves out the middle of a single line, within the line', () => {
    expect(keepEnds('a'.repeat(50) + 'b'.repeat(50), 16).text).toBe(`aaaaaaaa[… 84 characters omitted …]bbbbbbbb`)
  })

  it.each([0, 1, 8, 40])('keeps a short text whole, where there is room for %d', (limit) => {
    const text = 'a text of some words\nand two lines\n'
    expect(keepEnds(text, limit)).toEqual({ text })
  })

  it('says of one line that it is one', () => {
    const text = `${'a'.repeat(8)}\n${'b'.repeat(60)}\n${'c'.repeat(8)}\n`
    expect(keepEnds(text, 24).text).toContain('[… 1 line, ')
  })

  const text = fc
    .array(fc.oneof(fc.constantFrom('\n', 'a', '😀', 'line\n', '\r\n', 'long '.repeat(9)), fc.string()), {
      maxLength: 200,
    })
    .map((pieces) => pieces.join(''))
  const limit = fc.integer({ min: 0, max: 200 })

  it('comes to the same for any text, whatever the pieces it came in', () => {
    fc.assert(
      fc.property(text, limit, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (whole, max, sizes) => {
        const pieces: string[] = []
        for (let at = 0, turn = 0; at < whole.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1
          pieces.push(whole.slice(at, at + size))
          at += size
        }
        expect(inPieces(pieces, max)).toEqual(keepEnds(whole, max))
      }),
    )
  })

  it('keeps what it keeps as it was, counts what it does not, and never more than the limit unless the mark would be longer', () => {
    fc.assert(
      fc.property(text, limit, (whole, max) => {
        const { text: kept, gap } = keepEnds(whole, max)
        expect(kept.length).toBeLessThanOrEqual(whole.length)
        expect(gap === undefined).toBe(kept === whole)
        expect(gap === undefined || whole.length > max).toBe(true)
        expect(gap !== undefined || whole.length < max + WIDEST_MARK).toBe(true)
        if (gap === undefined) return
        const tail = kept.slice(gap.head + gap.mark)
        const omitted = whole.slice(gap.head, gap.head + gap.chars)
        expect(kept.slice(0, gap.head) + omitted + tail).toBe(whole)
        expect(gap.head + tail.length).toBeLessThanOrEqual(max)
        expect(gap.lines).toBe(omitted.split('\n').length - 1)
        // What a reader of the text finds is what is known of it.
        expect(gapOf(kept)).toEqual(gap)
      }),
    )
  })

  it('parts no surrogate pair', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 10, max: 60 }), (lead, max) => {
        const { text: kept } = keepEnds('a'.repeat(lead) + '😀'.repeat(100), max)
        expect(() => encodeURIComponent(kept)).not.toThrow()
      }),
    )
  })

  it('writes the kept text anew only every so often while it grows', () => {
    let ends: Ends = { text: '' }
    let rewrites = 0
    for (let at = 0; at < 20_000; at += 1) {
      const grown = `${ends.text}line ${at}\n`
      ends = keepEnds(grown, 8000, ends.gap)
      if (ends.text.length !== grown.length) rewrites += 1
    }
    // 208,890 characters in steps of a thousand.
    expect(rewrites).toBeLessThanOrEqual(209)
    expect(ends.text.length).toBeLessThan(8100)
  })
})

describe('keepGrowing', () => {
  it('keeps the ends of a text that grows, and counts all that it left out by the mark alone', () => {
    const whole = numbered(3000)
    let kept = ''
    let longest = 0
    for (const line of whole.split(/(?<=\n)/u)) {
      kept = keepGrowing(kept + line, 1000)
      longest = Math.max(longest, kept.length)
    }
    const { head = 0, mark = 0, chars = 0, lines = 0 } = gapOf(kept) ?? {}
    const omitted = whole.slice(head, head + chars)
    expect(kept.slice(0, head) + omitted + kept.slice(head + mark)).toBe(whole)
    expect(lines).toBe(omitted.split('\n').length - 1)
    expect(longest).toBeLessThanOrEqual(1250)
  })
})

describe('omission', () => {
  it.each([
    ['a whole text', numbered(100), '[… 100 lines, 792 characters omitted …]\n'],
    ['a text that was cut before', keepEnds(numbered(100), 200).text, '[… 100 lines, 792 characters omitted …]\n'],
    ['a single line', 'a'.repeat(80), '[… 80 characters omitted …]'],
    ['a short text', 'a\nb\n', 'a\nb\n'],
  ])('tells all of %s', (_, text, mark) => expect(omission(text)).toBe(mark))
})

describe('isOmission', () => {
  it.each([
    ['[… 12 lines, 340 characters omitted …]', true],
    ['[… 1 line, 34 characters omitted …]', true],
    ['[… 34 characters omitted …]', true],
    ['a[… 34 characters omitted …]', false],
    ['[… omitted …]', false],
    ['... 3 lines omitted', false],
  ])('of %s is %s', (line, is) => expect(isOmission(line)).toBe(is))
})
