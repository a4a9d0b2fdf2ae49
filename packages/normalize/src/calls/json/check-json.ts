import { walkJson } from './walk-json.ts'

const ignore = (): void => {}

/** Throws `TypeError` for a value that no JSON text gives: `undefined` inside, BigInt, functions, symbols, classes, cycles, NaN. */
export function checkJson(value: unknown): void {
  walkJson(value, {
    punctuation: ignore,
    string: ignore,
    number(found) {
      if (typeof found === 'number' && !Number.isFinite(found))
        throw new TypeError(`JSON cannot express the number ${found}`)
    },
  })
}
