import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { isEqual } from '../../raw/equal.ts'
import { at, defined, type RawRecord, readRecord, readText } from '../../raw/read.ts'
import { byCall, byPage, byRequest, closed, OPEN, withElicitation } from './elicitations.ts'
import { changed, idOf, type Memory, ownerOf, placeOf } from './memory.ts'
import { readCallId, type WireMessage } from './wire.ts'

/** What is asked. */
const ASKED = ['mode', 'message', 'requestedSchema', 'url', 'elicitationId']

/** `elicitation/create`: the agent asks the person, in a form or by sending them to a page. The request is the call. */
export function decodeElicitation({ body, session, id: requestId }: WireMessage, memory: Memory): Decoded<Memory> {
  if (requestId === undefined) return [[], memory]
  const run = ownerOf(session, memory)
  const callId = readCallId(body)
  const call = callId === undefined ? undefined : idOf(callId, run)
  const input = defined(Object.fromEntries(ASKED.map((key) => [key, at(body, key)])))
  const id = elicitationId(requestId, run, input, memory.elicitations)
  // One that is told once more asks nobody anew.
  if (memory.elicitations.has(id)) return [[], memory]
  const facts = { ...placeOf(session, run), ...defined({ parentId: call }), rawType: 'elicitation/create', requestId }
  const open = { requestId, ...defined({ page: readText(body, 'elicitationId'), call }) }
  return [
    [
      // It ends with its call, which may be announced later.
      { type: 'call-start', id, owner: call ?? run, name: 'elicitation', metadata: facts },
      { type: 'input', id, input },
    ],
    changed(memory, { elicitations: withElicitation(memory.elicitations, id, { input, open }) }),
  ]
}

/**
 * The id of its part. An agent that is started anew counts its requests from the beginning: what asks something else than
 * the part of that id did is of another run.
 */
function elicitationId(
  requestId: string | number,
  owner: string,
  input: unknown,
  known: Memory['elicitations'],
): string {
  const base = `elicitation:${requestId}`
  for (let run = 1; ; run += 1) {
    const id = idOf(run === 1 ? base : `run-${run}:${base}`, owner)
    const other = known.get(id)
    if (other === undefined || isEqual(other.input, input)) return id
  }
}

/** The client's answer; `undefined` where it is none to an open question. */
export function decodeElicitationAnswer(
  { id: requestId, body }: WireMessage,
  memory: Memory,
): Decoded<Memory> | undefined {
  const action = readText(body, 'action')
  if (requestId === undefined || action === undefined) return undefined
  const [id] = memory.elicitations.of(byRequest(requestId)).at(-1) ?? []
  if (id === undefined) return undefined
  const end = Object.hasOwn(ends, action) ? ends[action] : undefined
  const told: ToolEvent = end?.(id, body) ?? { type: 'metadata', id, metadata: NOBODY }
  return [[told], changed(memory, { elicitations: closed(memory.elicitations, id) })]
}

const NOBODY: ToolMetadata = { requestId: null }

const interrupted = (id: string): ToolEvent => ({
  type: 'failure',
  id,
  error: { message: '', code: 'interrupted' },
  metadata: NOBODY,
})

/** What each answer makes of the question; one that is not known says only that nobody is asked any more. */
const ends: Readonly<Record<string, (id: string, body: RawRecord) => ToolEvent>> = {
  accept(id, body) {
    const content = readRecord(body, 'content')
    return { type: 'result', id, metadata: NOBODY, ...(content === undefined ? {} : { output: { content } }) }
  },

  decline: (id) => ({
    type: 'failure',
    id,
    error: { message: '', code: 'denied' },
    metadata: { ...NOBODY, approval: { state: 'denied', options: [], by: 'user' } },
  }),

  cancel: interrupted,
}

/** `$/cancel_request` of the agent: the question was withdrawn, and has no answer. `undefined` where it names none. */
export function withdrawElicitation(requestId: string | number, memory: Memory): Decoded<Memory> | undefined {
  const [id] = memory.elicitations.of(byRequest(requestId)).at(-1) ?? []
  return id === undefined
    ? undefined
    : [[interrupted(id)], { ...memory, elicitations: closed(memory.elicitations, id) }]
}

/** `elicitation/complete`: the person is done at the page, also where no answer was told. */
export function decodeElicitationEnd({ body }: WireMessage, memory: Memory): Decoded<Memory> {
  const [id] = memory.elicitations.of(byPage(readText(body, 'elicitationId') ?? '')).at(-1) ?? []
  return id === undefined
    ? [[], memory]
    : [[{ type: 'result', id, metadata: NOBODY }], changed(memory, { elicitations: closed(memory.elicitations, id) })]
}

/** Whether a call that ends has asked what nobody answered. */
export const hasElicitation = (call: string, { elicitations }: Memory): boolean =>
  elicitations.hasGroup(OPEN) && elicitations.hasGroup(byCall(call))
