'use client'
import type { ContentBlock, NormalizedToolPart } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { Arguments } from './Arguments.tsx'
import { ContentBlocks } from './ContentBlocks.tsx'
import { DataSection } from './DataSection.tsx'
import { readJsonText } from './read-json-text.ts'

export interface ResultSectionProps {
  part: NormalizedToolPart
  content: readonly ContentBlock[]
  /** The result in structured form; text blocks that say the same as JSON are not repeated. */
  structured?: unknown
}

/** A call's result: block by block, then structured values as rows; an empty result says so. */
export function ResultSection({ part, content, structured }: ResultSectionProps): ReactElement | null {
  const say = useSay()
  if (part.output === undefined) return null
  const blocks = structured === undefined ? content : content.filter((block) => !says(block, structured))
  const empty = structured === undefined && blocks.length === 0
  return (
    <DataSection label={say('result')} slot="output" value={part.output}>
      {blocks.length > 0 && <ContentBlocks blocks={blocks} />}
      {structured !== undefined && <Arguments value={structured} />}
      {empty && <p className="tools-note">{say('emptyResult')}</p>}
    </DataSection>
  )
}

/** Whether a block is the structured result once more, as MCP servers send it for older clients. */
function says(block: ContentBlock, structured: unknown): boolean {
  const value = block.type === 'json' ? block.value : block.type === 'text' ? readJsonText(block.text) : undefined
  return value !== undefined && JSON.stringify(value) === JSON.stringify(structured)
}
