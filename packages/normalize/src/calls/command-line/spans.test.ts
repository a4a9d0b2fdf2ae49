import { describe, expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'

const ranged = (text: string): unknown =>
  parseCommandLine(text).commands.map(({ range }) => (range === null ? null : text.slice(range.start, range.end)))

const encoder = new TextEncoder()
const decoder = new TextDecoder()

describe('range and span', () => {
  it.each([
    ['one command', 'git push -f', ['git push -f']],
    ['a list', 'a b && c d; e', ['a b', 'c d', 'e']],
    ['assignments', 'A=1 B=2 c', ['A=1 B=2 c']],
    ['redirects at the edges', '<in a b >out 2>&1', ['a b']],
    ['a here-string', 'a b <<< c', ['a b']],
    ['a heredoc', 'a b <<E\nx\nE\nc', ['a b', 'c']],
    ['redirects alone', '2>&1 > out', ['2>&1 > out']],
    ['an assignment and a redirect', 'A=1 > out', ['A=1']],
    ['words that are no arguments', 'diff <(a) <(b) > c', ['diff <(a) <(b)']],
    ['compounds', '{ a; if b; then (c); fi; }', ['a', 'b', 'c']],
    ['a comment', 'a b # c', ['a b']],
    ['repeated commands', 'x; x', ['x', 'x']],
  ])('reach from the first to the last word: %s', (_, text, slices) => {
    expect(ranged(text)).toEqual(slices)
  })

  it.each([
    ['a redirect between its words', 'a b >out c'],
    ['a redirect between assignment and word', 'A=1 >out b'],
    ['a here-string between its words', 'a <<< b c'],
    ['a heredoc between its words', 'a <<E b\nx\nE'],
    ['two heredocs', 'a <<E <<F\nx\nE\ny\nF'],
  ])('are null with %s', (_, text) => {
    const [command] = parseCommandLine(text).commands
    expect(command?.range).toBeNull()
    expect(command?.span).toBeNull()
  })

  it.each([
    ['in a word', 'a $(b)', ['a $(b)', null]],
    ['in an assignment before a command', 'A=$(b) c', ['A=$(b) c', null]],
    ['in another substitution', 'A=$(b $(c))', ['b $(c)', null]],
    ['in an executable', '$(a) b', ['$(a) b', null]],
    ['in assignments alone', 'A=$(b)', ['b']],
    ['in the header of a loop', 'for x in $(a); do b; done', ['a', 'b']],
    ['in a host that has none', 'a >o $(b $(c))', [null, 'b $(c)', null]],
  ])('of a substitution %s are null only inside a stretch that is another command', (_, text, slices) => {
    expect(ranged(text)).toEqual(slices)
  })

  it.each([
    ['single quotes', "bash -c 'a b; c'", ["bash -c 'a b; c'", 'a b', 'c']],
    ['double quotes', 'bash -c "a b; c"', ['bash -c "a b; c"', 'a b', 'c']],
    ['escapes', 'bash -c "a \\"b\\"; c"', ['bash -c "a \\"b\\"; c"', 'a \\"b\\"', 'c']],
    ['no quotes', 'eval a b', ['eval a b', 'a b']],
    ['a payload in a payload', `bash -c "bash -c 'a b'"`, [`bash -c "bash -c 'a b'"`, "bash -c 'a b'", 'a b']],
    ['quotes that end inside the command', "eval a 'b c'", ["eval a 'b c'", null]],
    ['an expansion', 'bash -c "a $x"', ['bash -c "a $x"', null]],
    ['a substitution', "bash -c 'a $(b)'", ["bash -c 'a $(b)'", 'a $(b)', null]],
    ['a shell within a substitution', "a $(bash -c 'b')", ["a $(bash -c 'b')", null, null]],
    ['decoded backticks', 'A=`b \\`c\\``', [null, null]],
  ])('of a payload are where it stands in the line: %s', (_, text, slices) => {
    expect(ranged(text)).toEqual(slices)
  })

  it.each(['csh', 'fish', 'tcsh'])('are null for what %s runs, which reads another grammar', (shell) => {
    expect(ranged(`${shell} -c 'a b'`)).toEqual([`${shell} -c 'a b'`, null])
  })
})

it.each(['cat größe; ls', "echo 'é🤖漢' | 漢 🤖", 'plain; ascii', "sh -c 'é; b'"])(
  'span counts UTF-8 bytes: %s',
  (text) => {
    const bytes = encoder.encode(text)
    for (const { span, range } of parseCommandLine(text).commands) {
      if (span === null || range === null) throw new Error('each of these commands has a place')
      expect(decoder.decode(bytes.slice(span.start, span.end))).toBe(text.slice(range.start, range.end))
    }
  },
)

it('span and range differ by the bytes of what stands before', () => {
  const second = parseCommandLine('cat größe; ls').commands[1]
  expect(second?.range).toEqual({ start: 11, end: 13 })
  expect(second?.span).toEqual({ start: 13, end: 15 })
})

it('a word has its own place, also inside a payload', () => {
  const text = `é; bash -c 'rm "x y"'`
  const words = parseCommandLine(text).commands.at(-1)?.words ?? []
  expect(words.map(({ range }) => range && text.slice(range.start, range.end))).toEqual(['rm', '"x y"'])
  expect(words.map(({ span }) => span)).toEqual([
    { start: 13, end: 15 },
    { start: 16, end: 21 },
  ])
})

it('a lone surrogate counts three bytes, as encoders write it', () => {
  expect(parseCommandLine('\ud83d; b').commands[1]?.span).toEqual({ start: 5, end: 6 })
})
