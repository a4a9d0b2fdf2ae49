import { createNormalizer, type NormalizedToolPart, type ProviderId } from '@tools/normalize'
import { FIXTURE_MCP_SERVERS, fixture, fixtureEvents, type FixtureOptions } from '@tools/normalize/fixtures'

type Is = (part: NormalizedToolPart) => boolean

/** A part of a recorded stream as it stands at the end. Throws where there is none. */
export function partOf(name: string, is: Is, options?: FixtureOptions): NormalizedToolPart {
  return found(fixture(name, options).find(is), name)
}

/** A part of a recorded stream at the first moment at which it is as wanted: running with output, waiting, … */
export function momentOf(name: string, is: Is): NormalizedToolPart {
  return found(partsWhen(name, is).find(is), name)
}

/** All parts of a recorded stream at the first moment at which one of them is as wanted. */
export function partsWhen(name: string, is: Is): NormalizedToolPart[] {
  const normalizer = createNormalizer(name.split('/')[0] as ProviderId, { mcpServers: FIXTURE_MCP_SERVERS })
  for (const event of fixtureEvents(name)) if (normalizer.push(event).some(is)) return [...normalizer.parts]
  throw new Error(`The stream "${name}" never holds such a part.`)
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The stream "${name}" never holds such a part.`)
  return value
}
