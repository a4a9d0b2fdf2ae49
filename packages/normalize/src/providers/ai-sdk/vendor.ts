import type * as Ai6 from 'ai'
import type * as Ai7 from 'ai-7'
import { type Decided, type Family, none, type OlderThan } from '../../testing/vendor-types.ts'

/** The versions whose types the lists below are checked against: each list is version 6's, and what 7 has beside it. */
export const VERSIONS = { ai: '6.0.325', 'ai-7': '7.0.173' } as const

/** Types of a UI message's parts; those of a family as `tool-*` and `data-*`. */
export type PartName6 = Family<Ai6.UIMessagePart<Ai6.UIDataTypes, Ai6.UITools>['type']>
export type PartName7 = Family<Ai7.UIMessagePart<Ai7.UIDataTypes, Ai7.UITools>['type']>

/** Types of the chunks of a UI message's stream. */
export type ChunkName6 = Family<Ai6.UIMessageChunk['type']>
export type ChunkName7 = Family<Ai7.UIMessageChunk['type']>

/** States of a tool part, of a known tool or of one that is only known while it runs. */
export type StateName6 = (Ai6.ToolUIPart | Ai6.DynamicToolUIPart)['state']
export type StateName7 = (Ai7.ToolUIPart | Ai7.DynamicToolUIPart)['state']

const words = none('what the model says or thinks')
const source = none('a source of what the model says')
const attached = none('a file of the message, no result of a call')
const own = none('the application’s own data')
const frame = none('a boundary of steps; the chunks around it tell the calls')
const steering = none('what the person says while the model works')

export const parts: Decided<PartName6> = {
  'tool-*': 'mapped',
  'dynamic-tool': 'mapped',
  text: words,
  reasoning: words,
  'source-url': source,
  'source-document': source,
  file: attached,
  'step-start': frame,
  'data-*': own,
}

export const partsOf7: Decided<Exclude<PartName7, PartName6>> = {
  'reasoning-file': attached,
  'steering-message': steering,
  custom: none('what a model’s provider alone knows'),
}

export const olderParts: OlderThan<PartName7> = {
  'tool-invocation': { from: 'version 4', decision: 'mapped' },
  source: { from: 'version 4', decision: source },
}

/** A part's state in this project, or the code of its error. */
type Stand = 'started' | 'running' | 'complete' | 'tool_error' | 'denied'

export const states: Decided<StateName6, Stand> = {
  'input-streaming': 'started',
  'input-available': 'running',
  'approval-requested': 'running',
  'approval-responded': 'running',
  'output-available': 'complete',
  'output-error': 'tool_error',
  'output-denied': 'denied',
}

/** States of version 4. */
export const olderStates: Readonly<Record<'partial-call' | 'call' | 'result', Stand>> = {
  'partial-call': 'started',
  call: 'running',
  result: 'complete',
}

export const chunks: Decided<ChunkName6> = {
  'tool-input-start': 'mapped',
  'tool-input-delta': 'mapped',
  'tool-input-available': 'mapped',
  'tool-input-error': 'mapped',
  'tool-approval-request': 'mapped',
  'tool-output-available': 'mapped',
  'tool-output-error': 'mapped',
  'tool-output-denied': 'mapped',
  start: 'mapped',
  'start-step': 'mapped',
  finish: 'mapped',
  abort: 'mapped',
  error: 'mapped',

  'finish-step': frame,
  'message-metadata': own,
  'data-*': own,
  'text-start': words,
  'text-delta': words,
  'text-end': words,
  'reasoning-start': words,
  'reasoning-delta': words,
  'reasoning-end': words,
  'source-url': source,
  'source-document': source,
  file: attached,
}

export const chunksOf7: Decided<Exclude<ChunkName7, ChunkName6>> = {
  'tool-approval-response': 'mapped',
  'reset-step': 'mapped',
  'reasoning-file': attached,
  'steering-message': steering,
  custom: none('what a model’s provider alone knows'),
}
