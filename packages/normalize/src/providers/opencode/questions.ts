import type { ToolEvent } from '../../event.ts'
import type { ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, readList, readRecord, readText } from '../../raw/read.ts'
import { isAsked, stillAsked, withAnswered } from './asks.ts'
import { identify } from './call-ids.ts'
import { readFailure } from './failures.ts'
import { changed, type Memory, ownerOf, placeOf } from './memory.ts'
import { readCallId, type WireEvent } from './wire.ts'

/**
 * A question joins the call it stands in for (`tool.callID`), which runs while it waits; without one it is a part of its
 * own. Another tool's question, such as `plan_exit`'s, is kept in `metadata.questions`: it is not that tool's input.
 */
export function decodeQuestionAsked({ properties }: WireEvent, before: Memory): Decoded<Memory> {
  const request = readCallId(properties, 'id')
  if (request === undefined) return [[], before]
  const link = readRecord(properties, 'tool')
  const callID = readCallId(link, 'callID')
  const sessionID = readText(properties, 'sessionID')
  const owner = ownerOf(sessionID, before)
  const messageID = readText(link, 'messageID')
  const [id, memory] = identify({ callID: callID ?? request, owner, ...defined({ messageID }) }, before)
  if (isAsked(memory, request, id)) return [[], memory]
  const known = memory.open.get(id)?.name
  const questions = readList(properties, 'questions')
  const metadata = {
    ...placeOf(sessionID, owner, memory),
    requestId: request,
    ...(known === undefined || known === 'question' ? {} : { questions }),
  }
  const events: ToolEvent[] = [
    { type: 'call-start', id, owner, metadata, ...(known === undefined ? { name: 'question' } : {}) },
    {
      type: 'input',
      id,
      input: { questions },
      ...(known === undefined && callID === undefined ? {} : { partial: true, cut: true }),
    },
    { type: 'running', id },
  ]
  const ask = { id, owner, ...(callID === undefined ? { alone: true } : {}) }
  return [events, changed(memory, { asks: memory.asks.with(request, ask) })]
}

/** `answers`: the chosen labels, per question, in the order they were asked. */
export function decodeQuestionReplied({ properties }: WireEvent, memory: Memory): Decoded<Memory> {
  const answers = readList(properties, 'answers')
  return answered(properties, memory, (id, isAlone, asked) => {
    const metadata = { result: { answers }, ...asked }
    return isAlone ? { type: 'result', id, output: { answers }, metadata } : { type: 'metadata', id, metadata }
  })
}

/** The call that asked fails by itself; a question of its own ends here. */
export const decodeQuestionRejected = ({ properties }: WireEvent, memory: Memory): Decoded<Memory> =>
  answered(properties, memory, (id, isAlone, metadata) => {
    const { error } = readFailure('The user dismissed this question', undefined)
    return isAlone ? { type: 'failure', id, error, metadata } : { type: 'metadata', id, metadata }
  })

function answered(
  properties: unknown,
  memory: Memory,
  eventOf: (id: string, isAlone: boolean, asked: ToolMetadata) => ToolEvent,
): Decoded<Memory> {
  const request = readText(properties, 'requestID') ?? readText(at(properties, 'request'), 'id') ?? ''
  const ask = memory.asks.get(request)
  if (ask === undefined || ask.isAnswered === true) return [[], memory]
  const next = withAnswered(memory, [request])
  return [[eventOf(ask.id, ask.alone === true, { requestId: null, ...stillAsked(next, ask.id) })], next]
}
