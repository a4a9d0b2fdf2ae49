import {
  createNormalizer,
  type NormalizedToolPart,
  outcomeOf,
  type ProviderId,
  TOOL_OUTCOMES,
  TOOL_STATES,
  type ToolKind,
} from '@tools/normalize'
import { FIXTURE_MCP_SERVERS, fixtureEvents, fixtures } from '@tools/normalize/fixtures'
import type { StoryObj } from '@storybook/react-vite'
import { createExpansionStore } from '../frame/expansion.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'

/** Every kind, provider, state and outcome that a stream passes through, each at the first such moment. */
const moments = new Map<string, NormalizedToolPart>()

// What was recorded is shown before what was written.
const names = fixtures().sort((a, b) => Number(a.includes('/written-')) - Number(b.includes('/written-')))

function follow(name: string): void {
  const [provider] = name.split('/')
  const normalizer = createNormalizer(provider as ProviderId, { mcpServers: FIXTURE_MCP_SERVERS })
  for (const event of fixtureEvents(name))
    for (const part of normalizer.push(event)) {
      const key = [part.metadata?.provider, part.kind, part.state, outcomeOf(part)].join(' ')
      if (!moments.has(key)) moments.set(key, part)
    }
}

/** One part per state and outcome that a provider's calls of a kind pass through, from started to ended. */
export function statesOf(kind: ToolKind, provider: ProviderId): NormalizedToolPart[] {
  if (moments.size === 0) names.forEach(follow)
  const order = (part: NormalizedToolPart): number =>
    TOOL_STATES.indexOf(part.state) * TOOL_OUTCOMES.length + TOOL_OUTCOMES.indexOf(outcomeOf(part))
  return [...moments.values()]
    .filter((part) => part.kind === kind && part.metadata?.provider === provider)
    .sort((a, b) => order(a) - order(b))
}

/** Milliseconds that a running call has been running in a story. */
const RUNNING_FOR = 72_000

/** No card opens by itself while it is shown, but for what waits. */
const folded = { ...createExpansionStore(), get: () => false }

/** A story of all states that a provider's calls of a kind pass through, folded. */
export const states = (kind: ToolKind, provider: ProviderId): StoryObj<typeof ToolPart> => {
  const parts = statesOf(kind, provider)
  const [first] = parts
  if (first === undefined) throw new Error(`No stream of ${provider} holds a ${kind} part.`)
  // Each call has run for as long, whenever it was recorded.
  const clocks = parts.map(
    ({ timing }) =>
      () =>
        new Date(timing?.startedAt ?? 0).getTime() + RUNNING_FOR,
  )
  return {
    args: { part: first },
    render: () => (
      <>
        {parts.map((part, index) => (
          <ToolUIProvider key={index} value={{ clock: clocks[index] ?? Date.now, expansion: folded }}>
            <ToolPart part={part} />
          </ToolUIProvider>
        ))}
      </>
    ),
  }
}
