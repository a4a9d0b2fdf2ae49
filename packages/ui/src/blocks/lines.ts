/** The lines of a text; a line feed at its end starts no further one, `''` has none. */
export function linesOf(text: string): string[] {
  if (text === '') return []
  const lines = text.split(/\r\n|\n/u)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** How many lines a text has, without making them. */
export function countLines(text: string): number {
  if (text === '') return 0
  let count = text.endsWith('\n') ? 0 : 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
