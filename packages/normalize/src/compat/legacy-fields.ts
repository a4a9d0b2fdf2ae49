import { type NormalizedToolPart, TOOL_KINDS, type ToolKind } from '../part.ts'
import { isEqual } from '../raw/equal.ts'
import { at, readId, readRecord, readText, type RawRecord } from '../raw/read.ts'

type Field = Exclude<keyof NormalizedToolPart, 'state'>

/** What an old part has of a part, under the contract's names. What is there is of its type, but for error and output. */
export type KnownFields = Partial<Omit<NormalizedToolPart, 'state' | 'error'>> & { error?: unknown }

/** Whether a value is more than a column that was left empty. */
export const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const readKind = (fields: RawRecord, key: string): ToolKind | undefined =>
  TOOL_KINDS.find((kind) => kind === at(fields, key))

/** Static tools of the AI SDK have their name in the type: `tool-Bash`. Another type tells what the part is, not the tool. */
const readName = (fields: RawRecord, key: string): string | undefined => {
  const text = readText(fields, key)
  return (key === 'type' ? /^tool-(.+)$/su.exec(text ?? '')?.[1] : text) || undefined
}

const readTitle = (fields: RawRecord, key: string): string | undefined => readText(fields, key) || undefined

const readTold = (fields: RawRecord, key: string): unknown => (isTold(at(fields, key)) ? at(fields, key) : undefined)

interface Place {
  /** The contract's name first, then its frame's, then the AI SDK's. */
  readonly keys: readonly string[]
  read(fields: RawRecord, key: string): unknown
}

/** Where old parts have the fields of a part. `null` and `''` are inputs and outputs. */
const PLACES: Readonly<Record<Field, Place>> = {
  id: { keys: ['id', 'toolCallId'], read: readId },
  name: { keys: ['name', 'toolName', 'type'], read: readName },
  kind: { keys: ['kind'], read: readKind },
  title: { keys: ['title'], read: readTitle },
  input: { keys: ['input', 'rawInput'], read: at },
  output: { keys: ['output', 'rawOutput'], read: at },
  error: { keys: ['error', 'errorText'], read: readTold },
  timing: { keys: ['timing'], read: readRecord },
  metadata: { keys: ['metadata'], read: readRecord },
}

/** The fields of an old part, and all else it tells; what only repeats a field is no news. */
export function readLegacyFields(fields: RawRecord): { known: KnownFields; others: RawRecord } {
  const known: Partial<Record<Field, unknown>> = {}
  const used = new Set(['state'])
  // An old name beside a new one: that of the wire.
  const rawName = at(at(fields, 'metadata'), 'rawName')
  for (const [field, { keys, read }] of Object.entries(PLACES) as [Field, Place][])
    for (const key of keys) {
      const value = read(fields, key)
      const isNews = field in known && !isEqual(value, known[field]) && (field !== 'name' || value !== rawName)
      if (value === undefined || isNews) continue
      known[field] ??= value
      used.add(key)
    }
  const others = Object.entries(fields).filter(([key, value]) => !used.has(key) && isTold(value))
  return { known: known as KnownFields, others: Object.fromEntries(others) }
}
