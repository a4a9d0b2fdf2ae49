import { wrongNumber } from './argument-error.ts'
import { checkOptions } from './check-options.ts'
import { readLines } from './lines.ts'
import { createNormalizer, type NormalizerOptions } from './normalizer.ts'
import type { NormalizedToolPart, ProviderId } from './part.ts'

const files = import.meta.glob(
  ['./providers/*/fixtures/*/*.jsonl', './providers/*/fixtures/*/*.json', '!**/*.parts.json'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const PATH = /providers\/([^/]+)\/fixtures\/([^/]+)\/([^/]+)\.jsonl?$/u

const streams = new Map(
  Object.entries(files).map(([path, text]) => {
    const [, provider = '', form = '', name = ''] = PATH.exec(path) ?? []
    return [`${provider}/${form}/${name}`, { provider: provider as ProviderId, text }]
  }),
)

const events = new Map<string, readonly unknown[]>()

/** The MCP server of the recorded sessions: a host knows its servers, while OpenCode's wire does not announce them. */
export const FIXTURE_MCP_SERVERS: readonly string[] = ['scratch']

/** The names of all streams: `<provider>/<form>/<case>`. */
export function fixtures(): string[] {
  return [...streams.keys()].sort()
}

/** The wire events of a stream. Throws `RangeError` for a name that does not exist. */
export function fixtureEvents(name: string): readonly unknown[] {
  const known = events.get(name)
  if (known !== undefined) return known
  const read = readLines(streamOf(name).text).events
  events.set(name, read)
  return read
}

export interface FixtureOptions extends NormalizerOptions {
  /** How many events are pushed, the first ones; all when left out. */
  upTo?: number
  /** Ends the turn or session after the last event. */
  end?: 'turn' | 'session'
}

/** The parts at one moment of a recorded stream. Throws `RangeError` for a name that does not exist. */
export function fixture(name: string, given: FixtureOptions = {}): NormalizedToolPart[] {
  const { upTo = Infinity, end, ...options } = checkOptions(given, ['upTo', 'end']) as FixtureOptions
  if (typeof upTo !== 'number' || !(upTo >= 0))
    throw wrongNumber('The option "upTo"', upTo, 'a number of events from 0 on', `fixture('${name}', { upTo: 3 })`)
  const normalizer = createNormalizer(streamOf(name).provider, { mcpServers: FIXTURE_MCP_SERVERS, ...options })
  for (const event of fixtureEvents(name).slice(0, upTo)) normalizer.push(event)
  if (end !== undefined) normalizer.end(end)
  return [...normalizer.parts]
}

function streamOf(name: string): { provider: ProviderId; text: string } {
  const stream = streams.get(name)
  if (stream === undefined)
    throw new RangeError(`There is no fixture "${name}". ${streams.size} are known; fixtures() lists them.`)
  return stream
}
