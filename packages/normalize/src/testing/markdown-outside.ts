/** What of a line is read as Markdown: without code spans and without what is escaped. */
export function liveMarkdown(line: string): string {
  let live = ''
  for (let at = 0; at < line.length;) {
    const [escaped] = /^\\[!-/:-@[-`{-~]/u.exec(line.slice(at, at + 2)) ?? []
    const [ticks = ''] = /^`+/u.exec(line.slice(at)) ?? []
    const end = ticks === '' ? -1 : endOfSpan(line, at + ticks.length, ticks.length)
    if (end < 0) live += escaped === undefined ? (ticks === '' ? line[at] : ticks) : ''
    at = end >= 0 ? end : at + (escaped?.length ?? (ticks.length || 1))
  }
  return live
}

/** Where the next run of exactly so many backticks ends; -1 where there is none. */
function endOfSpan(line: string, from: number, length: number): number {
  for (const run of line.slice(from).matchAll(/`+/gu)) if (run[0].length === length) return from + run.index + length
  return -1
}

/** The lines of a Markdown document outside of its fenced code, as CommonMark reads them: a fence ends with one as long. */
export function outsideOfCode(markdown: string): { lines: string[]; isOpen: boolean } {
  const lines: string[] = []
  let fence = ''
  for (const line of markdown.split(/\r\n|\n|\r/u)) {
    const [, ticks = ''] = /^ {0,3}(`{3,}|~{3,})/u.exec(line) ?? []
    if (fence === '') {
      if (ticks === '') lines.push(line)
      else fence = ticks
    } else if (ticks.startsWith(fence) && line.trim() === ticks) fence = ''
  }
  return { lines, isOpen: fence !== '' }
}
