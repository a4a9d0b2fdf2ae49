import { linesOf } from '../raw/line.ts'

/** Text read from a file. `startLine` is the real number of its first line, where known. */
export interface NumberedText {
  text: string
  startLine?: number
  /** In place of `startLine` where the text skips lines: the number of each line, where it has one. */
  numbers?: readonly (number | undefined)[]
}

const NUMBERED_LINE = /^\s*(\d+)(?:\t|→|: ?)(.*)$/su

/** Share of lines that must have a number for a text to count as numbered. */
const MOST = 0.9

/**
 * `N⇥line`, `N→line` or `N: line` counting up is a listing with the real line numbers; they are taken out of the text.
 * Lines without one, where an output was cut, stay as they are. Anything else is text as it is.
 */
export function readNumberedText(text: string, pattern: RegExp = NUMBERED_LINE): NumberedText {
  const lines = linesOf(text)
  let last = 0
  const numbered = lines.map((line) => {
    const [, digits, content = ''] = pattern.exec(line) ?? []
    const number = Number(digits)
    if (digits === undefined || number <= last || !Number.isSafeInteger(number))
      return { text: line, number: undefined }
    last = number
    return { text: content, number }
  })
  const numbers = numbered.map(({ number }) => number)
  const [first] = numbers
  if (first === undefined || numbers.filter((number) => number !== undefined).length < MOST * lines.length)
    return { text }
  const bare = numbered.map((line) => line.text).join('\n')
  return numbers.every((number, index) => number === first + index)
    ? { text: bare, startLine: first }
    : { text: bare, numbers }
}

const REMINDER_START = '<system-reminder>'
const REMINDER_END = '</system-reminder>'

/**
 * The harness's reminders behind a file's text are no content of the file. A file may hold the same words itself: only
 * reminders at the very end, whose tags start a line, are taken off; lines of the file have their number in front.
 */
export function splitNotes(text: string): { text: string; notes: string[] } {
  const notes: string[] = []
  let rest = text
  for (let trimmed = rest.trimEnd(); trimmed.endsWith(REMINDER_END); trimmed = rest.trimEnd()) {
    const start = trimmed.lastIndexOf(REMINDER_START)
    if (start < 0 || (start > 0 && trimmed[start - 1] !== '\n')) break
    notes.push(trimmed.slice(start + REMINDER_START.length, -REMINDER_END.length).trim())
    rest = withoutBreaks(trimmed.slice(0, start))
  }
  return { text: rest, notes: notes.reverse() }
}

/** A text without the line ends behind it; its last line may be all white space: `4⇥`. */
function withoutBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n' || text[end - 1] === '\r') end -= 1
  return text.slice(0, end)
}

/**
 * Lines of the whole file, where the tool counts what stands behind the last line feed as one more line (Claude Code:
 * recorded case `files`): a text that reaches to the end of the file shows whether it ends with one. A text that ends
 * before is no evidence: its count stays as the tool gave it.
 */
export function linesOfFile({ text, startLine = 1 }: NumberedText, counted: number): number {
  const isOpen = text === '' || text.endsWith('\n')
  return isOpen && startLine + text.split('\n').length - 1 === counted ? counted - 1 : counted
}
