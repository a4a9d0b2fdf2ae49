import { boundMetadata } from './bound-metadata.ts'
import type { PartEvent } from './event.ts'
import type { Limits } from './limits.ts'
import type { TitleMessages } from './messages/en.ts'
import type { NormalizedToolPart, ToolMetadata } from './part.ts'
import { oneLine } from './raw/line.ts'
import { UNNAMED } from './unnamed.ts'

/** The part that a told one makes of the one before: within the contract, whatever was told. */
export function toldPart(
  { id, whole, fields, removed }: PartEvent,
  known: NormalizedToolPart | undefined,
  { limits, messages }: { limits: Limits; messages: TitleMessages },
): NormalizedToolPart {
  const before = whole ? undefined : known
  const isKept = ([key]: [string, unknown]): boolean => !removed.includes(key)
  const told = { ...Object.fromEntries(Object.entries(before ?? {}).filter(isKept)), ...fields }
  const { name = UNNAMED, kind = 'unknown', title = '', input = {}, state = 'running' } = told
  const { error, timing } = told
  const metadata = toldMetadata(fields.metadata, removed.includes('metadata') ? undefined : before?.metadata, removed)
  return {
    id,
    name: name || UNNAMED,
    kind,
    title: oneLine(title) || oneLine(name) || UNNAMED,
    input,
    ...('output' in told && state !== 'error' ? { output: told.output } : {}),
    ...(state === 'error'
      ? {
          error:
            error === undefined || error.message.trim() === '' ? { ...error, message: messages.errors.failed } : error,
        }
      : {}),
    state,
    ...(timing === undefined ? {} : { timing }),
    ...(metadata === undefined ? {} : { metadata: boundMetadata(metadata, limits) }),
  }
}

function toldMetadata(
  told: ToolMetadata | undefined,
  before: ToolMetadata | undefined,
  removed: readonly string[],
): ToolMetadata | undefined {
  if (told === undefined && before === undefined) return undefined
  const kept = Object.entries(before ?? {}).filter(([key]) => !removed.includes(`metadata.${key}`))
  return { ...Object.fromEntries(kept), ...told }
}

const RANK = { started: 0, running: 1, complete: 2, error: 2 } as const

/** Whether a part tells of a moment before another one: a call never goes backwards, and a result is never taken back. */
export const isBehind = (part: NormalizedToolPart, known: NormalizedToolPart): boolean =>
  RANK[part.state] < RANK[known.state] || (known.state === 'complete' && part.state !== 'complete')
