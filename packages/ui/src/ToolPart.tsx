'use client'
import type { NormalizedToolPart, ToolKind } from '@tools/normalize'
import { outcomeOf } from '@tools/normalize'
import type { LegacyToolPart } from '@tools/normalize/legacy'
import {
  type ComponentProps,
  forwardRef,
  memo,
  type NamedExoticComponent,
  type ReactElement,
  type RefAttributes,
  useContext,
} from 'react'
import { currentPart } from './current-part.ts'
import { Card } from './frame/Card.tsx'
import { CardBoundary } from './frame/CardBoundary.tsx'
import { DepthContext, RenderCallContext, type ToolNode } from './frame/nesting.ts'
import type { ToolSlots } from './frame/slots.ts'
import { isWaiting, surfaceOf } from './frame/surface.ts'
import { useToolUI } from './frame/tool-ui.ts'
import { renderers } from './kinds/index.ts'
import type { Renderer, Renderers } from './renderer.ts'

export interface ToolPartProps extends Omit<ComponentProps<'div'>, 'children' | 'part' | 'ref'> {
  /** A part, or one with the old state names. */
  part: NormalizedToolPart | LegacyToolPart
  /** Pieces of the card the host draws itself. */
  slots?: ToolSlots
}

interface NodeProps extends Omit<ToolPartProps, 'part'> {
  node: ToolNode
}

const NO_CALLS: readonly ToolNode[] = []

/** One tool call with the calls of its sub-agent, as a row that opens; drawn again only when one of them changed. */
export const ToolNodeCard: NamedExoticComponent<NodeProps & RefAttributes<HTMLDivElement>> = memo(
  forwardRef<HTMLDivElement, NodeProps>(function ToolNodeCard({ node, slots, className, ...rest }, ref) {
    const { part } = node
    const depth = useContext(DepthContext)
    const ui = useToolUI()
    const renderer = rendererOf(part.kind, ui.renderers)
    const surface = surfaceOf(node, renderer, depth)
    return (
      <RenderCallContext.Provider value={renderCall}>
        <div
          ref={ref}
          data-slot="tool"
          data-part-id={part.id}
          data-kind={part.kind}
          data-state={part.state}
          data-outcome={outcomeOf(part)}
          data-waiting={isWaiting(node) ? '' : undefined}
          data-density={ui.density}
          {...rest}
          className={['tools-part', `tools-${surface}`, className].filter(Boolean).join(' ')}
        >
          <CardBoundary part={part}>
            <Card node={node} renderer={renderer} slots={slots} />
          </CardBoundary>
        </div>
      </RenderCallContext.Provider>
    )
  }),
)

/** One tool call as a row that opens. Every kind is drawn, unknown ones included; rest props and ref reach the root. */
export const ToolPart: NamedExoticComponent<ToolPartProps & RefAttributes<HTMLDivElement>> = memo(
  forwardRef<HTMLDivElement, ToolPartProps>(function ToolPart({ part, ...rest }, ref) {
    return <ToolNodeCard ref={ref} node={{ part: currentPart(part), calls: NO_CALLS }} {...rest} />
  }),
)

const renderCall = (node: ToolNode): ReactElement => <ToolNodeCard node={node} />

/** The renderer of a kind; a kind that does not exist is drawn as an unknown tool. */
export function rendererOf(kind: ToolKind, own: Partial<Renderers> = {}): Renderer<ToolKind> {
  const all: Renderers = { ...renderers, ...own }
  const renderer = Object.hasOwn(all, kind) ? all[kind] : all.unknown
  // The view a renderer is given is always of its own kind: both are looked up by the part's.
  return renderer as unknown as Renderer<ToolKind>
}
