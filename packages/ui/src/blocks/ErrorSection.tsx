'use client'
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
  const text = onlyText(details)
  const isWhole = text !== undefined && tellsAll(text, message)
  return (
    <Section
      label={say(outcome === 'failed' ? 'error' : outcome)}
      slot="error"
      actions={<CopyButton text={copyText} labelled />}
    >
      <div className="tools-failure" dir="auto">
        <LongText text={isWhole ? text : message} />
      </div>
      {details !== undefined && !isWhole && <Details details={details} text={text} />}
    </Section>
  )
}

const Details = ({ details, text }: { details: unknown; text: string | undefined }): ReactElement =>
  text === undefined ? <ContentBlocks blocks={readContent(details)} /> : <TextBlock text={text} />

/** Whether a text holds the message, which is one line of it, or all of it in one line, maybe cut. */
function tellsAll(text: string, message: string): boolean {
  const told = inOneLine(message).replace(/…$/u, '').trimEnd()
  return inOneLine(text).includes(told)
}

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()

/** Details that are a text and nothing else, as it is or under one key. */
function onlyText(details: unknown): string | undefined {
  if (typeof details === 'string') return details
  if (typeof details !== 'object' || details === null || Array.isArray(details)) return undefined
  const [value, ...rest] = Object.values(details)
  return typeof value === 'string' && rest.length === 0 ? value : undefined
}
