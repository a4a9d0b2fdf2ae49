'use client'
import { useMemo } from 'react'
import type { NormalizedToolPart } from '@tools/normalize'
import type { ApprovalDecision, ToolAnswers, ToolUI } from '../frame/tool-ui.ts'

/** What is used of `useChat`. */
export interface ChatAnswers {
  addToolApprovalResponse(response: { id: string; approved: boolean; reason?: string }): void | PromiseLike<void>
  /** Takes the output of a tool that the page itself answers, as a question to the person is. */
  addToolOutput?(output: never): void | PromiseLike<void>
}

/** The output of a tool of the page, as the SDK takes it. */
interface GivenOutput {
  tool: string
  toolCallId: string
  output: unknown
}

/**
 * The callbacks by which the cards answer a chat, for `ToolUIProvider`: approvals by `addToolApprovalResponse`, questions by
 * `addToolOutput`, with `{ answers }` as the output of their tool.
 */
export function useChatToolUI({
  addToolApprovalResponse,
  addToolOutput,
}: ChatAnswers): Pick<ToolUI, 'onApprove' | 'onAnswer'> {
  return useMemo(() => {
    const onApprove = async (part: NormalizedToolPart, { optionId, reason }: ApprovalDecision): Promise<void> => {
      const { approval, requestId } = part.metadata ?? {}
      if (typeof requestId !== 'string') return
      const option = approval?.options.find(({ id }) => id === optionId)
      const approved = option !== undefined && option.kind !== 'deny'
      await addToolApprovalResponse({ id: requestId, approved, ...(reason === undefined ? {} : { reason }) })
    }
    if (addToolOutput === undefined) return { onApprove }
    const addOutput = addToolOutput as (output: GivenOutput) => void | PromiseLike<void>
    const onAnswer = async ({ id, name, metadata }: NormalizedToolPart, answers: ToolAnswers): Promise<void> => {
      await addOutput({ tool: metadata?.rawName ?? name, toolCallId: id, output: { answers } })
    }
    return { onApprove, onAnswer }
  }, [addToolApprovalResponse, addToolOutput])
}
