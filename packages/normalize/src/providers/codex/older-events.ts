import { at, isRecord, type RawRecord, readNumber, readText, readTexts } from '../../raw/read.ts'

type ItemMaker = (payload: RawRecord) => RawRecord

const command: ItemMaker = (payload) => ({
  ...payload,
  type: 'CommandExecution',
  ...(readNumber(payload, 'exit_code') === undefined
    ? {}
    : {
        status: readText(payload, 'status') ?? (payload['exit_code'] === 0 ? 'completed' : 'failed'),
        aggregated_output:
          readText(payload, 'aggregated_output') ??
          `${readText(payload, 'stdout') ?? ''}${readText(payload, 'stderr') ?? ''}`,
      }),
})

/** `{ invocation: { server, tool, arguments }, result: { Ok: { content } } | { Err: text } }`. */
const mcp: ItemMaker = (payload) => {
  const invocation = at(payload, 'invocation')
  const ok = at(at(payload, 'result'), 'Ok')
  const error = readText(at(payload, 'result'), 'Err')
  const isFailure = error !== undefined || at(ok, 'is_error') === true || at(ok, 'isError') === true
  return {
    ...(isRecord(invocation) ? invocation : {}),
    duration: payload['duration'],
    type: 'McpToolCall',
    status: isFailure ? 'failed' : 'completed',
    ...(isRecord(ok) ? { result: ok } : {}),
    ...(error === undefined ? {} : { error: { message: error } }),
  }
}

const patch: ItemMaker = (payload) => ({
  ...payload,
  type: 'FileChange',
  status: readText(payload, 'status') ?? (payload['success'] === false ? 'failed' : 'completed'),
})

const dynamic: ItemMaker = (payload) => ({
  ...payload,
  type: 'DynamicToolCall',
  status: payload['success'] === false ? 'failed' : 'completed',
})

const as =
  (type: string): ItemMaker =>
  (payload) => ({ ...payload, type })

/** Events about agents, as the collaboration tool they come from. */
const collab =
  (tool: string): ItemMaker =>
  (payload) => {
    const one = readText(payload, 'new_thread_id', 'receiver_thread_id')
    const receivers = one === undefined ? readTexts(payload, 'receiver_thread_ids') : [one]
    const status = at(payload, 'status')
    const states = at(payload, 'statuses') ?? (one === undefined || status === undefined ? {} : { [one]: status })
    return {
      type: 'CollabAgentToolCall',
      tool,
      prompt: payload['prompt'],
      model: payload['model'],
      receiver_thread_ids: receivers,
      agents_states: states,
      status: 'completed',
    }
  }

/** What older events tell of, by their type without `_begin` and `_end`. */
const MAKERS: Readonly<Record<string, ItemMaker>> = {
  exec_command: command,
  mcp_tool_call: mcp,
  patch_apply: patch,
  web_search: as('WebSearch'),
  image_generation: as('ImageGeneration'),
  collab_agent_spawn: collab('spawn_agent'),
  collab_agent_interaction: collab('send_input'),
  collab_waiting: collab('wait'),
  collab_close: collab('close_agent'),
  collab_resume: collab('resume_agent'),
}

/** Events that are both in one, or have words of their own for begin and end. */
const WHOLE: Readonly<Record<string, readonly [phase: 'started' | 'completed', make: ItemMaker]>> = {
  view_image_tool_call: ['completed', as('ImageView')],
  dynamic_tool_call_request: ['started', dynamic],
  dynamic_tool_call_response: ['completed', dynamic],
  sub_agent_activity: ['completed', as('SubAgentActivity')],
}

/** The types of these events. */
export const itemEvents: readonly string[] = [
  ...Object.keys(MAKERS).flatMap((name) => [`${name}_begin`, `${name}_end`]),
  ...Object.keys(WHOLE),
]

/** The item that an older event tells of, in the spelling of rollouts, and whether it begins or ends. */
export function endOfEvent(type: string, payload: RawRecord): { phase: 'started' | 'completed'; item: RawRecord } {
  const whole = Object.hasOwn(WHOLE, type) ? WHOLE[type] : undefined
  const [, name = '', end] = /^(.*)_(begin|end)$/u.exec(type) ?? []
  const phase = whole?.[0] ?? (end === 'begin' ? 'started' : 'completed')
  const make = whole?.[1] ?? (Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined)
  return { phase, item: { ...make?.(payload), id: readText(payload, 'call_id', 'callId', 'item_id') } }
}
