'use client'
import type { NormalizedToolPart } from '@tools/normalize'
import type { LegacyToolPart } from '@tools/normalize/legacy'
import { type ComponentProps, type ReactElement, useEffect, useState } from 'react'
import { createAnnouncer } from './announcer.ts'
import { currentPart } from './current-part.ts'
import { useMessages } from './frame/tool-ui.ts'

export interface ToolAnnouncerProps extends Omit<ComponentProps<'output'>, 'children'> {
  /** All calls of the page. What is there at first is history, and not told. */
  parts: readonly (NormalizedToolPart | LegacyToolPart)[]
}

/**
 * Tells those who listen what became of the calls: done, failed, or waiting for them. One for the page; cards themselves are
 * quiet.
 */
export function ToolAnnouncer({ parts, className, ...rest }: ToolAnnouncerProps): ReactElement {
  const messages = useMessages()
  const [text, setText] = useState('')
  const [announcer] = useState(() => createAnnouncer(setText))
  useEffect(() => announcer.hear(parts.map(currentPart), messages), [announcer, parts, messages])
  useEffect(() => announcer.stop, [announcer])
  return (
    <output
      aria-live="polite"
      aria-atomic="true"
      data-slot="announcer"
      {...rest}
      className={['tools-visually-hidden', className].filter(Boolean).join(' ')}
    >
      {text}
    </output>
  )
}
