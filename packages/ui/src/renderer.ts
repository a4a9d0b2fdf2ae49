import type { NormalizedToolPart, ToolKind, ToolOutcome, ViewOf } from '@tools/normalize'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { UIMessages } from './messages/en.ts'

/** The hue of a kind's tile: what it does to the world. */
export type Family = 'look' | 'shell' | 'change' | 'web' | 'agent' | 'ext'

/** A fact at the end of a row. Narrow cards drop durations first, then counts; what is `kept` never goes. */
export interface Chip {
  id: string
  text: string
  /** How it is said in the row's name, where the text alone would not be understood: `L120–180`, `+12 −3`. */
  label?: string
  /** How it is set: plain text, a boxed word such as `exit 1`, or `+12 −3` in the diff's colours. */
  look: 'count' | 'chip' | 'delta' | 'duration'
  tone?: 'danger' | 'warn'
  kept?: boolean
}

/** A place in a file, to be opened by the host. Lines and columns count from 1. */
export interface FileLocation {
  path: string
  line?: number
  column?: number
}

/** What a call counts as in the summary of a group; calls with the same noun and key count once. */
export interface Step {
  noun: 'fileCount' | 'folderCount' | 'searchCount' | 'webSearchCount' | 'pageCount' | 'otherCount'
  key: string
}

/** What a renderer's parts are given: the part, its typed view, and how it stands. */
export interface RendererProps<K extends ToolKind> {
  part: NormalizedToolPart
  view: ViewOf<K>
  outcome: ToolOutcome
  /** The words to use. */
  messages: UIMessages
  /** The calls of the sub-agent this call started, in order; empty for all others and outside `ToolParts`. */
  calls: readonly NormalizedToolPart[]
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
  /** Whether the target is code: a command, a pattern. */
  isCode?(props: RendererProps<K>): boolean
  /** At most two are shown, in this order. */
  chips(props: RendererProps<K>): Chip[]
  /** The file the row's action opens. */
  file?(props: RendererProps<K>): FileLocation | undefined
  /** What the row's copy action copies. */
  copyText?(props: RendererProps<K>): string | undefined
  /** Low-stakes kinds only: what the call counts as in a group. Kinds without it are never grouped. */
  step?(props: RendererProps<K>): Step
  /** Whether it shows something that grows while it runs: such a call opens by itself after half a second. */
  isLive?(props: RendererProps<K>): boolean
  /** Whether its body asks the person and keeps who answered: the frame adds no approval of its own then. */
  asks?(props: RendererProps<K>): boolean
  /** Whether there is anything to open. */
  hasBody(props: RendererProps<K>): boolean
  /** What opening shows; mounted only while open. While `outcome` is `waiting` it shows everything, nothing cut. */
  Body: ComponentType<RendererProps<K>>
}

/** One renderer per kind. */
export type Renderers = { [K in ToolKind]: Renderer<K> }
