import type { NormalizedToolPart, ToolError } from './part.ts'
import { isRecord, readText } from './raw/read.ts'

/** Name of a part whose call never came, or that has none. */
export const UNNAMED = 'unknown'

/**
 * A part whose name, title, error and metadata are of their types: the same one, unless it came from outside of the type,
 * as a stored one may. What is not there, or is none, says nothing; an error that is only words keeps them.
 */
export function soundPart(part: NormalizedToolPart): NormalizedToolPart {
  if (isSound(part)) return part
  const { error: _, metadata, ...rest } = part as Omit<NormalizedToolPart, 'error'> & { error?: unknown }
  const error = soundError(part.error)
  return {
    ...rest,
    name: isText(part.name) && part.name !== '' ? part.name : UNNAMED,
    title: isText(part.title) ? part.title : '',
    ...(error === undefined ? {} : { error }),
    ...(isRecord(metadata) ? { metadata } : {}),
  }
}

const isText = (value: unknown): boolean => typeof value === 'string'

const isSound = ({ name, title, error, metadata }: NormalizedToolPart): boolean =>
  isText(name) &&
  name !== '' &&
  isText(title) &&
  (error === undefined || (isRecord(error) && isText(error.message) && isCode(error.code))) &&
  (metadata === undefined || isRecord(metadata))

const isCode = (code: unknown): boolean => code === undefined || isText(code)

function soundError(error: unknown): ToolError | undefined {
  if (typeof error === 'string') return { message: error }
  if (!isRecord(error)) return undefined
  const { code: _, ...rest } = error
  const code = readText(error, 'code')
  return { ...rest, message: readText(error, 'message') ?? '', ...(code === undefined ? {} : { code }) }
}
