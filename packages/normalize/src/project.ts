import { phrase } from './phrase.ts'
import type { TitleMessages } from './messages/en.ts'
import { mergeMetadata } from './metadata.ts'
import type { NormalizedToolPart, ProviderId, ToolError, ToolMetadata, ToolState, ToolTiming } from './part.ts'
import type { ToolTable } from './provider.ts'
import { withoutBase64 } from './raw/base64.ts'
import { boundJson } from './raw/bound.ts'
import { jsonBytes } from './raw/json.ts'
import { errorLine, oneLine } from './raw/line.ts'
import { defined, readText } from './raw/read.ts'
import type { ToolRecord } from './record.ts'
import { describeSource, toolOf } from './rows.ts'

export interface Limits {
  /** Bytes of JSON for `metadata` without `result`. */
  metadata: number
  /** Bytes of JSON for `metadata.result`. */
  result: number
}

/** The sizes `design.md` sets: rule 9 of the contract says "avoid giant blobs". */
export const DEFAULT_LIMITS: Limits = { metadata: 4096, result: 16_384 }

export interface Projection {
  provider: ProviderId
  tools: ToolTable
  messages: TitleMessages
  limits: Limits
}

/** Name of a part whose call never came: only its result is known. */
export const UNNAMED = 'unknown'

/** The contract's part of a record: name, kind, title and metadata are given here, and nowhere else. */
export function project(record: ToolRecord, { provider, tools, messages, limits }: Projection): NormalizedToolPart {
  const error = record.error === undefined ? undefined : readableError(record, record.error, messages)
  const source = {
    name: record.name || UNNAMED,
    input: record.inputState === 'none' ? {} : record.input,
    metadata: record.metadata as Readonly<Record<string, unknown>>,
    ...(error === undefined ? ('output' in record ? { output: record.output } : {}) : { error }),
  }
  const readers = toolOf(source, tools)
  const description = describeSource(source, readers)
  const own = oneLine(record.title ?? description.own ?? '')
  const timing = projectTiming(record.timing)
  const facts = readers.metadata?.(source) ?? {}
  return {
    id: record.id,
    name: source.name,
    kind: readers.kind,
    title: own === '' ? phrase(description, 'running', messages).text || source.name : own,
    input: source.input,
    ...('output' in source ? { output: source.output } : {}),
    ...defined({ error }),
    state: stateOf(record),
    ...defined({ timing }),
    metadata: boundMetadata(
      mergeMetadata(
        { provider, ...record.metadata, ...(own === '' ? {} : { titleSource: 'provider' as const }) },
        facts,
      ),
      limits,
    ),
  }
}

/** What a call's values tell of it by its row alone: not remembered, but read anew whenever they change. */
export function factsOf(record: ToolRecord, { tools }: Projection): ToolMetadata {
  const source = {
    name: record.name || UNNAMED,
    input: record.inputState === 'none' ? {} : record.input,
    metadata: record.metadata as Readonly<Record<string, unknown>>,
    ...('output' in record && record.error === undefined ? { output: record.output } : {}),
  }
  return toolOf(source, tools).metadata?.(source) ?? {}
}

const stateOf = ({ phase, error }: ToolRecord): ToolState =>
  error !== undefined ? 'error' : phase === 'ended' ? 'complete' : phase === 'running' ? 'running' : 'started'

/** An error always says something, and keeps what the call had printed until then. */
function readableError(record: ToolRecord, error: ToolError, { errors }: TitleMessages): ToolError {
  const printed = record.isLaunch === true ? undefined : record.output
  const details = error.details ?? (printed === undefined ? undefined : { output: printed })
  const message =
    oneLine(error.message, 400) ||
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
const exitLine = ({ metadata: { exitCode = 0 } }: ToolRecord, errors: TitleMessages['errors']): string =>
  exitCode === 0 ? errors.failed : errors.exitCode.replace('{code}', String(exitCode))

function projectTiming({ startedAt, completedAt, elapsedMs }: ToolTiming): ToolTiming | undefined {
  const timing = defined({ startedAt, completedAt, elapsedMs: elapsedMs ?? between(startedAt, completedAt) })
  return Object.keys(timing).length === 0 ? undefined : timing
}

/** Milliseconds between two times, where both are known and in order. */
export function between(
  startedAt: string | number | undefined,
  completedAt: string | number | undefined,
): number | undefined {
  if (startedAt === undefined || completedAt === undefined) return undefined
  const elapsed = milliseconds(completedAt) - milliseconds(startedAt)
  return elapsed >= 0 ? elapsed : undefined
}

const milliseconds = (time: string | number): number => (typeof time === 'number' ? time : Date.parse(time))

/** What fits the limits; what had to be cut or dropped is named in `truncated`. */
function boundMetadata(metadata: ToolMetadata, limits: Limits): ToolMetadata {
  const { result, ...facts } = withoutBase64(metadata) as ToolMetadata
  const cuts: string[] = []
  // Room for naming the cuts themselves.
  const bounded =
    jsonBytes(facts) <= limits.metadata ? facts : (boundJson(facts, limits.metadata - 512, '', cuts) as ToolMetadata)
  const boundedResult = result === undefined ? undefined : boundJson(result, limits.result, 'result', cuts)
  return {
    ...bounded,
    ...defined({ result: boundedResult }),
    ...(cuts.length > 0 && metadata.truncated !== true ? { truncated: cuts.slice(0, 8) } : {}),
  }
}
