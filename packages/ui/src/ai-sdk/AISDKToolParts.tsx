'use client'
import { forwardRef, type ForwardRefExoticComponent, type RefAttributes } from 'react'
import { ToolParts, type ToolPartsProps } from '../ToolParts.tsx'
import type { AISDKMessagePart } from './message-part.ts'
import { useReadParts } from './use-read-parts.ts'

export interface AISDKToolPartsProps extends Omit<ToolPartsProps, 'parts'> {
  /** Parts of a UI message; those that are no tool calls are left out. */
  parts: readonly AISDKMessagePart[]
  /** As for `AISDKToolPart`. */
  ended?: boolean
}

/** The tool calls among the parts of an AI SDK UI message, low-stakes neighbours in groups. Nothing where there are none. */
export const AISDKToolParts: ForwardRefExoticComponent<AISDKToolPartsProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, AISDKToolPartsProps>(function AISDKToolParts({ parts, ended = false, ...rest }, ref) {
    const tools = useReadParts(parts, ended)
    return tools.length === 0 ? null : <ToolParts ref={ref} parts={tools} {...rest} />
  })
