import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { parseCommandLine } from './index.ts'
import { listParts } from './list-parts.ts'
import { createByteSpans } from './spans.ts'
import { cpuTime } from '../../testing/cpu-time.ts'

const TOKENS = [
  ['a', 'git push', 'sudo', 'eval ', 'bash -c ', 'é', '🤖', '-c', 'A=1 ', '~', '*', '{a,b}', '#', '='],
  [' ', ' ', '\n', ';', '&', '&&', '|', '||', '|&', '(', ')', '{ ', '; }', '$(', '`', '"', "'", '\\', "$'", '$"'],
  ['$x', '${x:-', '}', '<', '>', '2>&1', '<<E', '\nE\n', '<<<', '<(', '((', '))', '$((', '[[ ', ' ]]', '!'],
  ['if ', '; then ', '; fi', 'while ', '; do ', '; done', 'case a in b) ', ';; esac', 'f() ', 'time ', 'coproc '],
].flat()

/** Reads everything that is read lazily, and holds what must be true of any text. */
function expectWhole(text: string): void {
  const line = parseCommandLine(text)
  expect(line.raw).toBe(text)
  expect(line.occurrences).toHaveLength(line.parts.length)
  expect(line.prefixes.length).toBeLessThanOrEqual(line.parts.length)
  for (const command of line.commands) {
    expect(command.words.length).toBe(command.words.length === 0 ? 0 : command.args.length + 1)
    expect(command.unwrapped.unwrapped.argv).toEqual(command.unwrapped.argv)
    expect(command.span === null).toBe(command.range === null)
    expect(command.words.map((word) => (word.value ?? '').length > word.raw.length)).not.toContain(true)
    expect(command.words.map((word) => typeof word.expandable)).not.toContain('undefined')
  }
  const own = line.commands.filter((command) => command.nesting === 0)
  const words = own.flatMap((command) => command.words)
  expect(words.map(({ range }) => text.slice(range?.start, range?.end))).toEqual(words.map((word) => word.raw))
}

/** Without the net that `parseCommandLine` spreads under nesting too deep. */
function expectNoException(text: string): void {
  expect(() => listParts({ text, place: (span) => span, bytesOf: createByteSpans(text) })).not.toThrow()
}

describe('any text', () => {
  it('that looks like shell is read without an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }), (tokens) => {
        expectNoException(tokens.join(''))
        expectWhole(tokens.join(''))
      }),
      { numRuns: 2000 },
    )
  })

  it('of any characters is read without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expectNoException(text)
        expectWhole(text)
      }),
      { numRuns: 1000 },
    )
  })

  it('of lone surrogates is read without an exception', () => {
    expectWhole('\ud83d \udd16; \ud83d')
  })
})

const DEEP = 10_000
const nests = (open: string, inner: string, close: string): string => open.repeat(DEEP) + inner + close.repeat(DEEP)

describe('ten thousand levels', () => {
  it.each([
    ['substitutions', nests('$(', 'a', ')')],
    ['quoted substitutions', nests('"$(a ', 'a', ')"')],
    ['backticks', nests('`', 'a', '`')],
    ['subshells', nests('( ', 'a', ' )')],
    ['braces', nests('{ ', 'a', '; }')],
    ['conditions', nests('if ', 'a', '; then b; fi')],
    ['loops', nests('while ', 'a', '; do b; done')],
    ['cases', nests('case a in a) ', 'b', ';; esac')],
    ['functions', nests('f() { ', 'a', '; }')],
    ['functions without bodies', `${'f() '.repeat(DEEP)}{ a; }`],
    ['coprocesses', `${'coproc '.repeat(DEEP)}a`],
    ['defaults', nests('${a:-', 'b', '}')],
    ['arithmetic', nests('$((', '1', '))')],
    ['parentheses in arithmetic', `$((${nests('(', '1', ')')}))`],
    ['process substitutions', nests('<(', 'a', ')')],
    ['tests', `[[ ${nests('( ', 'a', ' )')} ]]`],
    ['brace expansions', nests('{a,', 'b', '}')],
    ['extended globs', nests('@(', 'a', ')')],
    ['unclosed substitutions', '$('.repeat(DEEP)],
    ['heredocs on one line', '<<E '.repeat(DEEP)],
  ])('of %s end without an exception', (_, text) => {
    expectWhole(`x ${text}`)
    expectWhole(text)
  })

  it('of negation and time are one command', () => {
    expect(parseCommandLine(`${'! time '.repeat(DEEP)}a`).commands.map(String)).toEqual(['a'])
  })

  it('of wrappers are unwrapped', () => {
    expect(parseCommandLine(`${'sudo '.repeat(DEEP)}a b`).prefixes).toEqual(['a'])
  })

  it('are not read where a hundred are', () => {
    expect(parseCommandLine(`${'( '.repeat(100)}a${' )'.repeat(100)}`).prefixes).toEqual(['a'])
    expect(parseCommandLine(nests('( ', 'a', ' )')).parts).toEqual([])
  })
})

