'use client'
import { type ReactElement, useCallback, useContext } from 'react'
import { foldedCallsText } from './folded-text.ts'
import { FoldedText } from './FoldedText.tsx'
import { OwnerContext, type ToolNode } from './nesting.ts'
import { useMessages } from './tool-ui.ts'

const NONE: readonly ToolNode[] = []

/** Stands in for the folded calls of the sub-agent whose body this stands in, so that find-in-page finds them. */
export function FoldedCalls({ onFound }: { onFound: () => void }): ReactElement {
  const messages = useMessages()
  const calls = useContext(OwnerContext)?.calls ?? NONE
  const text = useCallback(() => foldedCallsText(calls, messages), [calls, messages])
  return <FoldedText text={text} onFound={onFound} />
}
