import { isRecord, type RawRecord } from './read.ts'
import type { AnyList, AnyRecord, AnyShape, Optional } from './shape.ts'

/** What is read of a value that says nothing of a shape. */
export const NONE: unique symbol = Symbol('none')

/** How a value that is not of a shape is read as one, by the shape; `NONE` where it says nothing. */
export type Mends = ReadonlyMap<AnyShape, (value: unknown) => unknown>

const NO_MENDS: Mends = new Map()

/**
 * What of a value is of a shape: the same value where all is. Else it is left out, as long as nothing needs it or mends it:
 * an optional field, an item of a list; `NONE` where nothing is left. Keys that a shape does not name stay as they are.
 */
export function readShape(shape: AnyShape, value: unknown, mends: Mends = NO_MENDS): unknown {
  const read = readAs(shape, value, mends)
  if (read !== NONE) return read
  const mend = mends.get(shape)
  return mend === undefined ? NONE : mend(value)
}

/** Whether a value is of a shape as far as its type says. */
export const isOfShape = (shape: AnyShape, value: unknown): boolean => readShape(shape, value) === value

function readAs(shape: AnyShape, value: unknown, mends: Mends): unknown {
  if ('fields' in shape) return isRecord(value) ? readFields(shape, value, mends) : NONE
  if ('items' in shape) return Array.isArray(value) ? readItems(shape, value, mends) : NONE
  return shape.is(value) ? value : NONE
}

function readItems({ items }: AnyList, list: readonly unknown[], mends: Mends): unknown {
  // A hole is an item, too.
  const read = Array.from(list, (item) => readShape(items, item, mends))
  return read.every((item, index) => item === list[index]) ? list : read.filter((item) => item !== NONE)
}

function readFields({ fields }: AnyRecord, record: RawRecord, mends: Mends): unknown {
  let kept = record
  for (const key in fields) {
    const field = fields[key] as AnyShape | Optional<AnyShape>
    const value = Object.hasOwn(record, key) ? record[key] : undefined
    const isOptional = 'optional' in field
    if (isOptional && value === undefined) continue
    const read = readShape(isOptional ? field.optional : field, value, mends)
    if (read === value) continue
    if (read === NONE && !isOptional) return NONE
    kept = withField(kept, key, read)
  }
  return kept
}

function withField(record: RawRecord, key: string, value: unknown): RawRecord {
  const { [key]: _, ...others } = record
  return value === NONE ? others : { ...others, [key]: value }
}
