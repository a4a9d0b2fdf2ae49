import { describe, expect, it } from 'vitest'
import { readLines } from './lines.ts'

describe('readLines', () => {
  it.each([
    ['JSON Lines', '{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['one line', '{"a":1}', [{ a: 1 }]],
    ['Windows line ends and blank lines', '{"a":1}\r\n\r\n{"a":2}\r\n', [{ a: 1 }, { a: 2 }]],
    ['a byte order mark', '\ufeff{"a":1}\n{"a":2}', [{ a: 1 }, { a: 2 }]],
    ['one JSON array', '[{"a":1},\n{"a":2}]', [{ a: 1 }, { a: 2 }]],
    ['one JSON document over several lines', '{\n  "a": 1\n}', [{ a: 1 }]],
    ['server-sent events', ': hello\nevent: message\nid: 3\ndata: {"a":1}\n\ndata: [DONE]\n', [{ a: 1 }]],
    ['nothing', '', []],
    ['values that are no records', '1\n"x"\nnull\n', [1, 'x', null]],
  ])('reads %s', (_, text, events) => {
    expect(readLines(text)).toEqual({ events, rejected: [] })
  })

  it('lists the lines that cannot be read, and reads on', () => {
    const { events, rejected } = readLines('{"a":1}\nWARNING: cut off\n{"a":\n{"a":2}')
    expect(events).toEqual([{ a: 1 }, { a: 2 }])
    expect(rejected.map(({ line, text }) => [line, text])).toEqual([
      [2, 'WARNING: cut off'],
      [3, '{"a":'],
    ])
    for (const { reason } of rejected) expect(reason).toMatch(/JSON|Unexpected|Expected/u)
  })

  it('reads the lines of a stream whose last line was cut off', () => {
    expect(readLines('{"a":1}\n{"b":').events).toEqual([{ a: 1 }])
  })
})
