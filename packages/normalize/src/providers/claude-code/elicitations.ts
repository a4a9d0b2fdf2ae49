import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { newestShared } from '../../raw/newest.ts'
import { at, defined, type RawRecord, readList, readRecord, readText } from '../../raw/read.ts'
import { changed, type Memory, withItem } from './memory.ts'
import type { Line } from './wire.ts'

const partOf = (requestId: string): string => `elicitation:${requestId}`

/** Whether the part of a request is what an MCP server asks of the person, and no call that waits for a permission. */
export const isElicitation = (id: string, requestId: string): boolean => id === partOf(requestId)

/** What is asked, in the words of the request. */
const ASKED = [
  'mcp_server_name',
  'mode',
  'message',
  'requested_schema',
  'property_order',
  'url',
  'elicitation_id',
  'title',
  'display_name',
  'description',
]

/**
 * `control_request` of subtype `elicitation`: an MCP server asks the person, in a form or by sending them to a page. It
 * names no call, so the request is one.
 */
export function askElicitation(line: Line, memory: Memory): Decoded<Memory> {
  const request = readRecord(line, 'request')
  const requestId = readText(line, 'request_id')
  if (requestId === undefined || memory.requests.has(requestId) || memory.turn.answered.has(requestId))
    return [[], memory]
  const id = partOf(requestId)
  const page = readText(request, 'elicitation_id')
  const input = defined(Object.fromEntries(ASKED.map((key) => [key, at(request, key)])))
  return [
    [
      { type: 'call-start', id, owner: '', name: 'elicitation', metadata: { rawType: 'elicitation', requestId } },
      { type: 'input', id, input },
    ],
    changed(memory, {
      requests: newestShared(memory.requests.with(requestId, id)),
      pages: page === undefined ? memory.pages : newestShared(memory.pages.with(page, requestId)),
    }),
  ]
}

/** A host that joins late is told what is still asked, with the answer to its first request; each may be told twice. */
export function askPending(response: RawRecord | undefined, before: Memory): Decoded<Memory> {
  let memory = before
  const events = readList(response, 'pending_elicitation_requests').flatMap((line) => {
    if (readText(at(line, 'request'), 'subtype') !== 'elicitation') return []
    const [told, next] = askElicitation(line as Line, memory)
    memory = next
    return told
  })
  return [events, memory]
}

/** The host's answer; an error is one, too: nobody was asked. */
export function answerElicitation(response: RawRecord | undefined, requestId: string, memory: Memory): Decoded<Memory> {
  const id = partOf(requestId)
  const answer = readRecord(response, 'response')
  const action = readText(answer, 'action') ?? ''
  const error = readText(response, 'error')
  if (error !== undefined)
    return over({ type: 'failure', id, error: { message: error, code: 'tool_error' } }, requestId, memory)
  const end = Object.hasOwn(ends, action) ? ends[action] : undefined
  return over(end?.(id, answer) ?? { type: 'metadata', id }, requestId, memory)
}

/** `control_cancel_request`: the question was withdrawn, and has no answer. */
export const withdrawElicitation = (requestId: string, memory: Memory): Decoded<Memory> =>
  over(interrupted(partOf(requestId)), requestId, memory)

/** `system/elicitation_complete`: the person is done at the page, also where no answer was told. */
export function decodePageEnd(line: Line, memory: Memory): Decoded<Memory> {
  const requestId = memory.pages.get(readText(line, 'elicitation_id') ?? '') ?? ''
  const id = memory.requests.get(requestId)
  return id === undefined ? [[], memory] : over({ type: 'result', id }, requestId, memory)
}

const NOBODY: ToolMetadata = { requestId: null }

type End = Extract<ToolEvent, { type: 'result' | 'failure' | 'metadata' }>

const interrupted = (id: string): End => ({ type: 'failure', id, error: { message: '', code: 'interrupted' } })

/** What each answer makes of the question, in MCP's words; another one says only that nobody is asked any more. */
const ends: Readonly<Record<string, (id: string, answer: unknown) => End>> = {
  accept(id, answer) {
    const content = readRecord(answer, 'content')
    return { type: 'result', id, ...(content === undefined ? {} : { output: { content } }) }
  },
  decline: (id) => ({
    type: 'failure',
    id,
    error: { message: '', code: 'denied' },
    metadata: { approval: { state: 'denied', options: [], by: 'user' } },
  }),
  cancel: interrupted,
}

/** From now on nobody is asked, also where the request is told once more. */
function over(end: End, requestId: string, memory: Memory): Decoded<Memory> {
  const { turn } = memory
  return [
    [{ ...end, metadata: { ...NOBODY, ...end.metadata } }],
    changed(memory, {
      requests: memory.requests.without(requestId),
      turn: { ...turn, answered: withItem(turn.answered, requestId) },
    }),
  ]
}
