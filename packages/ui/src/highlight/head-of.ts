/** Lines of a code that are coloured at most, and its characters: what is longer is read by nobody for its colours. */
export const MAX_LINES = 2000
export const MAX_CHARACTERS = 200_000

/** The first lines of a code that are coloured, joined; the rest is plain. */
export function headOf(lines: readonly string[], shown: number = lines.length): string {
  let characters = 0
  const end = Math.min(lines.length, shown, MAX_LINES)
  for (let count = 0; count < end; count += 1) {
    characters += (lines[count]?.length ?? 0) + 1
    if (characters > MAX_CHARACTERS) return lines.slice(0, count).join('\n')
  }
  return lines.slice(0, end).join('\n')
}
