import { type NormalizedToolPart, readContent, type ToolOutcome } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { ContentBlocks } from './ContentBlocks.tsx'
import { CopyButton } from './CopyButton.tsx'
import { LongText } from './LongText.tsx'
import { jsonText } from './RawJson.tsx'
import { Section } from './Section.tsx'
import { TextBlock } from './TextBlock.tsx'

export interface ErrorSectionProps {
  part: NormalizedToolPart
  outcome: ToolOutcome
}

/** What went wrong: the message, then what else the provider said; also why a call was denied or has no result. */
export function ErrorSection({ part: { error }, outcome }: ErrorSectionProps): ReactElement | null {
  const say = useSay()
  if (error === undefined) return null
  const { message, details } = error
  const copyText = (): string => (details === undefined ? message : jsonText(error))
  return (
    <Section
      label={say(outcome === 'failed' ? 'error' : outcome)}
      slot="error"
      actions={<CopyButton text={copyText} labelled />}
    >
      <div className="tools-failure" dir="auto">
        <LongText text={message} />
      </div>
      <Details details={details} message={message} />
    </Section>
  )
}

function Details({ details, message }: { details: unknown; message: string }): ReactElement | null {
  const text = onlyText(details)
  if (details === undefined || text?.trim() === message.trim()) return null
  return text === undefined ? <ContentBlocks blocks={readContent(details)} /> : <TextBlock text={text} />
}

/** Details that are a text and nothing else, as it is or under one key. */
function onlyText(details: unknown): string | undefined {
  if (typeof details === 'string') return details
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined
  const [value, ...rest] = Object.values(details)
  return typeof value === 'string' && rest.length === 0 ? value : undefined
}
