import { boundMetadata } from '../bound-metadata.ts'
import { en } from '../messages/en.ts'
import type { NormalizedToolPart, ToolMetadata, ToolState } from '../part.ts'
import { toolOfPart } from '../part-tool.ts'
import { phrase } from '../phrase.ts'
import { DEFAULT_LIMITS } from '../project.ts'
import { tables } from '../providers/tables.ts'
import { oneLine } from '../raw/line.ts'
import { splitMcpName } from '../raw/mcp-name.ts'
import { at, defined, type RawRecord, readRecord } from '../raw/read.ts'
import { describeSource, toolOf } from '../rows.ts'
import { UNNAMED } from '../unnamed.ts'
import { type KnownFields, readLegacyFields } from './legacy-fields.ts'
import { readLegacyFailure } from './legacy-failure.ts'
import type { LegacyToolPart, StoredLegacyPart } from './legacy-part.ts'
import { stateOfLegacy } from './legacy-state.ts'
import { readLegacyValues } from './legacy-values.ts'

/**
 * The part that an old one stands for; one whose state is not an old word is given back as it is. The state is believed, and
 * the error of an `output-error` is taken out of its output. What an old part lacks is completed as far as it tells: the kind
 * by the tools of `metadata.provider`, else by the name of an MCP or browser tool, else `unknown`; the title by what it did.
 * What has no place in a part, or not as it is, is kept in `metadata.legacy`: an error of a part that did not fail, a title of
 * many lines, a fact of another type. So the part is what `parseToolPart` takes, as far as its values are JSON, but for one
 * thing: nothing is invented, and without an id it is `''`.
 */
export function fromLegacyPart(part: NormalizedToolPart | LegacyToolPart | StoredLegacyPart): NormalizedToolPart {
  const state = stateOfLegacy(at(part, 'state'))
  if (state === undefined) return part as NormalizedToolPart
  const { known, others: more } = readLegacyFields(part as unknown as RawRecord)
  const values = readLegacyValues(known)
  const { legacyState, ...others } = values.metadata
  const isStarted = legacyState === 'started'
  const facts: ToolMetadata = isStarted ? others : values.metadata
  const { name, kind, ...told } = identityOf(known, facts)
  const { unplaced, ...result } = state === 'error' ? readLegacyFailure(known, kind, facts) : resultOf(known)
  const metadata = withOthers(told.metadata, { ...more, ...values.unplaced, ...unplaced })
  const hadMetadata = known.metadata !== undefined && !isStarted
  return withTitle({
    id: known.id ?? '',
    name,
    kind,
    title: values.title,
    input: known.input === undefined ? {} : known.input,
    ...result,
    state: isStarted ? startedOr(state) : state,
    ...defined({ timing: values.timing }),
    ...(hadMetadata || Object.keys(metadata).length > 0 ? { metadata } : {}),
  })
}

/** What was kept of a `calling` says nothing of a call that has ended since. */
const startedOr = (state: ToolState): ToolState => (state === 'running' ? 'started' : state)

type Result = Pick<NormalizedToolPart, 'output' | 'error'> & { unplaced?: RawRecord }

/** Rule 6 of the contract: an error stands in a part that failed only. */
const resultOf = ({ output, error }: KnownFields): Result =>
  defined({ output, unplaced: error === undefined ? undefined : { error } })

/** Name and kind; where no kind was stored, an MCP tool's name is split as the contract has it. */
function identityOf(
  known: KnownFields,
  metadata: ToolMetadata,
): Pick<NormalizedToolPart, 'name' | 'kind'> & { metadata: ToolMetadata } {
  const { name = UNNAMED, kind, input, output } = known
  if (kind !== undefined) return { name, kind, metadata }
  const mcp = metadata.mcp === undefined ? splitMcpName(name) : undefined
  const told =
    mcp === undefined ? { name, metadata } : { name: mcp.tool, metadata: { ...metadata, mcp, rawName: name } }
  const { provider } = metadata
  const table = provider !== undefined && Object.hasOwn(tables, provider) ? tables[provider] : {}
  return { ...told, kind: toolOf({ ...told, input, ...defined({ output }) }, table).kind }
}

const withOthers = (metadata: ToolMetadata, others: RawRecord): ToolMetadata =>
  Object.keys(others).length === 0
    ? metadata
    : boundMetadata({ ...metadata, legacy: { ...readRecord(metadata, 'legacy'), ...others } }, DEFAULT_LIMITS)

/** The title that a part has by its values; the model's own words are marked as such, as in any part. */
function withTitle(part: NormalizedToolPart): NormalizedToolPart {
  if (part.title !== '') return part
  const description = describeSource(part, toolOfPart(part))
  const own = oneLine(description.own ?? '')
  return own === ''
    ? { ...part, title: phrase(description, 'running', en).text || part.name }
    : { ...part, title: own, metadata: { ...part.metadata, titleSource: 'provider' } }
}
