/** A piece of a changed line; `changed` where it differs from its counterpart. */
export interface MarkedText {
  text: string
  changed: boolean
}

/** Lines alike in less than this share of their characters are different lines: marks would be noise. */
const MIN_ALIKE = 0.4
/** Lines of more words than these are not compared word by word. */
const MAX_WORDS = 160

const WORDS = /[\p{L}\p{N}_$]+|\s+|[^\p{L}\p{N}_$\s]/gu

/** What differs between a removed and an added line, word by word; `undefined` where they have too little in common. */
export function wordMarks(before: string, after: string): { before: MarkedText[]; after: MarkedText[] } | undefined {
  const a = before.match(WORDS) ?? []
  const b = after.match(WORDS) ?? []
  if (a.length === 0 || b.length === 0 || a.length > MAX_WORDS || b.length > MAX_WORDS) return undefined
  const [keptA, keptB] = commonWords(a, b)
  const alike = lengthOf(a, keptA) / Math.max(lengthOf(a), lengthOf(b), 1)
  return alike < MIN_ALIKE ? undefined : { before: mark(a, keptA), after: mark(b, keptB) }
}

/** The longest common subsequence, as the places of its words in both lists. */
function commonWords(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const kept: [Set<number>, Set<number>] = [new Set(), new Set()]
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      kept[0].add(i++)
      kept[1].add(j++)
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1
    else j += 1
  }
  return kept
}

/** Characters that are no blanks, of all words or of those at the given places. */
const lengthOf = (words: readonly string[], places?: ReadonlySet<number>): number =>
  words.reduce((sum, word, index) => sum + (places?.has(index) === false ? 0 : word.trim().length), 0)

function mark(words: readonly string[], kept: ReadonlySet<number>): MarkedText[] {
  const pieces: MarkedText[] = []
  for (const [index, word] of words.entries()) {
    const last = pieces.at(-1)
    // A kept blank between two changed words is part of the change.
    const isBridge =
      word.trim() === '' && last?.changed === true && words[index + 1] !== undefined && !kept.has(index + 1)
    const changed = !kept.has(index) || isBridge
    if (last?.changed === changed) last.text += word
    else pieces.push({ text: word, changed })
  }
  return pieces
}
