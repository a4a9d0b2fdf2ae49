import { walkJson } from './json/walk-json.ts'
import type { ToolDigest } from './tool-digest.ts'

/** What every typed call is made from. */
export interface CallSource {
  readonly name: string
  readonly raw: unknown
  readonly digest: () => ToolDigest
}

/** Fields that say where a call came from, not what it is. */
const SOURCE_FIELDS = new Set(['type', 'raw', 'error'])

/** What every typed tool call has. Frozen; make one with `parseToolCall`. */
export abstract class ToolCallBase {
  /** The name of the class: it tells the calls of a union apart. */
  abstract readonly type: string
  /** As invoked: an alias stays one, since the digest must be that of the call a hook saw. */
  readonly name: string
  /** The input as it was given: a record, of Codex's calls a string, `null` when absent. The digest is of what it held then. */
  readonly raw: unknown
  readonly #digest: () => ToolDigest
  #known: ToolDigest | undefined

  constructor({ name, raw, digest }: CallSource) {
    this.name = name
    this.raw = raw
    this.#digest = digest
  }

  /** Made when first read. Throws where the input has no canonical form: see `toolDigest`. */
  get digest(): ToolDigest {
    this.#known ??= this.#digest()
    return this.#known
  }

  /** Whether the other call is of the same class, with the same name and fields; `raw` and `error` do not count. */
  equals(other: unknown): boolean {
    return other instanceof ToolCallBase && other.toString() === this.toString()
  }

  /** Class, name and fields, in their order: `GlobCall(name: "Glob", pattern: "*.ts", path: null)`. */
  toString(): string {
    const fields = Object.entries(this).filter(([key]) => !SOURCE_FIELDS.has(key))
    return `${this.type}(${fields.map(([key, value]) => `${key}: ${textOf(value)}`).join(', ')})`
  }
}

function textOf(value: unknown): string {
  const pieces: string[] = []
  const visitor = {
    punctuation: (text: string) => void pieces.push(text),
    string: (text: string) => void pieces.push(JSON.stringify(text)),
    number: (number: unknown) => void pieces.push(String(number)),
  }
  // Spans, hunks and patch edits are instances of classes.
  walkJson(value, visitor, () => true)
  return pieces.join('')
}
