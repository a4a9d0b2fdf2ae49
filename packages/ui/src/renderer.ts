import type { NormalizedToolPart, ToolKind, ToolOutcome, ViewOf } from '@tools/normalize'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'

/** The hue of a kind's tile: what it does to the world. */
export type Family = 'look' | 'shell' | 'change' | 'web' | 'agent' | 'ext'

/** A fact at the end of a row. Narrow cards drop durations first, then counts; what is `kept` never goes. */
export interface Chip {
  id: string
  text: string
  /** How it is set: plain text, a boxed word such as `exit 1`, or `+12 −3` in the diff's colours. */
  look: 'count' | 'chip' | 'delta' | 'duration'
  tone?: 'danger' | 'warn'
  kept?: boolean
}

/** What a renderer's parts are given: the part, its typed view, and how it stands. */
export interface RendererProps<K extends ToolKind> {
  part: NormalizedToolPart
  view: ViewOf<K>
  outcome: ToolOutcome
}

/** How one kind looks. It knows no provider: all it reads is the view. */
export interface Renderer<K extends ToolKind> {
  family: Family
  icon: LucideIcon
  /** Stands in the tile in place of `icon` where the part itself says more: a progress ring, the browser's action. */
  Icon?: ComponentType<RendererProps<K>>
  /** Stands muted after the target in place of `describePart`'s detail: `linear › get_issue`; `undefined` leaves that one. */
  secondary?(props: RendererProps<K>): { text: string; mono?: boolean } | undefined
  /** High-stakes kinds are hairline cards, low-stakes ones bare rows with their body on a rail. */
  surface: 'bare' | 'card'
  /** At most two are shown, in this order. */
  chips(props: RendererProps<K>): Chip[]
  /** Whether there is anything to open. */
  hasBody(props: RendererProps<K>): boolean
  /** What opening shows; mounted only while open. */
  Body: ComponentType<RendererProps<K>>
}
