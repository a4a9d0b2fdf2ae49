import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import { valueAt } from '../../raw/shared-map.ts'
import { readFailedOutput } from './failures.ts'
import type { Memory } from './memory.ts'

interface Output {
  /** Absent where the tool gave nothing back. */
  output?: unknown
}

/** A result; one that is preliminary is the output so far, and one may tell of a failure. */
export function endOf(id: string, told: Output, isPreliminary: boolean, metadata: ToolMetadata): ToolEvent {
  if (isPreliminary) return { type: 'output', id, output: told.output, metadata }
  const error = readFailedOutput(told.output)
  return error === undefined ? { type: 'result', id, ...told, metadata } : { type: 'failure', id, error, metadata }
}

/** The error of a call whose input was refused is that refusal, told once more. */
export function asRefused(event: ToolEvent, id: string, { refused }: Memory): ToolEvent {
  const isAgain = event.type === 'failure' && event.error.code === 'tool_error' && valueAt(refused, id) === true
  return isAgain ? { ...event, error: { ...event.error, code: 'invalid_input' } } : event
}
