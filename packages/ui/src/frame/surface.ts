import { outcomeOf, type ToolKind } from '@tools/normalize'
import type { Renderer } from '../renderer.ts'
import type { ToolNode } from './nesting.ts'

/** How a call's root is drawn: never a card in a card, and always a card where somebody is or was asked. */
export function surfaceOf({ part }: ToolNode, renderer: Renderer<ToolKind>, depth: number): 'nested' | 'card' | 'bare' {
  if (depth > 0) return 'nested'
  return part.metadata?.approval === undefined ? renderer.surface : 'card'
}

/** Whether the call, or one it started, waits for the person: such a card is never left folded. */
export const isWaiting = (node: ToolNode): boolean => outcomeOf(node.part) === 'waiting' || node.calls.some(isWaiting)
