import type { NormalizedToolPart, ToolState, ToolTiming } from './part.ts'
import { between, type Projection, project } from './project.ts'
import { brokenPartialJson } from './raw/partial-json.ts'
import { at, isRecord } from './raw/read.ts'
import type { ToolRecord } from './reduce.ts'

const PHASES: Readonly<Record<ToolState, ToolRecord['phase']>> = {
  started: 'started',
  running: 'running',
  complete: 'ended',
  error: 'ended',
}

/** What a stored part tells, as a record to go on from. It may come from JSON. */
export function recordOf(part: NormalizedToolPart, projection: Projection): ToolRecord {
  const { titleSource, synthetic, provider: _, ...metadata } = part.metadata ?? {}
  const isBackground = metadata.task?.background === true
  const record: ToolRecord = {
    id: part.id,
    owner: ownerOf(part),
    phase: PHASES[part.state],
    seen: true,
    removed: false,
    background: isBackground,
    // A background call that still runs has told of its launch only.
    ...(isBackground && part.state === 'running' ? { isLaunch: true } : {}),
    name: part.name,
    ...inputOf(part),
    ...('output' in part ? { output: part.output } : {}),
    ...(part.error === undefined ? {} : { error: part.error }),
    timing: timingOf(part),
    metadata,
  }
  const revived = synthetic === true ? unsettled(record) : record
  // Words of the model that stand in the input give the title anew; others are only known from the part.
  return titleSource !== 'provider' || project(revived, projection).title === part.title
    ? revived
    : { ...revived, title: part.title }
}

/** A duration that is only the difference of its ends is made anew, should they change. */
function timingOf({ timing = {} }: NormalizedToolPart): ToolTiming {
  const { elapsedMs, ...ends } = timing
  return elapsedMs === between(ends.startedAt, ends.completedAt) ? ends : timing
}

/** Ids of a child run's calls begin with their session or thread; else a call belongs to the one that started it. */
function ownerOf({ id, metadata = {} }: NormalizedToolPart): string {
  const scope = [metadata.sessionId, metadata.threadId].find(
    (run) => run !== undefined && run !== '' && id.startsWith(`${run}:`),
  )
  return scope ?? metadata.parentId ?? ''
}

/** What was streamed of an input so far is not stored as text: more of it cannot be joined, only the whole input can. */
function inputOf({ input, state }: NormalizedToolPart): Pick<ToolRecord, 'input' | 'inputState' | 'streamed'> {
  const isBegun = isRecord(input) && Object.keys(input).length > 0
  if (state !== 'started') return { input, inputState: 'whole' }
  return isBegun
    ? { input, inputState: 'partial', streamed: { ...brokenPartialJson, fields: input } }
    : { input, inputState: 'none' }
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
