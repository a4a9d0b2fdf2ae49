import type { ToolCallMessagePart, ToolCallMessagePartProps } from '@assistant-ui/react'

/** A tool call as assistant-ui hands it to a component, without the functions that answer it. */
export type ToolCall = Omit<ToolCallMessagePart<unknown>, 'type'> & Pick<ToolCallMessagePartProps, 'status'>

/** How a call stands that has its result. */
export const COMPLETE: ToolCall['status'] = { type: 'complete' }

export type CallApproval = NonNullable<ToolCall['approval']>

/** What a call that did not end waits for. */
export type Wait =
  /** A decision or an answer, by `respondToApproval`. */
  | { on: 'approval'; approval: CallApproval }
  /** Whatever its tool asked the person for, by `resume`. */
  | { on: 'interrupt'; payload: unknown }
  /** Its result, by `addResult`: no tool will give one. */
  | { on: 'result' }

/** What a call waits for; `undefined` where it goes on by itself, or ended. */
export function waitOf({ approval, interrupt, result, isPreliminary, status }: ToolCall): Wait | undefined {
  const isOpen = result === undefined || isPreliminary === true
  if (!isOpen || status.type === 'incomplete' || status.type === 'complete') return undefined
  if (approval !== undefined && approval.approved === undefined)
    return approval.resolution === undefined ? { on: 'approval', approval } : undefined
  if (interrupt !== undefined) return { on: 'interrupt', payload: interrupt.payload }
  return status.type === 'requires-action' && approval === undefined ? { on: 'result' } : undefined
}
