import { JsonNumber } from './json-number.ts'

/** What a walk meets, in the order of the value's text. */
export interface JsonVisitor {
  /** A piece of the text that is neither a string nor a number. */
  punctuation(text: string): void
  string(value: string): void
  number(value: number | JsonNumber): void
}

interface Frame {
  readonly container: object
  /** Sorted; absent for an array. */
  readonly keys?: readonly string[]
  readonly size: number
  /** Of the child to visit next. */
  next: number
}

/**
 * Visits a JSON value depth first, keys in the order of their UTF-16 code units (RFC 8785, 3.2.3). Without recursion, so
 * that no depth overflows the stack. Throws `TypeError` for what JSON cannot express, naming where it stands.
 */
export function walkJson(root: unknown, visitor: JsonVisitor, isRecord: (value: object) => boolean = isPlain): void {
  const frames: Frame[] = []
  const open = new Set<object>()

  const enter = (container: object): void => {
    if (open.has(container)) throw inexpressible('a cycle', frames)
    if (!Array.isArray(container) && !isRecord(container))
      throw inexpressible(`an instance of ${classOf(container)}`, frames)
    open.add(container)
    visitor.punctuation(Array.isArray(container) ? '[' : '{')
    if (Array.isArray(container)) frames.push({ container, size: container.length, next: 0 })
    else {
      const keys = Object.keys(container).sort()
      frames.push({ container, keys, size: keys.length, next: 0 })
    }
  }

  const visit = (value: unknown): void => {
    if (value === null || typeof value === 'boolean') visitor.punctuation(String(value))
    else if (typeof value === 'string') visitor.string(value)
    else if (typeof value === 'number' || value instanceof JsonNumber) visitor.number(value)
    else if (typeof value === 'object') enter(value)
    else throw inexpressible(value === undefined ? 'undefined' : `a ${typeof value}`, frames)
  }

  visit(root)
  for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
    const { container, keys, size, next } = frame
    if (next === size) {
      visitor.punctuation(keys === undefined ? ']' : '}')
      frames.pop()
      open.delete(container)
      continue
    }
    frame.next += 1
    if (next > 0) visitor.punctuation(',')
    const key = keys?.[next]
    if (key !== undefined) {
      visitor.string(key)
      visitor.punctuation(':')
    }
    visit((container as Readonly<Record<string | number, unknown>>)[key ?? next])
  }
}

/** A record as JSON has them: no class made it, and it is no `arguments`, no `Math`. The prototype may be another realm's. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === null || Object.getPrototypeOf(prototype) === null) && classOf(value) === 'Object'
}

const classOf = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1)

/** Longest path an error names. */
const PATH_STEPS = 12

function inexpressible(what: string, frames: readonly Frame[]): TypeError {
  const steps = frames.map(({ keys, next }) => (keys === undefined ? `[${next - 1}]` : `.${keys[next - 1]}`))
  const shown = steps.length > PATH_STEPS ? [...steps.slice(0, PATH_STEPS), '…'] : steps
  return new TypeError(`JSON cannot express ${what}, at input${shown.join('')}`)
}
