'use client'
import { type NormalizedToolPart, outcomeOf } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useMessages } from '../frame/tool-ui.ts'
import { say } from '../messages/say.ts'
import { isErrorSaid } from './error-said.ts'
import { LongText } from './LongText.tsx'
import { Section } from './Section.tsx'

export interface ErrorNoteProps {
  part: NormalizedToolPart
  /** What the body shows anyway: an error that stands in it is not said twice. */
  shown?: string
}

/** What went wrong, in the body of a kind that shows the rest of it already. */
export function ErrorNote({ part, shown = '' }: ErrorNoteProps): ReactElement | null {
  const messages = useMessages()
  if (part.error === undefined || isErrorSaid(part, messages, shown)) return null
  const outcome = outcomeOf(part)
  return (
    <Section label={say(messages, outcome)} slot="error">
      <div className="tools-failure" data-outcome={outcome} dir="auto">
        <LongText text={part.error.message} />
      </div>
    </Section>
  )
}
