import { linesIn } from './lines-in.ts'

/** How deep lists and records are walked, as the rows of a card do. */
const DEEPEST = 6

/** Any value as lines, `path value`, one for each thing in it; whatever is within itself ends at a depth. */
export function* valueLines(value: unknown, path = '', depth = 0): Generator<string> {
  if (typeof value === 'string') {
    let before = path
    for (const line of linesIn(value)) {
      yield before === '' ? line : `${before} ${line}`
      before = ''
    }
  } else if (typeof value !== 'object' || value === null) yield `${path} ${String(value)}`.trim()
  else if (depth >= DEEPEST || isEmpty(value)) yield path
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* valueLines(item, `${path}[${index}]`, depth + 1)
  else
    for (const [key, item] of Object.entries(value))
      yield* valueLines(item, path === '' ? key : `${path}.${key}`, depth + 1)
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false
  return true
}
