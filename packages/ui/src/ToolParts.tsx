'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import {
  type ComponentProps,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
  useState,
} from 'react'
import type { ToolNode } from './frame/nesting.ts'
import { useToolUI } from './frame/tool-ui.ts'
import { type Entry, groupNodes } from './group-nodes.ts'
import { ToolGroup } from './ToolGroup.tsx'
import { rendererOf, ToolNodeCard } from './ToolPart.tsx'
import { soundPart } from './sound-part.ts'
import { ToolUIProvider } from './ToolUIProvider.tsx'
import { treeOfParts } from './tree-of-parts.ts'

export interface ToolPartsProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** A run of calls, in their order; those of sub-agents among them. */
  parts: readonly NormalizedToolPart[]
}

/** A run of calls: low-stakes neighbours in groups, calls of sub-agents inside their agent's card. */
export const ToolParts: ForwardRefExoticComponent<ToolPartsProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ToolPartsProps
>(function ToolParts({ parts, className, ...rest }, ref) {
  return (
    <div ref={ref} data-slot="tools" {...rest} className={['tools', className].filter(Boolean).join(' ')}>
      <ToolUIProvider>
        <Entries nodes={useTree(parts)} />
      </ToolUIProvider>
    </div>
  )
})

function Entries({ nodes }: { nodes: readonly ToolNode[] }): ReactElement {
  const { renderers } = useToolUI()
  const entries = groupNodes(nodes, (kind) => rendererOf(kind, renderers))
  return (
    <>
      {entries.map((entry: Entry) =>
        'id' in entry ? (
          <ToolGroup key={entry.id} {...entry} />
        ) : (
          <ToolNodeCard key={entry.node.part.id} node={entry.node} />
        ),
      )}
    </>
  )
}

/** The forest of the parts; unchanged nodes stay the same from one render to the next. */
function useTree(parts: readonly NormalizedToolPart[]): readonly ToolNode[] {
  const [state, setState] = useState(() => ({ parts, nodes: treeOfParts(parts.map(soundPart)) }))
  if (state.parts === parts) return state.nodes
  const nodes = treeOfParts(parts.map(soundPart), state.nodes)
  setState({ parts, nodes })
  return nodes
}
