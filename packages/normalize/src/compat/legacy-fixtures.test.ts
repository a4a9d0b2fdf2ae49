import { expect, it } from 'vitest'
import { fixtureEvents, fixtures, FIXTURE_MCP_SERVERS } from '../fixtures.ts'
import { createNormalizer } from '../normalizer.ts'
import type { NormalizedToolPart, ProviderId, ToolState } from '../part.ts'
import { isEqual } from '../raw/equal.ts'
import { fromLegacyPart, LEGACY_STATES, type LegacyToolPart, toLegacyPart } from './legacy.ts'

const stored = (part: LegacyToolPart): LegacyToolPart => JSON.parse(JSON.stringify(part)) as LegacyToolPart

/** What a part and its way there and back break of what is promised. */
function faultsOf(part: NormalizedToolPart): string[] {
  const legacy = toLegacyPart(part)
  const back = fromLegacyPart(legacy)
  const holds: Record<string, boolean> = {
    'has an old state': LEGACY_STATES.includes(legacy.state),
    'is the same part again': isEqual(back, part) && !('legacyState' in (back.metadata ?? {})),
    'is the same part again from a store': isEqual(fromLegacyPart(stored(legacy)), JSON.parse(JSON.stringify(part))),
    'is stable': isEqual(toLegacyPart(back), legacy),
    'is made once': toLegacyPart(part) === legacy,
  }
  return Object.entries(holds).flatMap(([promise, isKept]) => (isKept ? [] : [`${part.id}: ${promise}`]))
}

const seen = new Set<ToolState>()

it.each(fixtures())('%s: every part at every moment comes back from its old form as it was', (name) => {
  const normalizer = createNormalizer(name.split('/')[0] as ProviderId, { mcpServers: FIXTURE_MCP_SERVERS })
  const moments = [
    ...fixtureEvents(name).map((event) => () => normalizer.push(event)),
    () => normalizer.end('turn'),
    () => normalizer.end('session'),
  ]
  const faults = moments.flatMap((next) =>
    next().flatMap((part) => {
      seen.add(part.state)
      return faultsOf(part)
    }),
  )
  expect(faults).toEqual([])
})

it('the streams hold calls in every state', () =>
  expect([...seen].toSorted()).toEqual(['complete', 'error', 'running', 'started']))
