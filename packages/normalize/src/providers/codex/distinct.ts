/** Names made distinct, in their order: the first of each stays as it is, a later one has its number behind (`a`, `a#2`). */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set(names)
  const counts = new Map<string, number>()
  return names.map((name) => {
    let count = (counts.get(name) ?? 0) + 1
    const numbered = (): string => (count === 1 ? name : `${name}#${count}`)
    while (count > 1 && taken.has(numbered())) count += 1
    counts.set(name, count)
    taken.add(numbered())
    return numbered()
  })
}
