import { ToolParts } from '@tools/ui'
import { memo } from 'react'
import type { Block } from '../replay/conversation.ts'
import { Prose } from './Prose.tsx'

/** What was said and called, in turn. */
export function Conversation({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <ConversationBlock key={`${block.type}:${block.id}`} block={block} />)
}

const ConversationBlock = memo(function ConversationBlock({ block }: { block: Block }) {
  if (block.type === 'calls') return <ToolParts parts={block.parts} />
  return (
    <div className={block.role}>
      <Prose text={block.text} />
    </div>
  )
})
