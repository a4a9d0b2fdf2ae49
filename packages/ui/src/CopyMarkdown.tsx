'use client'
import { type MarkdownLabels, type NormalizedToolPart, toMarkdown } from '@tools/normalize'
import { Hash } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyButton } from './blocks/CopyButton.tsx'
import { useMessages, useSay } from './frame/tool-ui.ts'

export interface CopyMarkdownProps {
  part: NormalizedToolPart
  /** Words of the document that are not English; its heading is in the language of the card. */
  labels?: Partial<MarkdownLabels>
}

/** A button for a card's slot `actions` that copies the whole call as Markdown. */
export function CopyMarkdown({ part, labels }: CopyMarkdownProps): ReactElement {
  const say = useSay()
  const { titles } = useMessages()
  return (
    <CopyButton
      text={() => toMarkdown(part, { messages: titles, ...(labels === undefined ? {} : { labels }) })}
      name={say('copyMarkdown')}
      icon={<Hash aria-hidden="true" />}
    />
  )
}
