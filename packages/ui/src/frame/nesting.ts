'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import { type Context, createContext, type ReactElement, useContext } from 'react'

/** A call with the calls of the sub-agent it started. Unchanged nodes keep their identity. */
export interface ToolNode {
  part: NormalizedToolPart
  calls: readonly ToolNode[]
}

export interface Nesting {
  /** The card whose body is drawn. */
  owner?: ToolNode
  /** Draws a call of its sub-agent; set by the root, so that no kind imports the card it is drawn in. */
  renderCall?(node: ToolNode): ReactElement
  /** How many cards or groups it stands in. */
  depth: number
}

export const NestingContext: Context<Nesting> = createContext<Nesting>({ depth: 0 })

export const useNesting = (): Nesting => useContext(NestingContext)

const NONE: readonly NormalizedToolPart[] = []

/** The calls of the sub-agent that the call with this id started, in order; empty outside its own body. */
export function useToolChildren(id: string): readonly NormalizedToolPart[] {
  const { owner } = useContext(NestingContext)
  return owner?.part.id === id ? owner.calls.map(({ part }) => part) : NONE
}
