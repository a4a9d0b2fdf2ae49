import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { humanize } from '../../kinds/words.ts'
import { at, defined, isRecord, type RawRecord, readRecord, readText } from '../../raw/read.ts'
import { idOf, type Memory, ownerOf, placeOf } from './memory.ts'
import { readCallId, type WireMessage } from './wire.ts'

type Decoder = (message: WireMessage, memory: Memory) => Decoded<Memory>

/** A sub-agent that has a session of its own: a part under that session's id, whose calls are under it. */
export const decodeSpawned: Decoder = ({ body, session }, memory) => {
  const child = readText(body, 'subagentSessionId') || undefined
  if (child === undefined) return [[], memory]
  const owner = ownerOf(session, memory)
  const metadata = { ...placeOf(session, owner), rawType: 'subagent', childSessionId: child }
  const input = defined({ description: readText(body, 'name'), prompt: readText(body, 'task') })
  return [
    [
      { type: 'call-start', id: idOf(child, owner), owner, name: 'subagent', metadata },
      { type: 'input', id: idOf(child, owner), input },
    ],
    memory,
  ]
}

/** How a sub-agent stands; what its session left open ends with it. */
export const decodeAgentState: Decoder = ({ body, session }, memory) => {
  const child = readText(body, 'subagentSessionId') || undefined
  const state = readText(body, 'state')
  if (child === undefined) return [[], memory]
  const id = idOf(child, ownerOf(session, memory))
  const settle: ToolEvent = { type: 'settle', owner: child, scope: 'turn', code: 'no_result' }
  if (state === 'completed') return [[{ type: 'result', id }, settle], memory]
  if (state === 'failed') return [[{ type: 'failure', id, error: { message: '', code: 'tool_error' } }, settle], memory]
  if (state === 'cancelled' || state === 'disconnected' || state === 'stopped')
    return [
      [
        { type: 'failure', id, error: { message: '', code: 'interrupted' } },
        { ...settle, code: 'interrupted' },
      ],
      memory,
    ]
  return [[{ type: 'running', id }], memory]
}

/**
 * A sub-agent's session, as the session that owns it tells of it: what is absent is unchanged. An idle one that gives no reason
 * has not ended anything; only a turn that came to its end is a result.
 */
export const decodeAgentUpdate: Decoder = ({ body, session }, memory) => {
  const child = readText(body, 'sessionId') || undefined
  if (child === undefined) return [[], memory]
  const owner = ownerOf(session, memory)
  const id = idOf(child, owner)
  const metadata = { ...placeOf(session, owner), rawType: 'subagent', childSessionId: child }
  const description = readText(body, 'title') ?? readText(body, 'description')
  return [
    [
      { type: 'call-start', id, owner, name: 'subagent', metadata },
      ...(description === undefined ? [] : [{ type: 'input' as const, id, input: inputOf(body), partial: true }]),
      ...standOf(id, child, readRecord(body, 'state')),
    ],
    memory,
  ]
}

const inputOf = (body: RawRecord): RawRecord => {
  const title = readText(body, 'title')
  const description = readText(body, 'description')
  return defined({ description: title ?? description, prompt: title === undefined ? undefined : description })
}

/** How the session stands: `{ state, stopReason }`. */
function standOf(id: string, child: string, state: RawRecord | undefined): ToolEvent[] {
  const word = readText(state, 'state')
  if (word === 'running' || word === 'requires_action') return [{ type: 'running', id }]
  const reason = readText(state, 'stopReason')
  if (word !== 'idle' || reason === undefined) return []
  const code = reason === 'cancelled' ? ('interrupted' as const) : ('no_result' as const)
  const settle: ToolEvent = { type: 'settle', owner: child, scope: 'turn', code }
  if (reason === 'end_turn') return [{ type: 'result', id }, settle]
  if (reason === 'cancelled') return [{ type: 'failure', id, error: { message: '', code } }, settle]
  const error = at(state, 'error')
  const said = isRecord(error) ? readText(error, 'message') : undefined
  return [{ type: 'failure', id, error: { message: said || humanize(reason), code: 'tool_error' } }, settle]
}

/** Work in the background is a fact about the call that started it; one that names no call is shown on none. */
export const decodeTask: Decoder = ({ type, body, session }, memory) => {
  const call = readCallId(body)
  const task = readText(body, 'asyncTaskId')
  if (call === undefined || task === undefined) return [[], memory]
  const id = idOf(call, ownerOf(session, memory))
  const facts = defined({
    id: task,
    status: readText(body, 'state') ?? (type === 'async_task_spawned' ? 'running' : undefined),
    type: readText(body, 'taskType'),
    description: readText(body, 'description', 'name'),
    summary: readText(body, 'summary'),
    outputFile: readText(body, 'outputFilePath'),
  })
  return [[{ type: 'metadata', id, metadata: { task: facts } }], memory]
}
