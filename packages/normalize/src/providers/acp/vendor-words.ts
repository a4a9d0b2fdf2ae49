import type * as V1 from '@agentclientprotocol/sdk'
import type * as V2Unstable from '@agentclientprotocol/sdk/experimental/v2/unstable'
import type { ToolApprovalOption } from '../../part.ts'
import { type Decided, type EitherOf, type Spelled } from '../../testing/vendor-types.ts'

/** Kinds of a tool call; each is a row of the tools. The draft types them as any text, and its schema has the same ones. */
export const kinds: Decided<V1.ToolKind, 'mapped'> = {
  read: 'mapped',
  edit: 'mapped',
  delete: 'mapped',
  move: 'mapped',
  search: 'mapped',
  execute: 'mapped',
  think: 'mapped',
  fetch: 'mapped',
  switch_mode: 'mapped',
  other: 'mapped',
}

/** How a call stands, or the code of its error. */
export type Stand = 'started' | 'running' | 'complete' | 'tool_error' | 'interrupted' | 'no_result'

export const statuses: Decided<V1.ToolCallStatus, Stand> = {
  pending: 'started',
  in_progress: 'running',
  completed: 'complete',
  failed: 'tool_error',
}

/** What the draft has beside them. It types a status as any text: these are the words of its schema. */
export const statusesOf2: Readonly<Record<'paused' | 'cancelled', Stand>> = {
  paused: 'running',
  cancelled: 'interrupted',
}

export const optionKinds: Decided<V1.PermissionOptionKind, ToolApprovalOption['kind']> = {
  allow_once: 'allow_once',
  allow_always: 'allow_always',
  reject_once: 'deny',
  reject_always: 'deny',
}

type TypeName<Value> = Value extends { type: infer Name } ? Spelled<Name> : never

/** Items of a call's content. */
export const contents: Decided<
  EitherOf<TypeName<V1.ToolCallContent>, TypeName<V2Unstable.ToolCallContent>>,
  'mapped'
> = {
  content: 'mapped',
  diff: 'mapped',
  terminal: 'mapped',
}

/** Blocks of a content: each stands in the output as it is, but for text, which is one. */
export const blocks: Decided<EitherOf<TypeName<V1.ContentBlock>, TypeName<V2Unstable.ContentBlock>>, 'mapped'> = {
  text: 'mapped',
  image: 'mapped',
  audio: 'mapped',
  resource: 'mapped',
  resource_link: 'mapped',
}

/** Why a turn ended, and what that makes of a call it leaves open. */
export const stopReasons: Decided<V1.StopReason, Stand> = {
  end_turn: 'no_result',
  max_tokens: 'no_result',
  max_turn_requests: 'no_result',
  refusal: 'no_result',
  cancelled: 'interrupted',
}

type StateName = V2Unstable.StateUpdate extends infer State
  ? State extends { state: infer Name }
    ? Spelled<Name>
    : never
  : never

/** What a session's state means for a call that is open. */
export const sessionStates: Decided<StateName, Stand> = {
  running: 'running',
  requires_action: 'running',
  unknown: 'running',
  idle: 'no_result',
}

/** What a permission is asked for. */
export const subjects: Decided<TypeName<V2Unstable.RequestPermissionSubject>, 'mapped'> = {
  tool_call: 'mapped',
  command: 'mapped',
}

/** What goes on in the background of an idle session. */
export const backgrounds: Decided<TypeName<V2Unstable.BackgroundWork>, 'mapped'> = {
  tool_call: 'mapped',
  terminal: 'mapped',
  subagent: 'mapped',
}

type IdleReason<State> = State extends { state: 'idle'; stopReason: infer Reason } ? Spelled<Reason> : never

/** Why a session of the draft is idle, and what that makes of the sub-agent whose session it is. */
export const idleReasons: Decided<IdleReason<V2Unstable.StateUpdate>, Stand> = {
  end_turn: 'complete',
  cancelled: 'interrupted',
  error: 'tool_error',
  max_tokens: 'tool_error',
  max_turn_requests: 'tool_error',
  refusal: 'tool_error',
}
