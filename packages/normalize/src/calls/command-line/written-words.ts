import type { Assignment, Command, Word } from 'unbash'

/**
 * Every assignment and word of a command in the order written. The parser ends a word before a process substitution
 * and after it; the shell takes `a<(b)c` as one word and `A=<(b)` as an assignment, and so does this.
 */
export function writtenWords(command: Command): readonly (Word | Assignment)[] {
  const words: (Word | Assignment)[] = []
  for (const item of command.prefix) if (item.type === 'Assignment') words.push(item)
  if (command.name !== undefined) words.push(command.name)
  for (const item of command.args) words.push(item)
  return words.some((word) => isProcessSubstitution(word)) ? joinAdjacent(words) : words
}

function isProcessSubstitution(word: Word | Assignment): boolean {
  return word.type === 'Word' && /^[<>]\(/u.test(word.text)
}

function joinAdjacent(words: readonly (Word | Assignment)[]): readonly (Word | Assignment)[] {
  const joined: (Word | Assignment)[] = []
  for (const word of words) {
    const before = joined.at(-1)
    if (before === undefined || before.end !== word.pos || word.type === 'Assignment') joined.push(word)
    else joined[joined.length - 1] = before.type === 'Word' ? joinWords(before, word) : extend(before, word)
  }
  return joined
}

function joinWords(left: Word, right: Word): Word {
  const parts = [left, right].flatMap((word) => word.parts ?? [{ ...plain(word), type: 'Literal' as const }])
  return {
    ...plain(left),
    type: 'Word',
    text: left.text + right.text,
    value: left.value + right.value,
    end: right.end,
    parts,
  }
}

function plain({ pos, end, text, value }: Word): Pick<Word, 'pos' | 'end' | 'text' | 'value'> {
  return { pos, end, text, value }
}

function extend(assignment: Assignment, word: Word): Assignment {
  const { type, pos, name, append, index, value } = assignment
  if (value.type === 'ArrayValue') return assignment
  return {
    type,
    pos,
    name,
    append,
    index,
    end: word.end,
    text: assignment.text + word.text,
    value: joinWords(value, word),
  }
}
