import { textOf } from '../../kinds/content.ts'
import { at, isRecord, type RawRecord, readText } from '../../raw/read.ts'

/** Content of a call, by what it is. */
export interface Content {
  /** Blocks as the protocol gives them, without the wrapper around them. */
  blocks: unknown[]
  diffs: RawRecord[]
  terminals: string[]
}

/** A whole text in a Markdown fence; a longer fence holds shorter ones. */
const FENCED = /^(`{3,})[^\n`]*\n(?:([\s\S]*?)\n)?\1\s*$/u

/** A text without the fence that an adapter put around all of it. */
export const unfence = (text: string): string => {
  const match = FENCED.exec(text)
  return match === null ? text : (match[2] ?? '')
}

/** The items of `content`; what is not known is kept as it is. */
export function readContentItems(items: readonly unknown[]): Content {
  const content: Content = { blocks: [], diffs: [], terminals: [] }
  for (const item of items) {
    const type = readText(item, 'type')
    const terminal = readText(item, 'terminalId')
    if (type === 'diff' && isRecord(item)) content.diffs.push(item)
    else if (type === 'terminal' && terminal !== undefined) content.terminals.push(terminal)
    else if (item !== null && item !== undefined)
      content.blocks.push(unfenced(type === 'content' ? (at(item, 'content') ?? item) : item))
  }
  return content
}

function unfenced(block: unknown): unknown {
  const text = readText(block, 'type') === 'text' ? readText(block, 'text') : undefined
  const bare = text === undefined ? undefined : unfence(text)
  return bare === text || !isRecord(block) ? block : { ...block, text: bare }
}

/** An output as the blocks that more of them may follow; `undefined` for any other value. */
export const chunksOf = (output: unknown): readonly unknown[] | undefined =>
  typeof output === 'string'
    ? [{ type: 'text', text: output }]
    : Array.isArray(output)
      ? (output as unknown[])
      : undefined

/** Blocks as an output: text where they are nothing else. */
export const outputOfBlocks = (blocks: readonly unknown[]): unknown => onlyText(blocks) ?? blocks

/** The text of blocks, where they are text and nothing else. */
export const onlyText = (blocks: readonly unknown[]): string | undefined =>
  blocks.length > 0 && blocks.every((block) => readText(block, 'type') === 'text') ? textOf(blocks) : undefined
