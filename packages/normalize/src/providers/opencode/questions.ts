import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, readList, readRecord, readText } from '../../raw/read.ts'
import { readFailure } from './failures.ts'
import { idOf, type Memory, ownerOf, placeOf, withEntry, withoutEntries } from './memory.ts'
import type { WireEvent } from './wire.ts'

/**
 * A question joins the call it stands in for (`tool.callID`), which runs while it waits; without one it is a part of its
 * own. Another tool's question, such as `plan_exit`'s, is kept in `metadata.questions`: it is not that tool's input.
 */
export function decodeQuestionAsked({ properties }: WireEvent, memory: Memory): Decoded<Memory> {
  const request = readText(properties, 'id')
  if (request === undefined) return [[], memory]
  const callID = readText(readRecord(properties, 'tool'), 'callID')
  const sessionID = readText(properties, 'sessionID')
  const owner = ownerOf(sessionID, memory)
  const id = idOf(callID ?? request, owner)
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
  return [events, { ...memory, asks: withEntry(memory.asks, request, ask) }]
}

/** `answers`: the chosen labels, per question, in the order they were asked. */
export function decodeQuestionReplied({ properties }: WireEvent, memory: Memory): Decoded<Memory> {
  const answers = readList(properties, 'answers')
  const metadata = { result: { answers } }
  return answered(properties, memory, (id, isAlone) => [
    isAlone ? { type: 'result', id, output: { answers }, metadata } : { type: 'metadata', id, metadata },
  ])
}

/** The call that asked fails by itself; a question of its own ends here. */
export const decodeQuestionRejected = ({ properties }: WireEvent, memory: Memory): Decoded<Memory> =>
  answered(properties, memory, (id, isAlone) => {
    const { error } = readFailure('The user dismissed this question', undefined)
    return isAlone ? [{ type: 'failure', id, error }] : []
  })

function answered(
  properties: unknown,
  memory: Memory,
  eventsOf: (id: string, isAlone: boolean) => ToolEvent[],
): Decoded<Memory> {
  const request = readText(properties, 'requestID') ?? readText(at(properties, 'request'), 'id') ?? ''
  const ask = memory.asks.get(request)
  if (ask === undefined) return [[], memory]
  return [
    eventsOf(ask.id, ask.alone === true),
    { ...memory, asks: withoutEntries(memory.asks, (_, key) => key === request) },
  ]
}
