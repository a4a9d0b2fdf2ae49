import { createNormalizer, type NormalizedToolPart, outcomeOf, type ProviderId } from '@tools/normalize'
import { FIXTURE_MCP_SERVERS, fixtureEvents, fixtures } from '@tools/normalize/fixtures'

let reached: ReadonlyMap<string, NormalizedToolPart> | undefined

/**
 * A part of each provider, tool, outcome and approval that any recorded stream passes through, as it last was so. Each
 * stream is followed to the end of its session.
 */
export function reachedParts(): readonly NormalizedToolPart[] {
  reached ??= new Map(
    fixtures()
      .flatMap(passedParts)
      .map((part) => [shapeOf(part), part]),
  )
  return [...reached.values()]
}

function passedParts(name: string): NormalizedToolPart[] {
  const [provider] = name.split('/')
  const normalizer = createNormalizer(provider as ProviderId, { mcpServers: [...FIXTURE_MCP_SERVERS] })
  return [...fixtureEvents(name).flatMap((event) => normalizer.push(event)), ...normalizer.end('session')]
}

const shapeOf = (part: NormalizedToolPart): string =>
  JSON.stringify([part.metadata?.provider, part.kind, part.name, outcomeOf(part), part.metadata?.approval?.state])
