import { boundMetadata } from './bound-metadata.ts'
import type { Limits } from './limits.ts'
import type { ToolSource } from './kinds/source.ts'
import { titleOf } from './phrase.ts'
import type { TitleMessages } from './messages/en.ts'
import { mergeMetadata } from './metadata.ts'
import type { NormalizedToolPart, ProviderId, ToolError, ToolMetadata, ToolState, ToolTiming } from './part.ts'
import type { ToolTable } from './provider.ts'
import { errorLine, oneLine } from './raw/line.ts'
import { defined, readText } from './raw/read.ts'
import type { ToolRecord } from './record.ts'
import { describeSource, toolOf } from './rows.ts'
import { UNNAMED } from './unnamed.ts'

export { DEFAULT_LIMITS, type Limits } from './limits.ts'

export interface Projection {
  provider: ProviderId
  tools: ToolTable
  messages: TitleMessages
  limits: Limits
}

/** The contract's part of a record: name, kind, title and metadata are given here, and nowhere else. */
export function project(record: ToolRecord, projection: Projection): NormalizedToolPart {
  const { messages, tools } = projection
  const error = record.error === undefined ? undefined : readableError(record, record.error, messages)
  const source = sourceOf(record, error)
  const readers = toolOf(source, tools)
  const description = describeSource(source, readers)
  const own = oneLine(record.title ?? description.own ?? '')
  const { name, input } = source
  const title = own === '' ? titleOf(description, 'running', messages) || name : own
  const part: NormalizedToolPart = { id: record.id, name, kind: readers.kind, title, input, state: stateOf(record) }
  return inOrder(part, {
    output: error === undefined ? record.output : undefined,
    error,
    timing: projectTiming(record.timing),
    metadata: metadataOf(record, readers.metadata?.(source), own !== '', projection),
  })
}

type Told = { [Key in 'output' | 'error' | 'timing']: NormalizedToolPart[Key] | undefined } & {
  metadata: ToolMetadata
}

/** The part with what more is told of it, its fields in the order of the contract. */
function inOrder({ id, name, kind, title, input, state }: NormalizedToolPart, told: Told): NormalizedToolPart {
  const { output, error, timing, metadata } = told
  if (error !== undefined)
    return timing === undefined
      ? { id, name, kind, title, input, error, state, metadata }
      : { id, name, kind, title, input, error, state, timing, metadata }
  if (output !== undefined)
    return timing === undefined
      ? { id, name, kind, title, input, output, state, metadata }
      : { id, name, kind, title, input, output, state, timing, metadata }
  return timing === undefined
    ? { id, name, kind, title, input, state, metadata }
    : { id, name, kind, title, input, state, timing, metadata }
}

/** What a record tells that a tool's readers look at. */
function sourceOf(record: ToolRecord, error: ToolError | undefined): ToolSource {
  const name = record.name || UNNAMED
  const input = inputOf(record)
  const { output } = record
  const metadata = record.metadata as Readonly<Record<string, unknown>>
  if (error !== undefined) return { name, input, metadata, error }
  return output === undefined ? { name, input, metadata } : { name, input, metadata, output }
}

function metadataOf(
  record: ToolRecord,
  facts: ToolMetadata | undefined,
  isOwn: boolean,
  { provider, limits }: Projection,
): ToolMetadata {
  const told: ToolMetadata = { provider, ...record.metadata }
  if (isOwn) told.titleSource = 'provider'
  if (isIncomplete(record)) told.inputForm = 'partial'
  if (record.isLaunch === true && record.phase === 'running') told.outputForm = 'launch'
  return boundMetadata(facts === undefined ? told : mergeMetadata(told, facts), limits, cutValuesOf(record))
}

const NO_NAMES: readonly string[] = []

/** The names of a part's values that are not all that was told. A failed call has its output in its error. */
function cutValuesOf({ cuts, error }: ToolRecord): readonly string[] {
  if (cuts === undefined) return NO_NAMES
  const { input, output, error: isErrorCut } = cuts
  const isPrinted = output === true && error?.details === undefined
  return [
    ...(input === true ? ['input'] : []),
    ...(output === true && error === undefined ? ['output'] : []),
    ...(error !== undefined && (isErrorCut === true || isPrinted) ? ['error.details'] : []),
  ]
}

