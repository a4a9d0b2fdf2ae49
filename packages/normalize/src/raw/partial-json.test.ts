import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyPartialJson, feedPartialJson } from './partial-json.ts'

const feed = (...pieces: string[]): Readonly<Record<string, unknown>> =>
  pieces.reduce(feedPartialJson, emptyPartialJson).fields

/** A text cut at the given places. */
const pieces = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b)
  return [...places, text.length].map((end, index) => text.slice(index === 0 ? 0 : places[index - 1], end))
}

describe('feedPartialJson', () => {
  it.each([
    ['a field is known when its value is complete', ['{"command":"ls",', '"timeout":1'], { command: 'ls' }],
    ['a string still open is not shown', ['{"command":"rm -rf /tm'], {}],
    ['a number may still grow', ['{"limit":12'], {}],
    ['a number is known at the next comma', ['{"limit":12', '3,'], { limit: 123 }],
    ['a list is known when it closes', ['{"edits":[{"a":"]"}', ']'], { edits: [{ a: ']' }] }],
    ['an escape may be cut in two', ['{"a":"x\\', '"y"}'], { a: 'x"y' }],
    ['a unicode escape may be cut in two', ['{"a":"\\u00', 'e9"}'], { a: 'é' }],
    [
      'keys of the prototype are data',
      ['{"__proto__":{"x":1},"constructor":2}'],
      JSON.parse('{"__proto__":{"x":1},"constructor":2}'),
    ],
    ['what is no object gives nothing', ['[1,2]'], {}],
    ['what breaks keeps the fields before', ['{"a":1,,"b":2}'], { a: 1 }],
    ['whitespace stands anywhere', [' { "a" : 1 , "b" : [ ] } '], { a: 1, b: [] }],
  ])('%s', (_, input, expected) => {
    expect(feed(...input)).toEqual(expected)
  })

  it('gives every field of any object, however its text is cut', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.nat(), { maxLength: 12 }), (object, cuts) => {
        const text = JSON.stringify(object)
        expect(feed(...pieces(text, cuts))).toEqual(JSON.parse(text))
      }),
    )
  })

  it('shows at any prefix only fields that stay as they are', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (object, cut) => {
        const text = JSON.stringify(object)
        const known = feed(text.slice(0, cut % (text.length + 1)))
        const whole = JSON.parse(text) as Record<string, unknown>
        for (const [key, value] of Object.entries(known)) expect(value).toEqual(whole[key])
      }),
    )
  })

  it('makes few objects of a great many fields, and has all of them at the end', () => {
    const texts = Array.from({ length: 5000 }, (_, index) => `${index === 0 ? '{' : ','}"k${index}":${index}`)
    const objects = new Set<unknown>()
    const whole = [...texts, '}'].reduce((state, piece) => {
      const next = feedPartialJson(state, piece)
      objects.add(next.fields)
      return next
    }, emptyPartialJson)
    expect(Object.keys(whole.fields)).toHaveLength(5000)
    // One each up to 64 fields, and then one each time a quarter more is known: 64 · 1.25^20 > 5000.
    expect(objects.size).toBeLessThan(64 + 22)
  })
})
