import type { Assignment, Command, Word } from 'unbash'

type Written = Word | Assignment

/**
 * Every assignment and word of a command in the order written. The parser ends a word before a process substitution
 * and after it; the shell takes `a<(b)c` as one word and `A=<(b)` as an assignment, and so does this.
 */
export function writtenWords(command: Command): readonly Written[] {
  const words: Written[] = []
  for (const item of command.prefix) if (item.type === 'Assignment') words.push(item)
  if (command.name !== undefined) words.push(command.name)
  for (const item of command.args) words.push(item)
  return words.some((word) => isProcessSubstitution(word)) ? gluedGroups(words).map(joinGroup) : words
}

function isProcessSubstitution(word: Written): boolean {
  return word.type === 'Word' && /^[<>]\(/u.test(word.text)
}

/** What the shell takes as one word: a word or an assignment, then the words that follow it without a blank. */
interface Group {
  readonly first: Written
  readonly rest: Word[]
  end: number
}

function gluedGroups(words: readonly Written[]): readonly Group[] {
  const groups: Group[] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || group.end !== word.pos || word.type === 'Assignment')
      groups.push({ first: word, rest: [], end: word.end })
    else {
      group.rest.push(word)
      group.end = word.end
    }
  }
  return groups
}

/** Each group is joined at once: joining its words one by one would copy the text before them each time. */
function joinGroup({ first, rest }: Group): Written {
  if (rest.length === 0) return first
  if (first.type === 'Word') return joinWords([first, ...rest])
  const { type, pos, name, append, index, value } = first
  if (value.type === 'ArrayValue') return first
  const joined = joinWords([value, ...rest])
  const text = first.text.slice(0, value.pos - pos) + joined.text
  return { type, pos, name, append, index, end: joined.end, text, value: joined }
}

function joinWords(words: readonly [Word, ...Word[]]): Word {
  const parts = words.flatMap((word) => word.parts ?? [{ ...plain(word), type: 'Literal' as const }])
  return {
    type: 'Word',
    pos: words[0].pos,
    end: words.at(-1)?.end ?? words[0].end,
    text: words.map((word) => word.text).join(''),
    value: words.map((word) => word.value).join(''),
    parts,
  }
}

function plain({ pos, end, text, value }: Word): Pick<Word, 'pos' | 'end' | 'text' | 'value'> {
  return { pos, end, text, value }
}
