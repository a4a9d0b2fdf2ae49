import type { ThreadMessage } from '@assistant-ui/react'
import type { NormalizedToolPart, TitleMessages } from '@tools/normalize'
import { COMPLETE, type ToolCall } from './tool-call.ts'
import { toolPartOf } from './tool-part-of.ts'

/** A call and those of the agent it started, however deep: each names the call it stands under. */
export function callsOf(call: ToolCall, titles: TitleMessages): NormalizedToolPart[] {
  const nested = (call.messages ?? []).flatMap(callsInMessage)
  return [
    toolPartOf(call, titles),
    ...nested.flatMap((child) => callsOf({ ...child, parentId: call.toolCallId }, titles)),
  ]
}

/** An agent's message is what tells how its open calls stand, as assistant-ui has it for those of the thread. */
function callsInMessage(message: ThreadMessage): ToolCall[] {
  if (message.role !== 'assistant') return []
  return message.content.flatMap((part) => {
    if (part.type !== 'tool-call') return []
    const isOpen = part.result === undefined || part.isPreliminary === true
    return [{ ...part, status: isOpen ? message.status : COMPLETE } as ToolCall]
  })
}
