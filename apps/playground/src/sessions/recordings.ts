import type { ProviderId } from '@tools/normalize'
import { FIXTURE_MCP_SERVERS, fixtureEvents, fixtures } from '@tools/normalize/fixtures'
import type { Session } from '../replay/session.ts'
import { AGENTS } from './agents.ts'
import { titleOf } from './titleOf.ts'

/** A recorded session, before its events are read. `name` is `<provider>/<form>/<case>`. */
export interface Recording {
  name: string
  provider: ProviderId
  /** The wire form, `app-server`, or `WRITTEN`. */
  group: string
  title: string
}

/** The group of streams that no agent was recorded for: what is rare is written after the agent's own source. */
export const WRITTEN = 'Written, not recorded'
const WRITTEN_PREFIX = /^written-/u

/** The recordings of this repository, in the order of the list of agents, then by title. */
export const recordings: readonly Recording[] = fixtures()
  .map(recordingOf)
  .filter((recording) => recording !== undefined)
  .sort(
    (a, b) =>
      order(a) - order(b) ||
      Number(a.group === WRITTEN) - Number(b.group === WRITTEN) ||
      a.group.localeCompare(b.group, 'en') ||
      a.title.localeCompare(b.title, 'en'),
  )

/** What is shown where nothing else is asked for. */
export const firstRecording: string | undefined = (
  recordings.find(({ name }) => name === 'claude-code/stream-json/files') ?? recordings[0]
)?.name

/** The session of a recording's name; `undefined` where there is none. */
export function openRecording(name: string): Session | undefined {
  const recording = recordings.find((one) => one.name === name)
  if (recording === undefined) return undefined
  const { title, provider } = recording
  return { name, title, provider, events: fixtureEvents(name), mcpServers: FIXTURE_MCP_SERVERS, rejected: [] }
}

function recordingOf(name: string): Recording | undefined {
  const [provider = '', form = '', file = ''] = name.split('/')
  if (!isAgent(provider)) return undefined
  const group = WRITTEN_PREFIX.test(file) ? WRITTEN : form
  return { name, provider, group, title: titleOf(file.replace(WRITTEN_PREFIX, '')) }
}

function isAgent(id: string): id is ProviderId {
  return Object.hasOwn(AGENTS, id)
}

function order({ provider }: Recording): number {
  return Object.keys(AGENTS).indexOf(provider)
}
