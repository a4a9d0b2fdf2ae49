import type { NormalizedToolPart, ToolMetadata, ToolState, ToolTiming } from './part.ts'
import { between, factsOf, type Projection, project } from './project.ts'
import { brokenPartialJson } from './raw/partial-json.ts'
import { isEqual } from './raw/equal.ts'
import { gapOf } from './raw/keep-ends.ts'
import { at, defined, isRecord, readText, readTexts, type RawRecord } from './raw/read.ts'
import { type Cuts, newRecord, type ToolRecord } from './record.ts'

const PHASES: Readonly<Record<ToolState, ToolRecord['phase']>> = {
  started: 'started',
  running: 'running',
  complete: 'ended',
  error: 'ended',
}

/** What a stored part tells, as a record to go on from. It may come from JSON. */
export function recordOf(part: NormalizedToolPart, projection: Projection): ToolRecord {
  const { titleSource, synthetic, inputForm, outputForm, provider: _, truncated, ...rest } = part.metadata ?? {}
  const cuts = cutsOf(part)
  const isOfMetadata = (name: string): boolean => !VALUES.has(name)
  const cut = typeof truncated === 'object' ? truncated.filter(isOfMetadata) : truncated
  const facts: ToolMetadata = { ...rest, ...(cut === undefined || isNone(cut) ? {} : { truncated: cut }) }
  const metadata = inputForm === undefined || inputForm === 'partial' ? facts : { ...facts, inputForm }
  const record: ToolRecord = {
    ...newRecord(part.id),
    owner: ownerOf(part),
    phase: PHASES[part.state],
    seen: true,
    background: metadata.task?.background === true,
    isLaunch: outputForm === 'launch' && part.state === 'running' ? true : undefined,
    name: part.name,
    ...inputOf(part),
    ...('output' in part ? { output: part.output } : {}),
    ...(part.error === undefined ? {} : { error: part.error }),
    timing: timingOf(part),
    metadata,
    ...defined({ cuts }),
  }
  const revived = withoutFacts(synthetic === true ? unsettled(record) : record, projection)
  // Words of the model that stand in the input give the title anew; others are only known from the part.
  return titleSource !== 'provider' || project(revived, projection).title === part.title
    ? revived
    : { ...revived, title: part.title }
}

/** The names by which `metadata.truncated` tells of a part's values. */
const VALUES = new Set(['input', 'output', 'error.details'])

const isNone = (cut: boolean | readonly string[]): boolean => typeof cut === 'object' && cut.length === 0

/** Which values of a stored part are not all that was told. */
function cutsOf({ metadata, output, error }: NormalizedToolPart): Cuts | undefined {
  const names = readTexts(metadata, 'truncated').filter((name) => VALUES.has(name))
  if (names.length === 0) return undefined
  // What a call had printed until its end was made up is its output again, should it go on.
  const printed = metadata?.synthetic === true ? at(error?.details, 'output') : undefined
  const text = output ?? printed
  const isOutputCut = names.includes('output') || (printed !== undefined && names.includes('error.details'))
  return defined({
    input: names.includes('input') ? true : undefined,
    output: isOutputCut ? true : undefined,
    error: names.includes('error.details') && printed === undefined ? true : undefined,
    gap: isOutputCut && typeof text === 'string' ? gapOf(text) : undefined,
  })
}

/** A duration that is only the difference of its ends is made anew, should they change. */
function timingOf({ timing = {} }: NormalizedToolPart): ToolTiming {
  const { elapsedMs, ...ends } = timing
  return elapsedMs === between(ends.startedAt, ends.completedAt) ? ends : timing
}

/**
 * Ids of a child run's calls begin with their session or thread; else a call belongs to the one that started it, or to a
 * sub-agent that is known by its own id only.
 */
function ownerOf({ id, metadata = {} }: NormalizedToolPart): string {
  const scope = [metadata.sessionId, metadata.threadId].find(
    (run) => run !== undefined && run !== '' && id.startsWith(`${run}:`),
  )
  return scope ?? metadata.parentId ?? readText(metadata, 'agentId') ?? ''
}

/** What was streamed of an input so far is not stored as text: more of it cannot be joined, only the whole input can. */
function inputOf({
  input,
  state,
  metadata = {},
}: NormalizedToolPart): Pick<ToolRecord, 'input' | 'inputState' | 'streamed'> {
  const isBegun = isRecord(input) && Object.keys(input).length > 0
  if (state !== 'started' && metadata.inputForm !== 'partial') return { input, inputState: 'whole' }
  return isBegun
    ? { input, inputState: 'cut', streamed: { ...brokenPartialJson, fields: input } }
    : { input, inputState: 'none' }
}

/** Without what the values of an open call tell by themselves: they may come to tell something else. */
function withoutFacts(record: ToolRecord, projection: Projection): ToolRecord {
  if (record.phase === 'ended') return record
  const metadata = without(record.metadata, factsOf(record, projection))
  // Only what the values give without being told of it.
  const facts = factsOf({ ...record, metadata }, projection)
  return { ...record, metadata: without(record.metadata, facts) }
}

/** A record without the fields that another one has alike; records in it are compared field by field. */
function without(record: RawRecord, facts: RawRecord): RawRecord {
  const kept = Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
    const fact = at(facts, key)
    if (fact === undefined) return [[key, value]]
    if (!isRecord(value) || !isRecord(fact)) return isEqual(value, fact) ? [] : [[key, value]]
    const rest = without(value, fact)
    return Object.keys(rest).length === 0 ? [] : [[key, rest]]
  })
  return Object.fromEntries(kept)
}

/** An end that was made up: what the call had printed until then is its output again, should it go on. */
function unsettled(record: ToolRecord): ToolRecord {
  const { code } = record.error ?? {}
  const output = at(record.error?.details, 'output')
  return {
    ...record,
    phase: 'settled',
    error: { message: '', ...(code === undefined ? {} : { code }) },
    ...(output === undefined ? {} : { output }),
    metadata: { ...record.metadata, synthetic: true },
  }
}
