import type { Word } from './word.ts'

/** Words sorted into options (with the values they take) and operands, each in the order written. */
export interface SplitOptions {
  readonly options: readonly Word[]
  readonly operands: readonly Word[]
}

/** `--` ends the options and is in neither list; a lone `-` is an operand; `--flag=value` takes no further word. */
export function splitOptions(words: readonly Word[], valueFlags: Iterable<string>): SplitOptions {
  const takesValue = new Set(valueFlags)
  const options: Word[] = []
  const operands: Word[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]
    if (word === undefined) break
    const text = word.value ?? word.raw
    if (text === '--') return { options, operands: [...operands, ...words.slice(index + 1)] }
    if (text === '-' || !text.startsWith('-')) {
      operands.push(word)
      continue
    }
    options.push(word)
    const value = takesValue.has(text) ? words[index + 1] : undefined
    if (value === undefined) continue
    options.push(value)
    index += 1
  }
  return { options, operands }
}
