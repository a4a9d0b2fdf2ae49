import type { ToolMetadata } from '../../part.ts'
import { METADATA } from '../../part-shape.ts'
import type { RawRecord } from '../../raw/read.ts'
import { isOfShape } from '../../raw/read-shape.ts'
import type { AnyRecord } from '../../raw/shape.ts'

const { fields }: AnyRecord = METADATA

/** Metadata that was told as such: keys that the contract knows only where they are of their types, others as they are. */
export function readToldMetadata(value: RawRecord): ToolMetadata {
  return Object.fromEntries(Object.entries(value).filter(isSound))
}

function isSound([key, value]: [string, unknown]): boolean {
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (value === undefined || field === undefined) return value !== undefined
  return isOfShape('optional' in field ? field.optional : field, value)
}
