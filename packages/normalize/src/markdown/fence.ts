import { visibleText } from './visible-text.ts'

/** Text between fences that are longer than any run of backticks in it, so that no line of it can end the block. */
export function fenced(text: string, language = ''): string {
  const shown = visibleText(text)
  const fence = ticksFor(shown, 3)
  return `${fence}${language}\n${shown}\n${fence}`
}

/** One line of text as a code span; backticks and spaces at its ends stay as they are. */
export function codeSpan(text: string): string {
  const line = visibleText(text.replace(/\r?\n|\r/gu, ' '))
  if (line === '') return ''
  const ticks = ticksFor(line, 1)
  const isBare = !/^[` ]|[` ]$/u.test(line)
  return isBare ? `${ticks}${line}${ticks}` : `${ticks} ${line} ${ticks}`
}

/** One backtick more than the longest run in a text, and no less than so many. */
function ticksFor(text: string, least: number): string {
  let most = 0
  for (const [run] of text.matchAll(/`+/gu)) most = Math.max(most, run.length)
  return '`'.repeat(Math.max(least, most + 1))
}
