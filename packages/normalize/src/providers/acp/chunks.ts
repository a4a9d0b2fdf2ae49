import { textOf } from '../../kinds/content.ts'
import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { isEqual } from '../../raw/equal.ts'
import { keepGrowing } from '../../raw/keep-ends.ts'
import { at, readText } from '../../raw/read.ts'
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
  // An image or a change that is there already is the same one, told again; a text may well repeat itself.
  if (added.every((block) => !isText(block) && known.chunks?.some((chunk) => isEqual(chunk, block)) === true))
    return [[start], memory]
  const call = { ...known, chunks: joined(known.chunks ?? known.held ?? [], added) }
  const next = changed(memory, { calls: memory.calls.with(id, call) })
  return [[start, ...shown(id, call.chunks, added)], next]
}

const isText = (block: unknown): boolean => readText(block, 'type') === 'text'

/** Texts that follow each other are one. */
function joined(chunks: readonly unknown[], added: readonly unknown[]): unknown[] {
  const last = chunks.at(-1)
  const [first] = added
  if (added.length !== 1 || !isText(last) || !isText(first)) return [...chunks, ...added]
  const text = keepGrowing((textOf([last]) ?? '') + (textOf([first]) ?? ''))
  return [...chunks.slice(0, -1), { type: 'text', text }]
}

function shown(id: string, chunks: readonly unknown[], added: readonly unknown[]): ToolEvent[] {
  if (chunks.every(isText)) return [{ type: 'output-delta', id, delta: textOf(added) ?? '' }]
  const files = added
    .filter((block) => readText(block, 'type') === 'diff')
    .flatMap((diff) => filesOfDiff(diff as never))
  const blocks: ToolEvent = { type: 'output', id, output: chunks }
  return files.length === 0 ? [blocks] : [blocks, { type: 'metadata', id, metadata: { result: { files } } }]
}
