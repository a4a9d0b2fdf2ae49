import type { ContentBlock } from '../kinds/content.ts'
import type { McpView } from '../kinds/mcp.ts'
import type { UnknownView } from '../kinds/unknown.ts'
import type { NormalizedToolPart } from '../part.ts'
import { UNNAMED } from '../unnamed.ts'
import { contentFacts } from './content-facts.ts'
import { type Fact, line, said } from './fact.ts'

export const mcpFacts = (view: McpView, part: NormalizedToolPart): Fact[] => [
  ...line('server', view.server),
  ...line('tool', view.tool),
  ...argumentFacts(view.arguments),
  ...resultFacts(view, part),
]

export const unknownFacts = (view: UnknownView, part: NormalizedToolPart): Fact[] => [
  ...line('tool', part.name === UNNAMED ? undefined : part.name),
  ...argumentFacts(view.arguments),
  ...resultFacts(view, part),
]

export const argumentFacts = (value: unknown): Fact[] =>
  isNothing(value) ? [] : [{ type: 'value', label: 'arguments', value }]

/** No value, or a record of none. */
const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** A result block by block; a block that is the structured result once more, for older clients, is not told twice. */
function resultFacts({ content, structured }: McpView | UnknownView, { output }: NormalizedToolPart): Fact[] {
  const json = structured === undefined ? undefined : jsonOf(() => structured)
  const told = json === undefined ? content : content.filter((block) => jsonOf(() => valueOf(block)) !== json)
  return [
    ...contentFacts(told, 'result'),
    ...(structured === undefined ? [] : [{ type: 'value', label: 'result', value: structured } as const]),
    ...said('emptyResult', output !== undefined && content.length === 0 && structured === undefined),
  ]
}

const valueOf = (block: ContentBlock): unknown =>
  block.type === 'json' ? block.value : block.type === 'text' ? JSON.parse(block.text) : undefined

/** `undefined` for what has no JSON or is none. */
function jsonOf(value: () => unknown): string | undefined {
  try {
    return JSON.stringify(value())
  } catch {
    return undefined
  }
}
