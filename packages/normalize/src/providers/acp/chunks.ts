import { textOf } from '../../kinds/content.ts'
import type { ToolEvent } from '../../event.ts'
import type { ToolAttachment } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { isEqual } from '../../raw/equal.ts'
import { keepGrowing } from '../../raw/keep-ends.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { readAttachments } from './attachments.ts'
import { readContentItems } from './content.ts'
import { filesOfDiff } from './diffs.ts'
import { changed, idOf, type Memory, type OpenCall, ownerOf, placeOf } from './memory.ts'
import { attach } from './terminals.ts'
import { readCallId, type WireMessage } from './wire.ts'

/** v2: one more item of a call's content. Text that only follows text is a piece of it; with anything else it is a block. */
export function decodeContentChunk({ body, session }: WireMessage, memory: Memory): Decoded<Memory> {
  const callId = readCallId(body)
  const item = at(body, 'content')
  if (callId === undefined || item === undefined) return [[], memory]
  const owner = ownerOf(session, memory)
  const id = idOf(callId, owner)
  const known: OpenCall = memory.calls.get(id) ?? { id, owner }
  const start: ToolEvent = { type: 'call-start', id, owner, metadata: placeOf(session, owner) }
  const { blocks, diffs, terminals } = readContentItems([item])
  const [terminal] = terminals
  if (terminal !== undefined) {
    const [events, next] = attach(terminal, id, memory)
    return [[start, ...events], changed(next, { calls: next.calls.with(id, known) })]
  }
  const added = [...blocks, ...diffs]
  const last = known.chunks?.at(-1)
  // The same image or change as the last one is that one, told again; a text may well repeat itself.
  if (added.every((block) => !isText(block) && isEqual(last, block))) return [[start], memory]
  const call = { ...known, chunks: joined(known.chunks ?? known.held ?? [], added, memory.longest) }
  const next = changed(memory, { calls: memory.calls.with(id, call) })
  return [[start, ...shown(id, call.chunks, added)], next]
}

const isText = (block: unknown): boolean => readText(block, 'type') === 'text'

/** Texts that follow each other are one. */
function joined(chunks: readonly unknown[], added: readonly unknown[], longest: number): unknown[] {
  const last = chunks.at(-1)
  const [first] = added
  if (added.length !== 1 || !isText(last) || !isText(first)) return chunks.concat(added)
  const text = keepGrowing((textOf([last]) ?? '') + (textOf([first]) ?? ''), longest)
  return [...chunks.slice(0, -1), { type: 'text', text }]
}

function shown(id: string, chunks: readonly unknown[], added: readonly unknown[]): ToolEvent[] {
  // Texts are joined, so that the first other block is one of the first.
  if (chunks.every(isText)) return [{ type: 'output-delta', id, delta: textOf(added) ?? '' }]
  const files = added
    .filter((block) => readText(block, 'type') === 'diff')
    .flatMap((diff) => filesOfDiff(diff as never))
  const attachments = readAttachments(added) === undefined ? undefined : attachmentsSoFar(chunks)
  const metadata = defined({ attachments, result: files.length === 0 ? undefined : { files } })
  const blocks: ToolEvent = { type: 'output', id, output: chunks }
  return Object.keys(metadata).length === 0 ? [blocks] : [blocks, { type: 'metadata', id, metadata }]
}

/** Blocks whose attachments are told while more of them come; all are told at the end. */
const SO_FAR = 64

const attachmentsSoFar = (chunks: readonly unknown[]): ToolAttachment[] | undefined =>
  chunks.length > SO_FAR ? undefined : readAttachments(chunks)

/** What the attachments of content that came in pieces are, now that no more comes. */
export function attachmentsOfChunks({ id, chunks = [] }: OpenCall): ToolEvent[] {
  const attachments = readAttachments(chunks)
  return attachments === undefined ? [] : [{ type: 'metadata', id, metadata: { attachments } }]
}
