import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, isRecord, readText } from '../../raw/read.ts'
import { decodeAnyPart } from './decode-any-part.ts'
import { codeOf, endTurn } from './decode-session.ts'
import { byOwner, type Memory, ownerOf } from './memory.ts'
import type { Saved, SavedMessage } from './saved.ts'
import { sessionOf } from './wire.ts'

/** Saved messages: the last update of each of their parts, in their order. */
export function decodeSaved(saved: Saved, before: Memory): Decoded<Memory> {
  const events: ToolEvent[] = []
  let memory = before
  for (const { info, parts } of saved.messages) {
    const place = defined({ sessionID: readText(info, 'sessionID'), messageID: readText(info, 'id') })
    for (const part of parts) {
      const [told, next] = decodeAnyPart({ ...place, ...part }, memory)
      events.push(...told)
      memory = next
    }
  }
  const [ends, after] = endLeftOpen(saved, memory)
  return [[...events, ...ends], after]
}

/**
 * A call that a killed process left behind is saved as `running` for ever. Its message tells: it is complete, it has an
 * error, or the agent went on to another one. Where a call of the session is at work elsewhere, nothing is ended.
 */
function endLeftOpen({ info, messages }: Saved, memory: Memory): Decoded<Memory> {
  const sessionID = sessionOf({ info })
  const owner = ownerOf(sessionID, memory)
  const open = memory.open.of(byOwner(owner)).map(([, call]) => call)
  const over = endsOf(messages)
  const ends = open.map(({ source = '' }) => over.get(source.split('/', 1)[0] ?? ''))
  if (sessionID === undefined || ends.length === 0 || ends.includes(undefined)) return [[], memory]
  const isInterrupted = ends.every((code) => code === 'interrupted')
  return endTurn(sessionID, memory, 'turn', isInterrupted ? 'interrupted' : 'no_result')
}

/** The messages that are over, by id, and what a call that they left open ended with. */
function endsOf(messages: readonly SavedMessage[]): Map<string, 'interrupted' | 'no_result'> {
  const own = messages.filter(({ info }) => at(info, 'role') === 'assistant')
  const over = own.filter(
    ({ info }, index) =>
      index < own.length - 1 || isRecord(at(info, 'error')) || at(at(info, 'time'), 'completed') !== undefined,
  )
  return new Map(over.map(({ info }) => [readText(info, 'id') ?? '', codeOf(at(info, 'error'))]))
}
