const COMMA = ', '

/**
 * The answer of a multiple choice, `A, B`, as the labels chosen; `undefined` where a piece of it is no label, for then it is
 * a person's own text. Labels may hold commas themselves: of two ways to read it the one with the longer label first holds.
 * From the end, each beginning of a piece is looked at once.
 */
export function splitChoices(given: string, labels: readonly string[]): string[] | undefined {
  if (given === '') return []
  const longestFirst = labels.filter((label) => label !== '').sort((a, b) => b.length - a.length)
  const firstAt = new Map<number, string>()
  const leads = (label: string, at: number): boolean => {
    const end = at + label.length
    if (!given.startsWith(label, at)) return false
    return end === given.length || (given.startsWith(COMMA, end) && firstAt.has(end + COMMA.length))
  }
  for (const at of startsOf(given)) {
    const label = longestFirst.find((candidate) => leads(candidate, at))
    if (label !== undefined) firstAt.set(at, label)
  }
  const chosen: string[] = []
  for (
    let at = 0, label = firstAt.get(at);
    label !== undefined;
    at += label.length + COMMA.length, label = firstAt.get(at)
  )
    chosen.push(label)
  return chosen.length > 0 ? chosen : undefined
}

/** The places where a piece may begin, the last one first. */
function startsOf(given: string): number[] {
  const starts = [0]
  for (let at = given.indexOf(COMMA); at >= 0; at = given.indexOf(COMMA, at + 1)) starts.push(at + COMMA.length)
  return starts.reverse()
}
