import type { NormalizedToolPart, ToolOutcome } from '@tools/normalize'
import type { ReactNode } from 'react'

export interface SlotProps {
  part: NormalizedToolPart
  outcome: ToolOutcome
  /** What would be drawn without the host's slot. */
  children: ReactNode
}

/** Pieces of a card a host may draw itself. */
export type ToolSlots = Partial<
  Record<'icon' | 'header' | 'chips' | 'body' | 'actions' | 'approval', (props: SlotProps) => ReactNode>
>

/** A piece through the host's slot, or as it is. */
export function inSlot(
  slots: ToolSlots | undefined,
  slot: keyof ToolSlots,
  part: NormalizedToolPart,
  outcome: ToolOutcome,
  children: ReactNode,
): ReactNode {
  const draw = slots?.[slot]
  return draw === undefined ? children : draw({ part, outcome, children })
}
