'use client'
import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { InputSection } from '../../blocks/InputSection.tsx'
import { ResultSection } from '../../blocks/ResultSection.tsx'
import type { RendererProps } from '../../renderer.ts'
import { BrowserFrame } from './BrowserFrame.tsx'
import { ConsoleLines } from './ConsoleLines.tsx'

/** The page first, then what was asked of it and what else came back. */
export function BrowserBody({ part, view, outcome }: RendererProps<'browser'>): ReactElement {
  const { screenshot, console: lines = [], content } = view
  const url = view.pageUrl ?? view.url
  const hasMore = content.length > 0 || (screenshot === undefined && lines.length === 0)
  return (
    <>
      {(url !== undefined || screenshot !== undefined) && <BrowserFrame key={screenshot?.src} view={view} url={url} />}
      {lines.length > 0 && <ConsoleLines lines={lines} />}
      <InputSection part={part} input={part.input} whole={outcome === 'waiting'} />
      {hasMore && <ResultSection part={part} content={content} />}
      <ErrorSection part={part} outcome={outcome} />
    </>
  )
}
