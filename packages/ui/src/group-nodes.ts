import { outcomeOf, type NormalizedToolPart, type ToolOutcome, viewOf, type ToolKind } from '@tools/normalize'
import type { ToolNode } from './frame/nesting.ts'
import { isWaiting } from './frame/surface.ts'
import { en, type UIMessageId, type UIMessages } from './messages/en.ts'
import { say } from './messages/say.ts'
import type { Renderer, RendererProps, Step } from './renderer.ts'

/** One entry of a list of calls: a call by itself, or two or more low-stakes neighbours. */
export type Entry = { node: ToolNode } | { id: string; nodes: ToolNode[] }

type RendererOf = (kind: ToolKind) => Renderer<ToolKind>

/**
 * Neighbouring low-stakes calls as one entry. Edits, commands, questions, calls that wait or were approved, and calls with
 * calls of their own stand alone and break a run. A group is named after its first call, so that its id lasts.
 */
export function groupNodes(nodes: readonly ToolNode[], rendererOf: RendererOf): Entry[] {
  const entries: Entry[] = []
  let run: ToolNode[] = []
  const flush = (): void => {
    const [first] = run
    if (first !== undefined)
      entries.push(run.length === 1 ? { node: first } : { id: `group:${first.part.id}`, nodes: run })
    run = []
  }
  for (const node of nodes) {
    if (isLowStakes(node, rendererOf)) run.push(node)
    else {
      flush()
      entries.push({ node })
    }
  }
  flush()
  return entries
}

const isLowStakes = (node: ToolNode, rendererOf: RendererOf): boolean =>
  rendererOf(node.part.kind).step !== undefined &&
  node.part.metadata?.approval === undefined &&
  node.calls.length === 0 &&
  !isWaiting(node)

/** How many phrases a summary has before the rest is "other steps". */
const MAX_PHRASES = 3

const BAD: Partial<Record<ToolOutcome, UIMessageId>> = {
  failed: 'failedCount',
  denied: 'deniedCount',
  interrupted: 'interruptedCount',
  timed_out: 'timedOutCount',
  no_result: 'noResultCount',
}

/** `5 files, 2 searches · 1 failed`: distinct files rather than calls, and whatever went wrong, in words. */
export function summaryOf(
  parts: readonly NormalizedToolPart[],
  rendererOf: RendererOf,
  messages: UIMessages = en,
): { text: string; bad?: string } {
  const steps = new Map<Step['noun'], Set<string>>()
  for (const part of parts) {
    const { noun, key } = stepOf(part, rendererOf, messages)
    steps.set(noun, (steps.get(noun) ?? new Set()).add(key))
  }
  const bad = [...countBy(parts.map(outcomeOf))].flatMap(([outcome, count]) => {
    const id = BAD[outcome]
    return id === undefined ? [] : [say(messages, id, { count })]
  })
  return {
    text: phrasesOf(
      [...steps].map(([noun, keys]) => [noun, keys.size]),
      messages,
    ).join(', '),
    ...(bad.length === 0 ? {} : { bad: bad.join(', ') }),
  }
}

function phrasesOf(counts: [Step['noun'], number][], messages: UIMessages): string[] {
  const shown = counts.length > MAX_PHRASES ? counts.slice(0, MAX_PHRASES - 1) : counts
  const rest = counts.slice(shown.length).reduce((sum, [, count]) => sum + count, 0)
  const phrases = shown.map(([noun, count]) => say(messages, noun, { count }))
  return rest === 0 ? phrases : [...phrases, say(messages, 'otherCount', { count: rest })]
}

function stepOf(part: NormalizedToolPart, rendererOf: RendererOf, messages: UIMessages): Step {
  const props: RendererProps<ToolKind> = { part, view: viewOf(part), outcome: outcomeOf(part), messages, calls: [] }
  return rendererOf(part.kind).step?.(props) ?? { noun: 'otherCount', key: part.id }
}

function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
