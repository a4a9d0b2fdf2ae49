/**
 * The word that is most likely meant by one that is not known, in letters of any case: the one with the fewest letters
 * changed, put in or left out, about a third at most; or the one that begins with it. `undefined` where none is near.
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  // What is far longer than any word is none of them.
  const small = word.slice(0, LONGEST).toLowerCase()
  const room = Math.ceil(small.length / 3)
  let nearest: { name: string; changes: number } | undefined
  for (const name of known) {
    const changes = changesBetween(small, name.toLowerCase())
    if (changes < (nearest?.changes ?? room + 1)) nearest = { name, changes }
  }
  return nearest?.name ?? (small.length < 3 ? undefined : known.find((name) => name.toLowerCase().startsWith(small)))
}

const LONGEST = 40

/** How many letters must be changed, put in or left out to make one word of another. */
function changesBetween(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const changed = (before[at - 1] ?? 0) + (from[row - 1] === to[at - 1] ? 0 : 1)
      line.push(Math.min(changed, (before[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1))
    }
    before = line
  }
  return before[to.length] ?? 0
}
