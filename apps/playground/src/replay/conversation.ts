import type { NormalizedToolPart } from '@tools/normalize'
import type { FlowItem } from './flow.ts'

/** What the page shows in turn: something said, or a run of calls with nothing said between them. */
export type Block =
  | Extract<FlowItem, { type: 'text' }>
  /** `parts` are the calls of the run and all that their sub-agents called. */
  | { type: 'calls'; id: string; parts: readonly NormalizedToolPart[] }

/**
 * The blocks of a conversation. Calls of sub-agents stand inside the run of the call that started them. A block that did
 * not change since `previous` keeps its identity, so that only what changed is drawn again.
 */
export function conversationOf(
  flow: Iterable<FlowItem>,
  parts: readonly NormalizedToolPart[],
  previous: readonly Block[] = [],
): readonly Block[] {
  const families = familiesOf(parts)
  const blocks: Block[] = []
  for (const item of flow) {
    if (item.type === 'text') {
      blocks.push(item)
      continue
    }
    const family = families.get(item.id)
    if (family === undefined) continue
    const last = blocks.at(-1)
    if (last?.type === 'calls') blocks[blocks.length - 1] = { ...last, parts: [...last.parts, ...family] }
    else blocks.push({ type: 'calls', id: item.id, parts: family })
  }
  const known = new Map(previous.map((block) => [`${block.type}:${block.id}`, block]))
  return blocks.map((block) => keep(known.get(`${block.type}:${block.id}`), block))
}

/** The parts of the main flow, each with all its descendants, by the id of the first. */
function familiesOf(parts: readonly NormalizedToolPart[]): Map<string, NormalizedToolPart[]> {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const families = new Map<string, NormalizedToolPart[]>()
  for (const part of parts) {
    const head = headOf(part, byId)
    const family = families.get(head)
    if (family === undefined) families.set(head, [part])
    else if (part.id === head) family.unshift(part)
    else family.push(part)
  }
  return families
}

/** The call of the main flow that a part belongs to: itself, where its parent is not known or parents form a ring. */
function headOf(part: NormalizedToolPart, byId: ReadonlyMap<string, NormalizedToolPart>): string {
  const seen = new Set<string>()
  let head = part
  while (!seen.has(head.id)) {
    seen.add(head.id)
    const parent = byId.get(head.metadata?.parentId ?? '')
    if (parent === undefined) return head.id
    head = parent
  }
  return part.id
}

function keep(before: Block | undefined, now: Block): Block {
  if (before?.type !== 'calls' || now.type !== 'calls') return now
  const isSame =
    before.parts.length === now.parts.length && before.parts.every((part, index) => part === now.parts[index])
  return isSame ? before : now
}
