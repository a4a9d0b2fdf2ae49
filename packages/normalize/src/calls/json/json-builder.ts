/** Makes a JSON value from its pieces, in the order of its text; keys are the strings that stand where a key must. */
export interface JsonBuilder {
  open(container: JsonContainer): void
  close(): void
  /** A key or a text, by where it stands. */
  string(value: string): void
  /** A value that is no string. */
  place(value: unknown): void
  /** The whole value. */
  root(): unknown
}

export type JsonContainer = unknown[] | Record<string, unknown>

/** Builds without recursion, so that no depth overflows the stack. */
export function createJsonBuilder(): JsonBuilder {
  const containers: JsonContainer[] = []
  let root: unknown
  let key: string | undefined

  const place = (value: unknown): void => {
    const container = containers.at(-1)
    if (container === undefined) root = value
    else if (Array.isArray(container)) container.push(value)
    else {
      setOwn(container, key as string, value)
      key = undefined
    }
  }

  return {
    open(container) {
      place(container)
      containers.push(container)
    },
    close: () => void containers.pop(),
    string(value) {
      const container = containers.at(-1)
      if (container === undefined || Array.isArray(container) || key !== undefined) place(value)
      else key = value
    },
    place,
    root: () => root,
  }
}

/** An assignment to `__proto__` would change what the record inherits. */
function setOwn(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true })
  else record[key] = value
}
