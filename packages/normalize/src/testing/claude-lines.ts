import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import { viewOf } from '../view.ts'
import { streamsOf } from './streams.ts'

/** An `assistant` line with one call. */
export const toolUse = (id: string, name: string, input: unknown, more: object = {}): unknown => ({
  type: 'assistant',
  message: { id: `msg_${id}`, content: [{ type: 'tool_use', id, name, input }] },
  parent_tool_use_id: null,
  ...more,
})

/** A `user` line with one result. */
export const toolResult = (id: string, content: unknown, more: object = {}, isError?: boolean): unknown => ({
  type: 'user',
  message: {
    content: [
      { type: 'tool_result', tool_use_id: id, content, ...(isError === undefined ? {} : { is_error: isError }) },
    ],
  },
  parent_tool_use_id: null,
  ...more,
})

/** The first part of some lines. */
export const only = (...events: unknown[]): NormalizedToolPart => {
  const [part] = normalize('claude-code', events)
  if (part === undefined) throw new Error('The events gave no part')
  return part
}

const streams = streamsOf('claude-code')

/** The view of one call of a stream. */
export function viewIn(stream: string, id: string): ReturnType<typeof viewOf> {
  const events = streams.find(({ name }) => name === `stream-json/${stream}`)?.events ?? []
  const part = normalize('claude-code', events).find((candidate) => candidate.id === id)
  if (part === undefined) throw new Error(`${stream} has no call ${id}`)
  return viewOf(part)
}

/** The view of a call and its result. */
export const viewOfCall = (
  name: string,
  input: unknown,
  content: unknown,
  structured?: unknown,
): ReturnType<typeof viewOf> =>
  viewOf(
    only(
      toolUse('t', name, input),
      toolResult('t', content, structured === undefined ? {} : { tool_use_result: structured }),
    ),
  )
