'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import type { LegacyToolPart } from '@tools/normalize/legacy'
import {
  type ComponentProps,
  forwardRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
  useMemo,
  useState,
} from 'react'
import { currentPart } from './current-part.ts'
import type { ToolNode } from './frame/nesting.ts'
import { useToolUI } from './frame/tool-ui.ts'
import { useFocusInRun } from './frame/use-focus-in-run.ts'
import { type Entry, groupNodes } from './group-nodes.ts'
import { ToolGroup } from './ToolGroup.tsx'
import { rendererOf, ToolNodeCard } from './ToolPart.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'
import { treeOfParts } from './tree-of-parts.ts'

type GivenParts = readonly (NormalizedToolPart | LegacyToolPart)[]

export interface ToolPartsProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  /** A run of calls, in their order; those of sub-agents among them. Old state names are read too. */
  parts: GivenParts
}

/** A run of calls: low-stakes neighbours in groups, calls of sub-agents inside their agent's card. */
export const ToolParts: ForwardRefExoticComponent<ToolPartsProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ToolPartsProps
>(function ToolParts({ parts, className, onFocus, onBlur, ...rest }, ref) {
  const { renderers } = useToolUI()
  const nodes = useTree(parts)
  const entries = useMemo(() => groupNodes(nodes, (kind) => rendererOf(kind, renderers)), [nodes, renderers])
  const focus = useFocusInRun(useMemo(() => entries.map(idsOf), [entries]))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only remembers which of its rows has the focus
    <div
      ref={ref}
      data-slot="tools"
      {...rest}
      onFocus={(event) => {
        focus.onFocus(event)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        focus.onBlur()
        onBlur?.(event)
      }}
      className={['tools', className].filter(Boolean).join(' ')}
    >
      <ToolUIProvider>
        <Entries entries={entries} />
      </ToolUIProvider>
    </div>
  )
})

const idsOf = (entry: Entry): string[] =>
  'id' in entry ? entry.nodes.map(({ part }) => part.id) : [entry.node.part.id]

function Entries({ entries }: { entries: readonly Entry[] }): ReactElement {
  return (
    <>
      {entries.map((entry) =>
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
function useTree(parts: GivenParts): readonly ToolNode[] {
  const [state, setState] = useState(() => ({ parts, nodes: treeOfParts(parts.map(currentPart)) }))
  if (state.parts === parts) return state.nodes
  const nodes = treeOfParts(parts.map(currentPart), state.nodes)
  setState({ parts, nodes })
  return nodes
}
