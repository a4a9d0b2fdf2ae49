'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import { type Context, createContext, type ReactElement, useContext } from 'react'

/** A call with the calls of the sub-agent it started. Unchanged nodes keep their identity. */
export interface ToolNode {
  part: NormalizedToolPart
  calls: readonly ToolNode[]
}

/** How many cards or groups something stands in. */
export const DepthContext: Context<number> = createContext(0)

/** The card whose body is drawn. */
export const OwnerContext: Context<ToolNode | undefined> = createContext<ToolNode | undefined>(undefined)

/** Draws a call of a sub-agent; set by the root, so that no kind imports the card it is drawn in. */
export const RenderCallContext: Context<((node: ToolNode) => ReactElement) | undefined> = createContext<
  ((node: ToolNode) => ReactElement) | undefined
>(undefined)

const NONE: readonly NormalizedToolPart[] = []

/** The calls of the sub-agent that the call with this id started, in order; empty outside its own body. */
export function useToolChildren(id: string): readonly NormalizedToolPart[] {
  const owner = useContext(OwnerContext)
  return owner?.part.id === id ? owner.calls.map(({ part }) => part) : NONE
}
