/** Control characters, bidi controls, zero-width characters and line separators: nothing that may stand in a title. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
// oxlint-disable-next-line no-control-regex -- escape sequences start with one
const ESCAPE = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/gu
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu

/** Longest title, in UTF-16 units: what one line of a wide chat can hold. */
export const TITLE_LENGTH = 120

/** Words of printable ASCII with one space between them: nothing in it is to be cleaned. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/u
const LINE_END = /[\r\n\u2028\u2029]/gu

/** The first line with something in it, without control, bidi or escape characters, cut at `max` with an ellipsis. */
export function oneLine(text: string, max: number = TITLE_LENGTH): string {
  if (text === '') return ''
  // What comes behind one character more than fits decides nothing, unless that is a space.
  if (CLEAN.test(text.length > max ? text.slice(0, max + 1) : text)) return cut(text, max)
  // A title never needs more than its first few lines; a megabyte of output is not scanned for it.
  const head = text.slice(0, 64 * max)
  for (let from = 0; from <= head.length;) {
    LINE_END.lastIndex = from
    const end = LINE_END.exec(head)?.index ?? head.length
    const line = cleanLine(head.slice(from, end), max)
    if (line !== '') return cut(line, max)
    from = end + 1
  }
  return ''
}

/** A text without the escape sequences of terminals: colours, links, movements of the cursor. */
export const withoutEscapes = (text: string): string => (text.includes('\u001b') ? text.replace(ESCAPE, '') : text)

/** A line as people may see it; of a long one no more than decides how it begins. */
function cleanLine(line: string, max: number): string {
  const begin = line.slice(0, 4 * max)
  if (CLEAN.test(begin.slice(0, max + 1))) return begin
  if (begin.length < line.length && !begin.includes('\u001b')) {
    const shown = clean(begin)
    if (shown.length > max + 1) return shown
  }
  return clean(line)
}

const clean = (line: string): string =>
  line.replace(ESCAPE, '').replace(UNPRINTABLE, '').replace(LONE_SURROGATE, '\ufffd').replace(/\s+/gu, ' ').trim()

/** At most `max` UTF-16 units, ending in an ellipsis where it was cut, never within a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const end = isHighSurrogate(text.charCodeAt(max - 2)) ? max - 2 : max - 1
  return `${text.slice(0, end).trimEnd()}…`
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff

const SAYS_WHY =
  /\b(?:errors?|fatal|failed|failure|cannot|can't|could not|unable|not found|no such|denied|refused|invalid|exception|panic|unknown)\b/iu
const ERROR_NAME = /[a-z](?:Error|Exception)\b/u

/** Whether a line speaks of an error, in words or by the name of one: `TypeError`. */
export const saysWhy = (line: string): boolean => SAYS_WHY.test(line) || ERROR_NAME.test(line)

/**
 * The lines of a text, without what ends them: `\n` or `\r\n`. What ends the last line begins no further one; `''` has none.
 * A `\r` within a line stays in it, as does a separator of Unicode.
 */
export function linesOf(text: string): string[] {
  if (text === '') return []
  const lines = text.split(/\r?\n/u)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** How much of the end of an output is looked through: what a program died of stands there. */
const END = 20_000

/** What a harness writes where it cut an output: nothing the command said. */
const CUT_MARK =
  /^[\s.…[(<-]*(?:\d+ lines?, )?(?:\d+ (?:bytes|characters|chars|lines|tokens) )?(?:omitted|truncated|output truncated)[\s.…\])>-]*$/iu

/**
 * The line of a failed command's output that says why: the first that speaks of an error, else the last one. `''` where
 * that one has no word in it: a number that happened to be printed last is no reason (recorded case `bash`).
 */
export function errorLine(output: string): string {
  const start = Math.max(output.length - END, 0)
  const [first = '', ...others] = output.slice(start).split('\n')
  // A piece of a line may mean the opposite of the line.
  const isPiece = start > 0 && output[start - 1] !== '\n' && others.length > 0
  let last = ''
  for (const text of isPiece ? others : [first, ...others]) {
    const line = oneLine(text, 400)
    if (line === '' || CUT_MARK.test(line)) continue
    if (saysWhy(line)) return line
    last = line
  }
  return /\p{L}/u.test(last) ? last : ''
}
