import { createJsonBuilder } from './json-builder.ts'
import { walkJson } from './walk-json.ts'

/**
 * The value as plain records and arrays, each field read once: what a getter or a proxy says next time no longer counts.
 * Throws `TypeError` for a value that no JSON text gives: `undefined` inside, BigInt, functions, symbols, classes, cycles,
 * NaN.
 */
export function copyJson(value: unknown): unknown {
  const builder = createJsonBuilder()
  walkJson(value, {
    punctuation(text) {
      if (text === '{') builder.open({})
      else if (text === '[') builder.open([])
      else if (text === '}' || text === ']') builder.close()
      else if (Object.hasOwn(LITERALS, text)) builder.place(LITERALS[text])
    },
    string: (text) => builder.string(text),
    number(found) {
      if (typeof found === 'number' && !Number.isFinite(found))
        throw new TypeError(`JSON cannot express the number ${found}`)
      builder.place(found)
    },
  })
  return builder.root()
}

const LITERALS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }
