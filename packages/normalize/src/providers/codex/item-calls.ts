import { isRecord } from '../../raw/read.ts'
import { valueAt } from '../../raw/shared-map.ts'
import { isNative } from './functions.ts'
import type { ItemReading } from './item-reading.ts'
import type { Memory, OpenCall } from './memory.ts'

/**
 * What an item adds to the function that the model called by the same id: the function's name and input stay, and what the
 * item knows better is in it. A patch that a command applied is shown as the patch it is (recorded in `patch`).
 */
export function besideCall(reading: ItemReading, id: string, memory: Memory): ItemReading {
  const known = afterAbort(reading, id, memory)
  const call = valueAt(memory.calls, id)
  if (call === undefined || isOtherEdit(known, call)) return known
  const { name: _, input, ...more } = known
  const rest = { ...more, ...ownName(known, call) }
  return isRecord(call.input) && isRecord(input) ? { ...rest, input: { ...call.input, ...input } } : rest
}

/** Older versions called a tool `<server>__<tool>`: only its item tells that it is a server's, and the tool's bare name. */
function ownName({ name = '', metadata }: ItemReading, call: OpenCall): Pick<ItemReading, 'name' | 'metadata'> {
  if (metadata?.mcp === undefined || call.name !== `${metadata.mcp.server}__${name}`) return {}
  return { name, metadata: { ...metadata, rawName: call.name, rawType: 'function_call' } }
}

const isOtherEdit = ({ name }: ItemReading, call: OpenCall): boolean =>
  name === 'fileChange' && !isNative(call, PATCHING)

const PATCHING = new Set(['apply_patch'])

/** A command that was stopped with its turn is told of as one that failed without an exit code (recorded in `interrupt`). */
function afterAbort(reading: ItemReading, id: string, { aborted }: Memory): ItemReading {
  const { error, metadata } = reading
  if (error?.code !== 'tool_error' || metadata?.exitCode !== -1 || !aborted.includes(id)) return reading
  // It was started, so that −1 tells nothing of it.
  const { exitCode: _, ...rest } = metadata
  return { ...reading, metadata: rest, error: { ...error, code: 'interrupted', message: '' } }
}
