import type * as V1 from '@agentclientprotocol/sdk'
import type * as V2 from '@agentclientprotocol/sdk/experimental/v2'
import type * as V2Unstable from '@agentclientprotocol/sdk/experimental/v2/unstable'
import type * as V1Unstable from '@agentclientprotocol/sdk/unstable'
import { type Decided, type EitherOf, none, type OlderThan, type Spelled } from '../../testing/vendor-types.ts'

/** The version whose types these lists are checked against: both protocol versions, each with what is not stable in it. */
export const VERSIONS = { '@agentclientprotocol/sdk': '2.4.0' } as const

/** Updates of a session. Those of the draft are spelled out in a union that is open for more. */
type UpdateName<Update> = Update extends { sessionUpdate: infer Name } ? Spelled<Name> : never
export type UpdateName1 = UpdateName<V1.SessionUpdate>
export type UpdateName1Unstable = UpdateName<V1Unstable.SessionUpdate>
export type UpdateName2 = UpdateName<V2.SessionUpdate>
export type UpdateName2Unstable = UpdateName<V2Unstable.SessionUpdate>

/** What a plan is written as. */
type PlanName<Plan> = Plan extends { type: infer Name } ? Spelled<Name> : never
type PlanName1 = PlanName<V1Unstable.PlanUpdateContent>
type PlanName2 = PlanName<V2.PlanUpdateContent | V2Unstable.PlanUpdateContent>

export const plans: Decided<EitherOf<PlanName1, PlanName2>> = {
  items: 'mapped',
  file: 'mapped',
  markdown: 'mapped',
}

const words = none('what a person or the model says or thinks')
const settings = none('about what the client may choose')
const session = none('about the session, not about a call')
const between = none('what sessions say to each other; the call that sends it is told by itself')

export const updates: Decided<EitherOf<UpdateName1Unstable, UpdateName2Unstable>> = {
  tool_call: 'mapped',
  tool_call_update: 'mapped',
  tool_call_content_chunk: 'mapped',
  terminal_update: 'mapped',
  terminal_output_chunk: 'mapped',
  plan: 'mapped',
  plan_update: 'mapped',
  plan_removed: 'mapped',
  state_update: 'mapped',
  subagent_update: 'mapped',

  user_message: words,
  user_message_chunk: words,
  agent_message: words,
  agent_message_chunk: words,
  agent_thought: words,
  agent_thought_chunk: words,
  session_message: between,
  session_message_chunk: between,
  notice: none('words for the person'),
  available_commands_update: settings,
  current_mode_update: settings,
  config_option_update: settings,
  session_info_update: session,
  usage_update: session,
  compaction_update: session,
  compaction_summary_chunk: session,
}

const ADAPTERS = 'adapters, which send it beside the protocol'

export const otherUpdates: OlderThan<EitherOf<UpdateName1Unstable, UpdateName2Unstable>> = {
  subagent_spawned: { from: ADAPTERS, decision: 'mapped' },
  subagent_state_update: { from: ADAPTERS, decision: 'mapped' },
  async_task_spawned: { from: ADAPTERS, decision: 'mapped' },
  async_task_progress: { from: ADAPTERS, decision: 'mapped' },
  async_task_state_update: { from: ADAPTERS, decision: 'mapped' },
}

type MethodsOf<Methods> = Methods[keyof Methods] & string
type MethodName1 = MethodsOf<
  typeof V1Unstable.AGENT_METHODS & typeof V1Unstable.CLIENT_METHODS & typeof V1Unstable.PROTOCOL_METHODS
>
type MethodName2 = MethodsOf<
  typeof V2Unstable.AGENT_METHODS & typeof V2Unstable.CLIENT_METHODS & typeof V2Unstable.PROTOCOL_METHODS
>
type ProxyName = MethodsOf<typeof V1Unstable.PROXY_METHODS>

const connection = none('about the connection and who uses it')
const whole = none('about the session as a whole')
const files = none('what the client does for a call, which tells it itself')
const cancel = none('a wish of the client; an update or the end of the turn tells what became of it')

/** Requests and notifications. */
export const methods: Decided<EitherOf<EitherOf<MethodName1, MethodName2>, ProxyName>> = {
  'session/update': 'mapped',
  'session/request_permission': 'mapped',
  'session/prompt': 'mapped',
  'elicitation/create': 'mapped',
  'elicitation/complete': 'mapped',
  '$/cancel_request': 'mapped',
  'terminal/create': 'mapped',
  'terminal/output': 'mapped',
  'terminal/wait_for_exit': 'mapped',

  'terminal/release': files,
  'terminal/kill': files,
  'fs/read_text_file': files,
  'fs/write_text_file': files,
  'session/cancel': cancel,
  'tool_call/cancel': cancel,
  'terminal/cancel': cancel,
  initialize: connection,
  authenticate: connection,
  logout: connection,
  'auth/login': connection,
  'auth/logout': connection,
  'auth/status': connection,
  'auth/status_update': connection,
  'providers/list': connection,
  'providers/set': connection,
  'providers/disable': connection,
  'mcp/message': none('a message to or from an MCP server; the call that it is of is told by itself'),
  'proxy/initialize': connection,
  'proxy/successor': connection,
  'session/new': whole,
  'session/load': 'mapped',
  'session/list': whole,
  'session/delete': whole,
  'session/fork': whole,
  'session/archive': whole,
  'session/unarchive': whole,
  'session/status': whole,
  'session/set_title': whole,
  'session/resume': whole,
  'session/close': whole,
  'session/set_mode': whole,
  'session/set_config_option': whole,
}
