import { at, defined, type RawRecord, readRecord, readText } from '../../raw/read.ts'
import { readBlocks, readStructured } from './next-output.ts'

/** Times of a part: a call that nobody ran yet has not started. */
const timeOf = (value: unknown, start: string): RawRecord => {
  const time = at(value, 'time')
  return defined({ start: at(time, start) ?? undefined, end: at(time, 'completed') ?? undefined })
}

/**
 * A call of the newer history, `{ type: 'tool', id, name, state: { structured, content } }`, as the tool part it would have been.
 * Its `id` is the call's: no part is named.
 */
export function partOfCall(call: RawRecord): RawRecord {
  const { id, name, state: _, time: __, ...rest } = call
  const state = readRecord(call, 'state') ?? {}
  const isPending = readText(state, 'status') === 'pending'
  const isEnded = readText(state, 'status') === 'completed'
  return {
    ...rest,
    ...(at(rest, 'callID') === undefined ? { callID: id } : { id }),
    tool: name,
    state: {
      ...state,
      ...(isPending ? { input: {}, raw: at(state, 'input') } : {}),
      metadata: { ...readStructured(state), ...(isEnded ? {} : readBlocks(state)) },
      ...(isEnded ? readBlocks(state) : {}),
      time: timeOf(call, 'ran'),
    },
  }
}

/** A command of the person's own, `{ type: 'shell', callID, command, output, time }`, as a part of the tool `shell`. Its `id` is the message's. */
export function partOfShell(shell: RawRecord): RawRecord {
  const { id: _, command, output, time: __, ...rest } = shell
  const time = timeOf(shell, 'created')
  const isEnded = time['end'] !== undefined
  return {
    ...rest,
    type: 'tool',
    tool: 'shell',
    state: isEnded
      ? { status: 'completed', input: { command }, output, time }
      : { status: 'running', input: { command }, metadata: { output }, time },
  }
}
