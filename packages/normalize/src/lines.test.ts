import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLines } from './lines.ts'
import { anyJson } from './testing/any-json.ts'

describe('readLines', () => {
  it.each([
    ['JSON Lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['one line', '{"a":1}', [{ a: 1 }]],
    ['Windows line ends and blank lines', '{"a":1}\r\n\r\n{"a":2}\r\n', [{ a: 1 }, { a: 2 }]],
    ['line ends of old', '{"a":1}\r{"a":2}\r', [{ a: 1 }, { a: 2 }]],
    ['a byte order mark', '\ufeff{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['a byte order mark before a document', '\ufeff{\n  "a": 1\n}', [{ a: 1 }]],
    ['a byte order mark where files were joined', '{"a":1}\n\ufeff{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['one JSON array', '[{"a":1},\n{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['lines that are arrays', '[1]\n[2,3]\n', [[1], [2, 3]]],
    ['one JSON document over several lines', '{\n  "a": 1\n}', [{ a: 1 }]],
    [
      'documents over several lines, one after the other',
      '{\n  "a": 1\n}\n{\n  "a": [\n 2\n]}\n',
      [{ a: 1 }, { a: [2] }],
    ],
    ['documents with line ends of old', '{\r  "a": 1\r}\r{\r  "a": 2\r}', [{ a: 1 }, { a: 2 }]],
    ['values without a line end between them', '{"a":1}{"a":2} {"a":3}\n', [{ a: 1 }, { a: 2 }, { a: 3 }]],
    ['lines with the commas of an array', '{"a":1},\n{"a":2},\n', [{ a: 1 }, { a: 2 }]],
    [
      'a line separator of Unicode within a string',
      '{"a":"x\u2028y\u2029z\u0085"}\n{"a":2}',
      [{ a: 'x\u2028y\u2029z\u0085' }, { a: 2 }],
    ],
    ['brackets and quotes within a string', '{\n"a": "}]\\"{"\n}\n{"b":1}', [{ a: '}]"{' }, { b: 1 }]],
    ['server-sent events', ': hello\nevent: message\nid: 3\ndata: {"a":1}\n\ndata: [DONE]\n', [{ a: 1 }]],
    ['nothing', '', []],
    ['nothing but white space', ' \n\r\n\t', []],
    ['values that are no records', '1\n"x"\nnull\n', [1, 'x', null]],
  ])('reads %s', (_, text, events) => {
    expect(readLines(text)).toEqual({ events, rejected: [] })
  })

  const CUT = 'It was cut off: its JSON does not end.'
  const NOT_JSON = 'It is not JSON.'
  const MISTAKE = expect.stringMatching(/^Its JSON has a mistake: .{5}/u)

  it.each<[string, string, unknown[], [line: number, text: string, reason: unknown][]]>([
    [
      'words and a line that was cut',
      '{"a":1}\nWARNING: cut off\n{"a":\n{"a":2}',
      [{ a: 1 }, { a: 2 }],
      [
        [2, 'WARNING: cut off', NOT_JSON],
        [3, '{"a":', CUT],
      ],
    ],
    ['a last line that was cut', '{"a":1}\n{"b":"x', [{ a: 1 }], [[2, '{"b":"x', CUT]]],
    ['a mistake in a line', '{"a":1}\n{a:2}\n{"a":3}', [{ a: 1 }, { a: 3 }], [[2, '{a:2}', MISTAKE]]],
    ['words behind an event', '{"a":1} done\n{"a":2}', [{ a: 1 }, { a: 2 }], [[1, 'done', NOT_JSON]]],
    [
      'the lines of a log',
      '[INFO] [1] start\n{"a":1}\n[INFO] [2] end',
      [{ a: 1 }],
      [
        [1, '[INFO] [1] start', MISTAKE],
        [3, '[INFO] [2] end', MISTAKE],
      ],
    ],
    ['one element of an array', '[{"a":1},\n{bad},\n{"a":2}]', [{ a: 1 }, { a: 2 }], [[2, '{bad}', MISTAKE]]],
    [
      'one element of an array in one line',
      '[{"a":1}, nonsense, {"a":2}, 3, "x,y"]',
      [{ a: 1 }, { a: 2 }, 3, 'x,y'],
      [[1, 'nonsense', NOT_JSON]],
    ],
    ['the first element of an array', '[\n  bad,\n  {\n    "a": 1\n  }\n]\n', [{ a: 1 }], [[2, 'bad', NOT_JSON]]],
    [
      'an element over several lines',
      '[\n  {\n    "a": 1\n  },\n  {\n    "a": 2 "b": 3\n  },\n  {\n    "a": 4\n  }\n]',
      [{ a: 1 }, { a: 4 }],
      [[5, '{\n    "a": 2 "b": 3\n  }', MISTAKE]],
    ],
    ['the end of an array that was cut', '[{"a":1},{"a":2},{"a":"x', [{ a: 1 }, { a: 2 }], [[1, '{"a":"x', CUT]]],
    [
      'a document that was cut, as one piece',
      '{\n  "a": 1\n}\n{\n  "b": {\n    "c": 1\n  },\n  "d": [\n    {"e": 1},\n',
      [{ a: 1 }],
      [[4, '{\n  "b": {\n    "c": 1\n  },\n  "d": [\n    {"e": 1},', CUT]],
    ],
    [
      'a document with a mistake, as one piece',
      '{\n  "a": 1,\n  b: {"c": 1}\n}\n{"d":1}',
      [{ d: 1 }],
      [[1, '{\n  "a": 1,\n  b: {"c": 1}\n}', MISTAKE]],
    ],
    ['a byte of no text', '\u0000\n{"a":1}', [{ a: 1 }], [[1, '\u0000', NOT_JSON]]],
  ])('lists %s, and reads all else', (_, text, events, rejected) => {
    const read = readLines(text)
    expect(read.events).toEqual(events)
    expect(read.rejected.map(({ line, text: shown, reason }) => [line, shown, reason])).toEqual(rejected)
  })

  it('shows the beginning of a rejected line that is long', () => {
    const { rejected } = readLines(`{"a":1}\n{"a":"${'x'.repeat(100_000)}`)
    expect(rejected).toEqual([{ line: 2, text: `{"a":"${'x'.repeat(493)}…`, reason: CUT }])
  })

  it('reads one giant line', () => {
    const items = Array.from({ length: 200_000 }, (_, index) => ({ index }))
    expect(readLines(items.map((item) => JSON.stringify(item)).join(' ')).events).toHaveLength(200_000)
    expect(readLines(`{"a":"${'x'.repeat(5_000_000)}"}`).events).toHaveLength(1)
  })

  it('reads the events among many that were cut', () => {
    const { events, rejected } = readLines('{"a":[\n{"a":2}\n'.repeat(20_000))
    expect(events.length + rejected.length).toBe(40_000)
    expect(events).toHaveLength(20_000)
  })

  const json = anyJson().filter((value) => typeof value === 'object' && value !== null)

  it('reads any events, however they are written and joined', () => {
    const written = fc.tuple(json, fc.constantFrom(undefined, 1, 2, '\t'), fc.constantFrom('\n', '\r\n', '\n\n'))
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 6 }), (items) => {
        const text = items.map(([value, indent, end]) => JSON.stringify(value, null, indent) + end).join('')
        expect(readLines(text)).toEqual({ events: items.map(([value]) => value), rejected: [] })
      }),
    )
  })

  it('takes any text: all of it is an event, rejected or white space', () => {
    const piece = fc.oneof(
      json.map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('[', '{', '"', ']', '}', ',', '\n', '\r', ' '),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { events, rejected } = readLines(pieces.join(''))
        const lines = rejected.map(({ line }) => line)
        expect(lines).toEqual([...lines].sort((a, b) => a - b))
        expect(rejected.every(({ text, reason }) => text.length <= 500 && text !== '' && reason !== '')).toBe(true)
        const isSilent = !/\w/u.test(pieces.join('').replaceAll(/(?:event|id|retry|data):/gu, ''))
        expect(isSilent || events.length + rejected.length > 0).toBe(true)
      }),
    )
  })
})
