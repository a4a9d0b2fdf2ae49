import { boundMetadata } from './bound-metadata.ts'
import type { Limits } from './limits.ts'
import { phrase } from './phrase.ts'
import type { TitleMessages } from './messages/en.ts'
import { mergeMetadata } from './metadata.ts'
import type { NormalizedToolPart, ProviderId, ToolError, ToolMetadata, ToolState, ToolTiming } from './part.ts'
import type { ToolTable } from './provider.ts'
import { errorLine, oneLine } from './raw/line.ts'
import { defined, readText } from './raw/read.ts'
import type { ToolRecord } from './record.ts'
import { describeSource, toolOf } from './rows.ts'
import { UNNAMED } from './sound-part.ts'

export { DEFAULT_LIMITS, type Limits } from './limits.ts'

export interface Projection {
  provider: ProviderId
  tools: ToolTable
  messages: TitleMessages
  limits: Limits
}

/** The contract's part of a record: name, kind, title and metadata are given here, and nowhere else. */
export function project(record: ToolRecord, { provider, tools, messages, limits }: Projection): NormalizedToolPart {
  const error = record.error === undefined ? undefined : readableError(record, record.error, messages)
  const source = {
    name: record.name || UNNAMED,
    input: inputOf(record),
    metadata: record.metadata as Readonly<Record<string, unknown>>,
    ...(error === undefined ? defined({ output: record.output }) : { error }),
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
        {
          provider,
          ...record.metadata,
          ...(own === '' ? {} : { titleSource: 'provider' as const }),
          ...(isIncomplete(record) ? { inputForm: 'partial' as const } : {}),
        },
        facts,
      ),
      limits,
      cutValuesOf(record),
    ),
  }
}

/** The names of a part's values that are not all that was told. A failed call has its output in its error. */
function cutValuesOf({ cuts, error }: ToolRecord): string[] {
  if (cuts === undefined) return []
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
  const source = {
    name: record.name || UNNAMED,
    input: inputOf(record),
    metadata: record.metadata as Readonly<Record<string, unknown>>,
    ...(record.error === undefined ? defined({ output: record.output }) : {}),
  }
  return toolOf(source, tools).metadata?.(source) ?? {}
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
  const ends = defined({ startedAt: timeOf(startedAt), completedAt: timeOf(completedAt) })
  const isDuration = elapsedMs !== undefined && Number.isFinite(elapsedMs) && elapsedMs >= 0
  const timing = defined({ ...ends, elapsedMs: isDuration ? elapsedMs : between(ends.startedAt, ends.completedAt) })
  return Object.keys(timing).length === 0 ? undefined : timing
}

const timeOf = (time: string | number | undefined): string | number | undefined =>
  time !== undefined && Number.isFinite(milliseconds(time)) ? time : undefined

/** Milliseconds between two times, where both are known and in order. */
export function between(
  startedAt: string | number | undefined,
  completedAt: string | number | undefined,
): number | undefined {
  if (startedAt === undefined || completedAt === undefined) return undefined
  const elapsed = milliseconds(completedAt) - milliseconds(startedAt)
  return elapsed >= 0 && Number.isFinite(elapsed) ? elapsed : undefined
}

const milliseconds = (time: string | number): number => (typeof time === 'number' ? time : Date.parse(time))