/** What a call's values tell of it by its row alone: not remembered, but read anew whenever they change. */
export function factsOf(record: ToolRecord, { tools }: Projection): ToolMetadata {
  const source = sourceOf(record, undefined)
  const { output: _, ...failed } = source
  const told = record.error === undefined ? source : failed
  return toolOf(told, tools).metadata?.(told) ?? {}
}

/** An input that is not known is an empty one; `null` and `''` are inputs. */
const inputOf = ({ inputState, input }: ToolRecord): unknown =>
  inputState === 'none' || input === undefined ? {} : input

/** The call went on, but of its input only pieces came or are kept, or nothing. A started call says so by its state. */
const isIncomplete = ({ phase, inputState, input, cuts }: ToolRecord): boolean =>
  phase !== 'started' && (inputState === 'none' || inputState === 'cut' || input === undefined || cuts?.input === true)

const stateOf = ({ phase, error }: ToolRecord): ToolState =>
  error !== undefined ? 'error' : phase === 'ended' ? 'complete' : phase === 'running' ? 'running' : 'started'

/** What of a call tells why it failed, beside its error. */
type Failed = Pick<ToolRecord, 'output' | 'isLaunch' | 'metadata'>

/** An error always says something, and keeps what the call had printed until then. */
export function readableError(record: Failed, error: ToolError, { errors }: TitleMessages): ToolError {
  const printed = record.isLaunch === true ? undefined : record.output
  const details = error.details ?? (printed === undefined ? undefined : { output: printed })
  const said: unknown = error.message
  const message =
    oneLine(typeof said === 'string' ? said : '', 400) ||
    saidByCode(error.code, errors) ||
    errorLine(readText(details, 'output') ?? '') ||
    exitLine(record, errors)
  return { message, ...defined({ code: error.code, details }) }
}

const CODE_MESSAGES = {
  interrupted: 'interrupted',
  no_result: 'noResult',
  denied: 'denied',
  timeout: 'timeout',
} as const

const saidByCode = (code: string | undefined, errors: TitleMessages['errors']): string =>
  code !== undefined && Object.hasOwn(CODE_MESSAGES, code)
    ? errors[CODE_MESSAGES[code as keyof typeof CODE_MESSAGES]]
    : ''

/** An exit with 0 is no reason of a failure. */
const exitLine = ({ metadata: { exitCode = 0 } }: Failed, errors: TitleMessages['errors']): string =>
  exitCode === 0 ? errors.failed : errors.exitCode.replace('{code}', String(exitCode))

/** Times that are times and a duration that is one: what the wire has in their place says nothing. */
function projectTiming({ startedAt, completedAt, elapsedMs }: ToolTiming): ToolTiming | undefined {
  // A time in words is read once: that costs more than all else here.
  const start = milliseconds(startedAt)
  const end = milliseconds(completedAt)
  const isDuration = elapsedMs !== undefined && Number.isFinite(elapsedMs) && elapsedMs >= 0
  const elapsed = isDuration ? elapsedMs : span(start, end)
  const timing: ToolTiming = {}
  if (startedAt !== undefined && Number.isFinite(start)) timing.startedAt = startedAt
  if (completedAt !== undefined && Number.isFinite(end)) timing.completedAt = completedAt
  if (elapsed !== undefined) timing.elapsedMs = elapsed
  return timing.startedAt === undefined && timing.completedAt === undefined && elapsed === undefined
    ? undefined
    : timing
}

/** Milliseconds between two times, where both are known and in order. */
export const between = (
  startedAt: string | number | undefined,
  completedAt: string | number | undefined,
): number | undefined => span(milliseconds(startedAt), milliseconds(completedAt))

function span(start: number, end: number): number | undefined {
  const elapsed = end - start
  return elapsed >= 0 && Number.isFinite(elapsed) ? elapsed : undefined
}

/** `NaN` for a time that is not known, or is none. */
const milliseconds = (time: string | number | undefined): number =>
  time === undefined ? Number.NaN : typeof time === 'number' ? time : Date.parse(time)
