import { type CODE, parse } from '@ansi-tools/parser'
import { applySgr, type TerminalStyle } from './terminal-style.ts'
import { webHref } from './web-href.ts'

/** Text in one style. */
export interface TerminalRun {
  text: string
  style: TerminalStyle
}

export type TerminalLine = readonly TerminalRun[]

/** An escape sequence that has begun and not ended: of output cut anywhere, or split over two chunks. */
const UNFINISHED = /(?:\u001b(?:\[[0-?]*[ -/]*|[\]PX^_][^\u0007\u001b\u009c]*\u001b?|[ -/]*)|\u009b[0-?]*[ -/]*)$/u

/**
 * What a terminal shows after printing a text: carriage returns, backspaces and erased lines are carried out (progress
 * bars), styles and web links kept, every other escape sequence and control character dropped.
 */
export function terminalLines(output: string): TerminalLine[] {
  const screen: Screen = { lines: [[]], column: 0, style: {} }
  for (const code of parse(output.replace(UNFINISHED, ''))) write(screen, code)
  if (screen.lines.length > 1 && screen.lines.at(-1)?.length === 0) screen.lines.pop()
  return screen.lines
}

interface Screen {
  lines: TerminalRun[][]
  /** Where the next character goes in the last line. */
  column: number
  style: TerminalStyle
}

function write(screen: Screen, code: CODE): void {
  if (code.type === 'TEXT') print(screen, code.raw)
  else if (code.type === 'CSI' && code.command === 'm') screen.style = applySgr(screen.style, sgrOf(code.raw))
  else if (code.type === 'CSI' && code.command === 'K') eraseLine(screen, code.params[0] ?? '0')
  else if (code.type === 'CSI' && code.command === 'G') screen.column = Math.max(Number(code.params[0] ?? 1) - 1, 0)
  else if (code.type === 'OSC' && code.command === '8') screen.style = withLink(screen.style, code.params)
}

/** The parameters as they stand: the parser's own list loses where a colon was. */
const sgrOf = (raw: string): string[] => raw.slice(raw.startsWith('\u009b') ? 1 : 2, -1).split(';')

/** OSC 8: parameters, then the address, which may itself hold semicolons. */
function withLink(style: TerminalStyle, parameters: readonly string[]): TerminalStyle {
  const next = { ...style }
  delete next.href
  const href = webHref(parameters.slice(1).join(';'))
  return href === undefined ? next : { ...next, href }
}

const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/u

function print(screen: Screen, text: string): void {
  let rest = text
  while (rest !== '') {
    const at = rest.search(CONTROL)
    put(screen, at < 0 ? rest : rest.slice(0, at))
    if (at < 0) return
    control(screen, rest[at] ?? '')
    rest = rest.slice(at + 1)
  }
}

function control(screen: Screen, character: string): void {
  if (character === '\n') {
    screen.lines.push([])
    screen.column = 0
  } else if (character === '\r') screen.column = 0
  else if (character === '\b') screen.column = Math.max(screen.column - 1, 0)
}

/** Writes over what stands at the cursor. */
function put(screen: Screen, text: string): void {
  const line = screen.lines.at(-1)
  if (line === undefined || text === '') return
  const length = lengthOf(line)
  if (screen.column > length) append(line, ' '.repeat(Math.min(screen.column - length, MAX_GAP)), {})
  if (screen.column >= length) append(line, text, screen.style)
  else {
    const after = cut(line, screen.column + text.length, Infinity)
    const before = cut(line, 0, screen.column)
    line.length = 0
    line.push(...before)
    append(line, text, screen.style)
    line.push(...after)
  }
  screen.column += text.length
}

/** Blanks a cursor may jump over; a wire may name any column. */
const MAX_GAP = 500

/** `0` from the cursor on, `1` up to it, `2` all of it (ECMA-48 8.3.41). */
function eraseLine(screen: Screen, mode: string): void {
  const line = screen.lines.at(-1)
  if (line === undefined) return
  const kept = mode === '2' ? [] : mode === '1' ? cut(line, screen.column + 1, Infinity) : cut(line, 0, screen.column)
  const blank = mode === '1' ? Math.min(screen.column + 1, lengthOf(line)) : 0
  line.length = 0
  if (blank > 0) line.push({ text: ' '.repeat(blank), style: {} })
  line.push(...kept)
}

function append(line: TerminalRun[], text: string, style: TerminalStyle): void {
  const last = line.at(-1)
  if (last?.style === style) last.text += text
  else line.push({ text, style })
}

const lengthOf = (line: TerminalLine): number => line.reduce((sum, { text }) => sum + text.length, 0)

/** The runs of the columns from `start` to `end`. */
function cut(line: TerminalLine, start: number, end: number): TerminalRun[] {
  let at = 0
  return line.flatMap(({ text, style }) => {
    const piece = text.slice(Math.max(start - at, 0), Math.max(end - at, 0))
    at += text.length
    return piece === '' ? [] : [{ text: piece, style }]
  })
}
