import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import type { RawRecord } from '../../raw/read.ts'
import { callFacts } from './facts.ts'
import type { Memory } from './memory.ts'
import { nameOf, titleOf } from './names.ts'

/** A call as a part or a chunk names it. */
export interface WireCall {
  id: string
  name?: string
  rawType?: string
  fields: RawRecord
  /** The step it is told in, where a stream tells it. */
  source?: string
}

/** The call's announcement: its name, its title, and what stands beside its input. */
export function startOf(
  { id, name, rawType, fields, source }: WireCall,
  { servers }: Memory,
  more?: ToolMetadata,
): Extract<ToolEvent, { type: 'call-start' }> {
  const told = name === undefined ? undefined : nameOf(name, fields, servers)
  const { title, toolTitle } = titleOf(fields, name, told?.metadata ?? {})
  const metadata: ToolMetadata = {}
  if (rawType !== undefined) metadata.rawType = rawType
  if (toolTitle !== undefined) metadata['toolTitle'] = toolTitle
  const event: Extract<ToolEvent, { type: 'call-start' }> = {
    type: 'call-start',
    id,
    metadata: Object.assign(metadata, told?.metadata, callFacts(fields), more),
  }
  if (told !== undefined) event.name = told.name
  if (title !== undefined) event.title = title
  if (source !== undefined) event.source = source
  return event
}

/** The whole input, where it is told; a call without one begins its work all the same. */
export const inputOf = (id: string, input: unknown): ToolEvent =>
  input === undefined ? { type: 'running', id } : { type: 'input', id, input: parseJsonText(input) }
