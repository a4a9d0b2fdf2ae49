'use client'
import type { ToolCallMessagePartComponent, ToolCallMessagePartProps } from '@assistant-ui/react'
import { type ReactElement, useMemo } from 'react'
import type { ToolNode } from '../frame/nesting.ts'
import type { ToolSlots } from '../frame/slots.ts'
import { useMessages, useSay } from '../frame/tool-ui.ts'
import { ToolNodeCard } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { treeOfParts } from '../tree-of-parts.ts'
import { useKept } from '../use-kept.ts'
import { answeringOf } from './answers.ts'
import { callsOf } from './calls-of.ts'
import { waitOf } from './tool-call.ts'

/** Where nobody is asked for leave: the call waits for a result that only the page can give. */
const AWAITS_RESULT: ToolSlots = { approval: () => <AwaitsResult /> }
const NO_SLOTS: ToolSlots = {}

/**
 * Draws any tool call of an assistant-ui message, for `tools.Fallback` of `MessagePrimitive.Parts`. Approvals are answered by
 * `respondToApproval`, what a running tool asks by `resume`, questions that wait for their result by `addResult`.
 */
export const ToolFallback: ToolCallMessagePartComponent = function ToolFallback(
  call: ToolCallMessagePartProps,
): ReactElement | null {
  const { addResult, resume, respondToApproval } = call
  const { titles } = useMessages()
  const wait = useKept(waitOf(call))
  const [node] = useKept<readonly ToolNode[]>(treeOfParts(callsOf(call, titles)))
  const value = useMemo(
    () => answeringOf(wait, { addResult, resume, respondToApproval }),
    [wait, addResult, resume, respondToApproval],
  )
  if (node === undefined) return null
  return (
    <ToolUIProvider value={value}>
      <ToolNodeCard node={node} slots={wait?.on === 'result' ? AWAITS_RESULT : NO_SLOTS} />
    </ToolUIProvider>
  )
}

function AwaitsResult(): ReactElement {
  const say = useSay()
  return (
    <div className="tools-approval" data-slot="approval">
      <div className="tools-who">{say('answeredElsewhere')}</div>
    </div>
  )
}
