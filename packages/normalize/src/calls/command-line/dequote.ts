/** A stretch of a word that quoting leaves as it is. */
export interface Run {
  /** Where it starts in the word as written. */
  readonly start: number
  readonly end: number
  /** Which quotes hold it, counted from 1 within the word; 0 outside all quotes. */
  readonly quote: number
}

/** What follows a `$` that the shell would replace: a name, a parameter, braces, parentheses or old-style arithmetic. */
const EXPANDS = /[\w@*#?$!\-({[]/u

/** Characters that a backslash quotes inside double quotes; elsewhere there it stands for itself. */
const ESCAPABLE = '$`"\\\n'

/**
 * The parts of a word that remain when its quotes and backslashes are removed, in order; `null` when the value can't be
 * known from the text: an expansion, a process substitution, `$'…'` or `$"…"`.
 */
export function dequotedRuns(word: string): readonly Run[] | null {
  const runs: Run[] = []
  let quotes = 0
  let index = 0
  while (index < word.length) {
    const mark = word[index]
    if (mark === "'") {
      const close = closingIndex(word.indexOf("'", index + 1), word.length)
      quotes += 1
      runs.push({ start: index + 1, end: close, quote: quotes })
      index = close + 1
    } else if (mark === '"') {
      quotes += 1
      const close = readDoubleQuoted(word, index + 1, quotes, runs)
      if (close === null) return null
      index = close + 1
    } else if (mark === '\\') {
      pushEscaped(word, index, runs)
      index += 2
    } else {
      if (isUnknown(word, index)) return null
      const end = bareEnd(word, index + 1)
      runs.push({ start: index, end, quote: 0 })
      index = end
    }
  }
  return runs
}

/** The word without its quotes, as the shell would pass it on; `null` where only running could tell. */
export function dequote(word: string): string | null {
  return (
    dequotedRuns(word)
      ?.map((run) => word.slice(run.start, run.end))
      .join('') ?? null
  )
}

function readDoubleQuoted(word: string, from: number, quote: number, runs: Run[]): number | null {
  let start = from
  let index = from
  while (index < word.length && word[index] !== '"') {
    if (word[index] === '`' || isExpansion(word, index)) return null
    const escaped = word[index] === '\\' && ESCAPABLE.includes(word[index + 1] ?? ' ')
    if (escaped) {
      runs.push({ start, end: index, quote })
      start = word[index + 1] === '\n' ? index + 2 : index + 1
    }
    index += escaped ? 2 : 1
  }
  const close = Math.min(index, word.length)
  runs.push({ start: Math.min(start, close), end: close, quote })
  return close
}

/** A backslash keeps the next character; before a line break both disappear; at the very end it stands for itself. */
function pushEscaped(word: string, index: number, runs: Run[]): void {
  if (index + 1 === word.length) runs.push({ start: index, end: index + 1, quote: 0 })
  else if (word[index + 1] !== '\n') runs.push({ start: index + 1, end: index + 2, quote: 0 })
}

function bareEnd(word: string, from: number): number {
  let index = from
  while (index < word.length && !'\'"\\$`<>'.includes(word[index] ?? '')) index += 1
  return index
}

function isUnknown(word: string, index: number): boolean {
  const mark = word[index]
  if (mark === '`') return true
  if (mark === '<' || mark === '>') return word[continuedAt(word, index + 1)] === '('
  if (mark !== '$') return false
  const next = word[continuedAt(word, index + 1)]
  return isExpansion(word, index) || next === "'" || next === '"'
}

function isExpansion(word: string, index: number): boolean {
  return word[index] === '$' && EXPANDS.test(word[continuedAt(word, index + 1)] ?? ' ')
}

/** Where the text goes on: the shell takes an escaped line break out before it looks at what stands around it. */
function continuedAt(word: string, from: number): number {
  let index = from
  while (word[index] === '\\' && word[index + 1] === '\n') index += 2
  return index
}

function closingIndex(found: number, length: number): number {
  return found === -1 ? length : found
}
