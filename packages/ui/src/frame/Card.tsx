'use client'
import { outcomeOf, type ToolKind, viewOf } from '@tools/normalize'
import { type ReactElement, useCallback, useContext } from 'react'
import type { Renderer, RendererProps } from '../renderer.ts'
import { Approval } from './Approval.tsx'
import { CardRow } from './CardRow.tsx'
import { detailOf } from './detail.ts'
import { foldedCardText } from './folded-text.ts'
import { DepthContext, OwnerContext, type ToolNode } from './nesting.ts'
import { inSlot, type ToolSlots } from './slots.ts'
import { isWaiting, surfaceOf } from './surface.ts'
import { useMessages, useToolUI } from './tool-ui.ts'
import { useOpen } from './use-open.ts'

export interface CardProps {
  node: ToolNode
  renderer: Renderer<ToolKind>
  slots?: ToolSlots | undefined
}

/** Row and body of one call. */
export function Card({ node, renderer, slots }: CardProps): ReactElement {
  const { part } = node
  const depth = useContext(DepthContext)
  const { openOnError = false, detail } = useToolUI()
  const outcome = outcomeOf(part)
  const calls = node.calls.map((call) => call.part)
  const messages = useMessages()
  const props: RendererProps<ToolKind> = { part, view: viewOf(part), outcome, messages, calls }
  const searchText = useCallback(() => foldedCardText(node, messages), [node, messages])
  const [open, onToggle] = useOpen({
    id: part.id,
    isForced: isWaiting(node),
    isLive: outcome === 'running' && renderer.isLive?.(props) === true,
    fallback: detailOf(detail, part.kind) === 'full' || (openOnError && outcome === 'failed'),
  })
  const canOpen =
    renderer.hasBody(props) || part.error !== undefined || part.metadata?.approval !== undefined || calls.length > 0
  const approval = renderer.asks?.(props) === true ? undefined : part.metadata?.approval
  const isRail = renderer.surface === 'bare'
  const isBody = surfaceOf(node, renderer, depth) === 'card' || !isRail
  const body = (): ReactElement => (
    <OwnerContext.Provider value={node}>
      <div className={isRail ? 'tools-rail' : 'tools-flush'} data-slot="body">
        {inSlot(slots, 'body', part, outcome, <renderer.Body {...props} />)}
      </div>
      {approval !== undefined &&
        inSlot(slots, 'approval', part, outcome, <Approval part={part} approval={approval} outcome={outcome} />)}
    </OwnerContext.Provider>
  )
  const panel = { className: isBody ? 'tools-body' : 'tools-bare-body', children: body, searchText }
  return (
    <CardRow
      renderer={renderer}
      props={props}
      slots={slots}
      isNested={depth > 0}
      {...(canOpen ? { toggle: { open, onToggle, panel } } : {})}
    />
  )
}
