import { describe, expect, it } from 'vitest'
import { terminalClasses } from './terminal-classes.ts'
import { terminalLines } from './terminal-lines.ts'

const ESC = '\u001b'
const textOf = (output: string): string[] => terminalLines(output).map((line) => line.map(({ text }) => text).join(''))
const classesOf = (output: string): string[] =>
  terminalLines(output).flatMap((line) => line.map(({ style }) => terminalClasses(style)))

describe('terminalLines', () => {
  it.each([
    ['a line feed ends a line and starts none', 'a\nb\n', ['a', 'b']],
    ['an empty line stays', 'a\n\nb', ['a', '', 'b']],
    ['a carriage return with a line feed is one end', 'a\r\nb', ['a', 'b']],
    ['a carriage return writes over the line', '10%\r50%\r100%', ['100%']],
    ['what the shorter text does not reach stays', 'abcdef\rxy', ['xycdef']],
    ['an erased line leaves nothing of the longer text', `downloading 99%\r${ESC}[2Kdone`, ['done']],
    ['erasing to the end keeps what stands before', `abcdef\rab${ESC}[K`, ['ab']],
    ['a backspace goes back one column', 'ab\bc', ['ac']],
    ['a cursor moved to a column writes there', `abc${ESC}[2GX`, ['aXc']],
    ['other escape sequences are dropped', `${ESC}[2J${ESC}[1;1H${ESC}[?25la${ESC}(Bb${ESC}]0;title\u0007c`, ['abc']],
    ['a device control string is dropped', `a${ESC}Pq#0;2;0${ESC}\\b`, ['ab']],
    ['an escape that has only begun is not shown', `done${ESC}[3`, ['done']],
    ['a link that has only begun is not shown', `done${ESC}]8;;https://exa`, ['done']],
    ['control characters are dropped', 'a\u0007\u0000b', ['ab']],
    [
      'text that only looks like an escape is text',
      String.raw`printf "\033[31mred"`,
      [String.raw`printf "\033[31mred"`],
    ],
    ['a tab stays', 'a\tb', ['a\tb']],
  ])('%s', (_, output, lines) => {
    expect(textOf(output)).toEqual(lines)
  })

  it('shows the same for every way to cut the output in two', () => {
    const output = `${ESC}[1;31mred${ESC}[0m ${ESC}]8;;https://a.example${ESC}\\link${ESC}]8;;${ESC}\\\r\n50%\r${ESC}[2K100%`
    const whole = terminalLines(output)
    for (let at = 0; at <= output.length; at += 1) {
      // Cut anywhere, what is there already shows no piece of an escape sequence.
      const shown = textOf(output.slice(0, at)).join('\n')
      expect(shown).not.toMatch(/\u001b|\[1;|\]8;|https/u)
      expect(terminalLines(output.slice(0, at) + output.slice(at))).toEqual(whole)
    }
  })

  it.each([
    ['named', `${ESC}[32mx`, 'tools-t-2'],
    ['bright', `${ESC}[91mx`, 'tools-t-1'],
    ['bright black, which is grey', `${ESC}[90mx`, 'tools-t-gray'],
    ['one of the 256', `${ESC}[38;5;196mx`, 'tools-ink tools-ir5 tools-ig0 tools-ib0'],
    ['one of the 256 with colons', `${ESC}[38:5:196mx`, 'tools-ink tools-ir5 tools-ig0 tools-ib0'],
    ['of the grey ramp', `${ESC}[38;5;240mx`, 'tools-ink tools-iy8'],
    ['true', `${ESC}[38;2;1;2;3mx`, 'tools-ink'],
    ['true with colons and a colour space', `${ESC}[38:2::1:2:3mx`, 'tools-ink'],
    ['bold and underlined', `${ESC}[1;4mx`, 'tools-t-bold tools-t-underline'],
    ['black on a ground, drawn in the ground’s own', `${ESC}[30;42mx`, 'tools-t-tint tools-t-2'],
    ['inverse', `${ESC}[7;36mx`, 'tools-t-tint tools-t-6'],
    ['reset', `${ESC}[31m${ESC}[mx`, ''],
    ['out of range, which is none', `${ESC}[38;5;999mx`, ''],
  ])('reads a colour: %s', (_, output, classes) => {
    expect(classesOf(output)).toEqual([classes])
  })

  it('keeps what follows a colour of several numbers', () => {
    expect(classesOf(`${ESC}[38;5;196;1mx`)).toEqual(['tools-t-bold tools-ink tools-ir5 tools-ig0 tools-ib0'])
  })

  it.each([
    ['https://example.com/a;b', 'https://example.com/a;b'],
    ['http://example.com/', 'http://example.com/'],
    ['javascript:alert(1)', undefined],
    ['file:///etc/passwd', undefined],
    ['data:text/html,x', undefined],
  ])('links to %s only where it is http or https', (address, href) => {
    const [line] = terminalLines(`${ESC}]8;id=1;${address}\u0007text${ESC}]8;;\u0007 rest`)
    expect(line?.[0]).toMatchObject({ text: 'text' })
    expect(line?.[0]?.style.href).toBe(href)
    expect(line?.at(-1)?.style.href).toBeUndefined()
  })
})
