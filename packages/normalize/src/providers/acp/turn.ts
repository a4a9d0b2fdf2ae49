import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { at, isRecord, type RawRecord, readList, readText } from '../../raw/read.ts'
import { without } from '../../raw/indexed-map.ts'
import { newestEntries } from '../../raw/newest.ts'
import { decodePermissionAnswer } from './approvals.ts'
import { decodeElicitationAnswer } from './elicitation.ts'
import { closedWithin } from './elicitations.ts'
import { changed, idOf, type Memory, ownerOf, withEntry, withoutEntries } from './memory.ts'
import { decodeTerminalAnswer } from './terminals.ts'
import { readCallId, type WireMessage } from './wire.ts'

type Decoder = (message: WireMessage, memory: Memory) => Decoded<Memory>

/** The client's prompt: its answer ends the turn. */
export const decodePrompt: Decoder = ({ id, session }, memory) =>
  id === undefined || session === undefined
    ? [[], memory]
    : [[], changed(memory, { prompts: newestEntries(withEntry(memory.prompts, id, session)) })]

/**
 * An answer has no method: it is told by its shape, and by the request whose id it bears. Both sides count their requests
 * by themselves, so an id alone decides nothing.
 */
export const decodeAnswer: Decoder = (message, memory) => {
  const { id, body } = message
  const stopReason = readText(body, 'stopReason')
  if (stopReason !== undefined)
    return isOfAnother(message, memory)
      ? [[], memory]
      : endTurn(stopReason, sessionOf(message, memory), withoutPrompt(message, memory))
  if (isRecord(at(body, 'outcome'))) return decodePermissionAnswer(message, memory) ?? [[], memory]
  const elicited = decodeElicitationAnswer(message, memory)
  if (elicited !== undefined) return elicited
  const terminal = decodeTerminalAnswer(message, memory)
  if (terminal !== undefined) return terminal
  const isFailedPrompt = id !== undefined && memory.prompts.has(id) && message.failed === true
  return isFailedPrompt
    ? endTurn('error', sessionOf(message, memory), withoutPrompt(message, memory))
    : [[], withoutPrompt(message, memory)]
}

/** Where the prompts are known, the answer to none of them is one that came before: it ends no turn that goes on. */
const isOfAnother = ({ id }: WireMessage, { prompts }: Memory): boolean =>
  id !== undefined && prompts.size > 0 && !prompts.has(id)

const sessionOf = ({ id, session }: WireMessage, { prompts }: Memory): string | undefined =>
  session ?? (id === undefined ? undefined : prompts.get(id))

const withoutPrompt = ({ id }: WireMessage, memory: Memory): Memory =>
  changed(memory, { prompts: withoutEntries(memory.prompts, (_, key) => key === id) })

/** v2: the session is idle, for a reason, once its turn is over; what it lists as `background` goes on. */
export const decodeState: Decoder = ({ body, session }, memory) => {
  if (readText(body, 'state') !== 'idle') return [[], memory]
  const working = workingIn(body, session, memory)
  const [events, next] = endTurn(readText(body, 'stopReason') ?? 'end_turn', session, memory, new Set(working))
  return [[...working.map(inBackground), ...events], next]
}

const inBackground = (id: string): ToolEvent => ({
  type: 'running',
  id,
  background: true,
  metadata: { task: { background: true } },
})

/** The calls whose work goes on: those that are listed, those that show a listed terminal, and listed sub-agents. */
function workingIn(body: RawRecord, session: string | undefined, memory: Memory): string[] {
  const owner = ownerOf(session, memory)
  const ids = readList(body, 'background').flatMap((work) => {
    const id = readCallId(work) ?? readText(work, 'sessionId')
    const terminal = memory.terminals.get(readText(work, 'terminalId') ?? '')
    return (id ? idOf(id, owner) : terminal?.call) ?? []
  })
  return [...new Set(ids)]
}

/** What a turn leaves open gets no result any more. A turn of the root ends all that is under it. */
function endTurn(
  stopReason: string,
  session: string | undefined,
  memory: Memory,
  working: ReadonlySet<string> = new Set(),
): Decoded<Memory> {
  const owner = ownerOf(session, memory)
  const code = stopReason === 'cancelled' ? ('interrupted' as const) : ('no_result' as const)
  const settle: ToolEvent = { type: 'settle', scope: 'turn', code, ...(owner === '' ? {} : { owner }) }
  const isOver = (id: string): boolean => !working.has(id) && (owner === '' || id.startsWith(`${owner}:`))
  return [
    [settle],
    changed(memory, {
      calls: without(memory.calls, ({ id }) => isOver(id)),
      asks: without(memory.asks, ({ id }) => isOver(id)),
      elicitations: closedWithin(memory.elicitations, isOver),
      terminals: without(memory.terminals, ({ call }) => call !== undefined && isOver(call)),
      requests: owner === '' ? new Map() : memory.requests,
    }),
  ]
}
