/** Where a value holds what its JSON would not give back, and what should stand there. */
export interface JsonFault {
  readonly path: readonly string[]
  readonly found: unknown
  readonly expected: string
  /** There is nothing: a hole of a list. */
  readonly isMissing?: true
}

/** A record as JSON makes it, also one of another realm; an instance of a class is none. */
export function isPlainRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * The first thing in a value that its JSON would not give back: a number that is none, a function, an instance of a class, a
 * hole of a list, a value within itself, or one deeper than `deepest` levels of lists and records. A field that is `undefined`
 * is one that is not there. A value that stands in several places is looked through once.
 */
export function jsonFaultOf(value: unknown, deepest: number): JsonFault | undefined {
  const open = new Set<unknown>()
  const seen = new Set<unknown>()

  function faultIn(found: unknown): JsonFault | undefined {
    if (typeof found !== 'object' || found === null)
      return isJsonScalar(found) ? undefined : fault(found, 'a JSON value')
    if (open.has(found)) return fault(found, 'no value that holds itself')
    if (open.size === deepest) return fault(found, `at most ${deepest} levels of lists and records`)
    if (seen.has(found)) return undefined
    if (!Array.isArray(found) && !isPlainRecord(found)) return fault(found, 'a JSON value')
    seen.add(found)
    open.add(found)
    const inside = Array.isArray(found) ? faultInItems(found) : faultInFields(found)
    open.delete(found)
    return inside
  }

  function faultInItems(items: readonly unknown[]): JsonFault | undefined {
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index]
      const inside =
        item === undefined && !(index in items)
          ? { ...fault(item, 'a JSON value'), isMissing: true as const }
          : faultIn(item)
      if (inside !== undefined) return under(String(index), inside)
    }
    return undefined
  }

  function faultInFields(fields: object): JsonFault | undefined {
    for (const [key, field] of Object.entries(fields)) {
      const inside = field === undefined ? undefined : faultIn(field)
      if (inside !== undefined) return under(key, inside)
    }
    return undefined
  }

  return faultIn(value)
}

const fault = (found: unknown, expected: string): JsonFault => ({ path: [], found, expected })

const under = (key: string, inside: JsonFault): JsonFault => ({ ...inside, path: [key, ...inside.path] })

const isJsonScalar = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
