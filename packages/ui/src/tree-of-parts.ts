import type { NormalizedToolPart } from '@tools/normalize'
import type { ToolNode } from './frame/nesting.ts'

/** How many calls one stands under at most; those that are deeper stand beside one another there. */
const DEEPEST = 64

/** Stands for no parent; no id can be it. */
const TOP = Symbol('top')

/**
 * The parts as a forest: a call whose `metadata.parentId` names another part stands under it, in order of appearance.
 * A call whose parent is not among the parts, or would be its own ancestor, stays at the top.
 * Nodes of `previous` that did not change keep their identity.
 */
export function treeOfParts(parts: readonly NormalizedToolPart[], previous: readonly ToolNode[] = []): ToolNode[] {
  const byId = new Map(parts.map((part) => [part.id, part]))
  const known = new Map<string, ToolNode>()
  const remember = (node: ToolNode): void => {
    known.set(node.part.id, node)
    node.calls.forEach(remember)
  }
  previous.forEach(remember)
  const children = new Map<string | typeof TOP, NormalizedToolPart[]>()
  for (const part of parts) {
    const parent = parentOf(part, byId)
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [part])
    else siblings.push(part)
  }
  const nodesOf = (id: string | typeof TOP): ToolNode[] => (children.get(id) ?? []).map(nodeOf)
  const nodeOf = (part: NormalizedToolPart): ToolNode => {
    const calls = nodesOf(part.id)
    const before = known.get(part.id)
    return before !== undefined && before.part === part && isSameList(before.calls, calls) ? before : { part, calls }
  }
  return nodesOf(TOP)
}

/** The id of the part it stands under, or the top. */
function parentOf(part: NormalizedToolPart, byId: ReadonlyMap<string, NormalizedToolPart>): string | typeof TOP {
  const parentId = part.metadata?.parentId
  if (parentId === undefined || !byId.has(parentId)) return TOP
  const seen = new Set([part.id])
  const above: string[] = []
  for (let id: string | undefined = parentId; id !== undefined; id = byId.get(id)?.metadata?.parentId) {
    if (seen.has(id)) return TOP
    seen.add(id)
    if (byId.has(id)) above.push(id)
  }
  return above.at(-DEEPEST) ?? parentId
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
