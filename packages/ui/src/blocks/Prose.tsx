'use client'
import type { ReactElement } from 'react'
import { useToolUI } from '../frame/tool-ui.ts'
import { LongText } from './LongText.tsx'

export interface ProseProps {
  text: string
  /** Whether the text is a model's own writing, which the host may render as Markdown; tool output never is. */
  markdown?: boolean
  /** Nothing is cut. */
  whole?: boolean
}

/** Running text: as it stands, or by the host's `renderMarkdown` where it is a model's own writing. */
export function Prose({ text, markdown = false, whole = false }: ProseProps): ReactElement {
  const { renderMarkdown } = useToolUI()
  if (markdown && renderMarkdown !== undefined) return <div className="tools-prose">{renderMarkdown(text)}</div>
  return (
    <div className="tools-prose is-plain" dir="auto">
      <LongText text={text.trim()} whole={whole} />
    </div>
  )
}
