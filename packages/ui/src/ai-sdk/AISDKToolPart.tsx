'use client'
import { forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { ToolPart, type ToolPartProps } from '../ToolPart.tsx'
import type { AISDKMessagePart } from './message-part.ts'
import { useReadParts } from './use-read-parts.ts'

export interface AISDKToolPartProps extends Omit<ToolPartProps, 'part'> {
  /** A part of a UI message; one that is no tool call draws nothing. */
  part: AISDKMessagePart
  /**
   * The chat does not run any more, and nobody will answer this call: without a result it is shown as one that has none. The
   * SDK leaves the calls of a stopped chat as if they went on.
   */
  ended?: boolean
}

/** A tool call of an AI SDK UI message, in any of its states, as a row that opens. Rest props and ref reach the root. */
export const AISDKToolPart: ForwardRefExoticComponent<AISDKToolPartProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  AISDKToolPartProps
>(function AISDKToolPart({ part, ended = false, ...rest }, ref) {
  const [tool] = useReadParts([part], ended)
  return tool === undefined ? null : <ToolPart ref={ref} part={tool} {...rest} />
})
