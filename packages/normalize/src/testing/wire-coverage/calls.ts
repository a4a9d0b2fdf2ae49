import { fixture, FIXTURE_MCP_SERVERS, fixtures } from '../../fixtures.ts'
import type { ToolView } from '../../kinds/index.ts'
import type { Description } from '../../kinds/source.ts'
import type { NormalizedToolPart, ProviderId } from '../../part.ts'
import { toolOfPart } from '../../part-tool.ts'
import { describeSource } from '../../rows.ts'
import { viewOf } from '../../view.ts'
import { rowNameOf } from './row-name-of.ts'

/** A stream of wire events: a recording of the agent, or written by hand in its documented shapes. */
export interface CoveredStream {
  /** `<provider>/<form>/<case>`. */
  readonly name: string
  readonly provider: ProviderId
  readonly form: string
  readonly isRecorded: boolean
}

/** A tool call as it stands after the last event of its stream. */
export interface CoveredCall {
  readonly stream: CoveredStream
  readonly part: NormalizedToolPart
  readonly view: ToolView
  /** What its title says, before any words. */
  readonly description: Description
  /** The row of its provider's table that speaks for it. */
  readonly row: string | undefined
}

export function coveredStreams(): CoveredStream[] {
  return fixtures().map((name) => {
    const [provider = '', form = '', title = ''] = name.split('/')
    return { name, provider: provider as ProviderId, form, isRecorded: !title.startsWith('written-') }
  })
}

/** Every call of a stream. The servers of MCP tools are known, as a host knows them; nothing is settled at the end. */
export function callsOf(stream: CoveredStream): CoveredCall[] {
  return fixture(stream.name, { mcpServers: FIXTURE_MCP_SERVERS }).map((part) => ({
    stream,
    part,
    view: viewOf(part),
    description: describeSource(part, toolOfPart(part)),
    row: rowNameOf(part, stream.provider),
  }))
}