describe('a megabyte', () => {
  const fill = (unit: string): string => unit.repeat(Math.floor(2 ** 20 / unit.length))

  it.each([
    ['words', `echo ${fill('ab ')}`, 1],
    ['quoted text', `echo "${fill('x')}"`, 1],
    ['a heredoc', `cat <<E\n${fill('some text\n')}E\n`, 1],
    ['comments', fill('# x\n'), 0],
    ['open quotes', `${fill('"')}"`, 0],
    ['open substitutions', fill('$('), 0],
    ['redirects', `a ${fill('> f ')}`, 1],
    ['escapes', `a ${fill('\\x')}`, 1],
    ['wrappers', fill('sudo '), 1],
    ['open brackets', `test ${fill('[')}`, 1],
    ['line continuations', `a 1${fill('\\\n')}`, 1],
    ['process substitutions', `a ${fill('<(b)')}`, 1],
    ['process substitutions in text', `a${fill(',<(b)')}`, 1],
    ['process substitutions in an assignment', `A=${fill('<(b)')} c`, 1],
    ['assignments of process substitutions', `A${fill('=<(b)')} c`, 1],
  ])(
    'of %s is read in time',
    (_, text, parts) => {
      expect(parseCommandLine(text).parts).toHaveLength(parts)
    },
    10_000,
  )

  it('of process substitutions stays the one word that was written', () => {
    const glued = fill(',<(b)')
    const [command] = parseCommandLine(`A=x${glued} a x${glued}`).commands
    expect(command?.env[0]?.[1] === `x${glued}`).toBe(true)
    expect(command?.args[0] === `x${glued}`).toBe(true)
  }, 20_000)

  it.each([
    ['commands', (count: number) => 'a b;'.repeat(count)],
    ['substitutions', (count: number) => `a ${'"$(b)" '.repeat(count)}`],
    ['payload text', (count: number) => `bash -c '${'a b;'.repeat(count)}'`],
    ['redirected compounds', (count: number) => `${'{ '.repeat(50)}${'a;'.repeat(count)}${'} > f; '.repeat(49)}} > f`],
  ])(
    'of %s takes no more than linear time',
    (_, make) => {
      const timeOf = (count: number): number =>
        cpuTime(() => expect(parseCommandLine(make(count)).parts.length).toBeGreaterThanOrEqual(count))
      timeOf(1000)
      const small = timeOf(4000)
      const large = timeOf(64_000)
      // Sixteen times the text; quadratic work would take 256 times as long.
      expect(large).toBeLessThan(Math.max(small, 20) * 100)
    },
    30_000,
  )
})

describe('heredocs', () => {
  const bodies = (count: number): string => `${'E\n'.repeat(count)}git push`

  it('that wait for their text together are read up to a number that no script has', () => {
    const few = parseCommandLine(`cat ${'<<E '.repeat(4096)}\n${bodies(4096)}`)
    expect(few.prefixes).toEqual(['cat', 'git push'])
    const many = parseCommandLine(`cat ${'<<E '.repeat(4097)}\n${bodies(4097)}`)
    expect(many.parts).toEqual([])
    expect(many.isUnclear).toBe(true)
  })

  it.each([
    ['an open quote', '<<E "\n" '],
    ['a substitution', '<<E $(a\nb) '],
    ['a semicolon', '<<E; '],
  ])('that wait behind %s count too', (_, unit) => {
    expect(parseCommandLine(`cat ${unit.repeat(4097)}\n${bodies(4097)}`).parts).toEqual([])
  })

  it.each([
    ['after each other', 'cat <<E\nx\nE\n'.repeat(5000), 5001],
    ['in the text of a heredoc', `cat > x.cpp <<'EOF'\n${'std::cout << 1 << 2;\n'.repeat(2100)}EOF\n`, 2],
    ['behind a quoted text', `echo "it's $(a "b")" <<-\tE\n${'1 << 2 << 3\n'.repeat(2100)}\tE\n`, 3],
    ['in arithmetic', `echo $((${'1<<2+'.repeat(5000)}1))\n`, 2],
    ['in a comment', `# ${'<<E '.repeat(5000)}\n`, 1],
    ['in quotes', `echo '${'<<E '.repeat(5000)}' "${'<<E '.repeat(5000)}"\n`, 2],
    ['as here-strings', `cat ${'<<<E '.repeat(5000)}\n`, 2],
  ])('are not counted %s', (_, text, parts) => {
    const { commands } = parseCommandLine(`${text}git push`)
    expect(commands).toHaveLength(parts)
    expect(commands.at(-1)?.prefix).toBe('git push')
  })
})
