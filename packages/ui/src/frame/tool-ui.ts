'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import { type Context, createContext, type ReactNode, useContext } from 'react'
import type { Highlighter } from '../highlight/code-token.ts'
import { en, type UIMessageId, type UIMessages } from '../messages/en.ts'
import { say, type Slots } from '../messages/say.ts'
import type { Renderers } from '../renderer.ts'
import type { DetailSetting } from './detail.ts'
import type { ExpansionStore } from './expansion.ts'

/** Answers by question id: one label or text, or a list for a multiple choice. */
export type ToolAnswers = Record<string, string | string[]>

export interface ApprovalDecision {
  /** One of the part's own options, or `deny` where the part offers no refusal. */
  optionId: string
  /** In the person's own words. */
  reason?: string
}

/** What a host sets for all cards below it. A callback may return a promise: the card shows that it waits, and why it failed. */
export interface ToolUI {
  /** Kinds drawn by the host in place of ours. */
  renderers?: Partial<Renderers>
  messages?: UIMessages
  density?: 'compact' | 'default' | 'touch'
  /** How much of a call shows by itself, for all kinds or by kind: `summary` without it. */
  detail?: DetailSetting
  /** Failed calls open by themselves; they stay folded otherwise. */
  openOnError?: boolean
  expansion?: ExpansionStore
  /** Milliseconds since 1970 that running calls are timed by, where it is not now: a replay has a time of its own. */
  clock?(): number
  onOpenFile?(path: string, place: { line?: number; column?: number }): void
  hrefForFile?(path: string, place: { line?: number; column?: number }): string | undefined
  onApprove?(part: NormalizedToolPart, decision: ApprovalDecision): void | Promise<void>
  onAnswer?(part: NormalizedToolPart, answers: ToolAnswers): void | Promise<void>
  /** Ends a call that runs, or goes on in the background. */
  onCancel?(part: NormalizedToolPart): void | Promise<void>
  /** Address of a host's favicon; no favicon is fetched without it. */
  resolveFavicon?(host: string): string | undefined
  /** Whether an image at this address may be loaded; without it only `data:` images are. */
  allowImage?(src: string): boolean
  /** Shows the session of a sub-agent. */
  onOpenSession?(sessionId: string): void
  /** Cuts code into tokens in place of Shiki; `false` leaves all code plain. Keep it outside of your components. */
  highlight?: false | Highlighter
  /** Draws a model's own writing; without it, it stands as plain text. Tool output is never given to it. */
  renderMarkdown?(text: string): ReactNode
  /** Draws an MCP server's user interface for a call; without it there is none. */
  renderMcpApp?(part: NormalizedToolPart): ReactNode
}

export const ToolUIContext: Context<ToolUI> = createContext<ToolUI>({})

/** What the host set. */
export const useToolUI = (): ToolUI => useContext(ToolUIContext)

export const useMessages = (): UIMessages => useContext(ToolUIContext).messages ?? en

/** Says a message in the host's language. */
export function useSay(): (id: UIMessageId, slots?: Slots) => string {
  const messages = useMessages()
  return (id, slots) => say(messages, id, slots)
}
