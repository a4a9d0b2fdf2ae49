/** A function of a text that remembers its last answers: names come over and over. A stream that makes names up fills nothing. */
export function memo<T>(of: (text: string) => T, most = 512): (text: string) => T {
  let known = new Map<string, T>()
  return (text) => {
    const answer = known.get(text)
    if (answer !== undefined || known.has(text)) return answer as T
    const made = of(text)
    if (known.size >= most) known = new Map()
    known.set(text, made)
    return made
  }
}
