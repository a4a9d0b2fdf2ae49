import type { NormalizedToolPart, ProviderId } from '@tools/normalize'
import type { ToolUI } from '@tools/ui'
import type { ReactElement } from 'react'

type Kit = typeof import('./kit.ts')

/** The first part of each kind, state and outcome that any recorded stream passes through, by what it is. */
export function momentsOf(kit: Kit): ReadonlyMap<string, NormalizedToolPart> {
  const moments = new Map<string, NormalizedToolPart>()
  for (const name of kit.fixtures()) {
    const normalizer = kit.createNormalizer(name.split('/')[0] as ProviderId, { mcpServers: kit.FIXTURE_MCP_SERVERS })
    for (const event of kit.fixtureEvents(name))
      for (const part of normalizer.push(event)) {
        const key = `${part.kind} ${part.state} ${kit.outcomeOf(part)}`
        if (!moments.has(key)) moments.set(key, part)
      }
  }
  return moments
}

/** A call in a host. */
export const card = (
  { createElement, ToolPart, ToolUIProvider }: Kit,
  part: NormalizedToolPart,
  value: ToolUI,
): ReactElement => createElement(ToolUIProvider, { value }, createElement(ToolPart, { part }))
