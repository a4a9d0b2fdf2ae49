import type { ToolError, ToolMetadata, ToolTiming } from './part.ts'
import type { Gap } from './raw/keep-ends.ts'
import type { PartialJson } from './raw/partial-json.ts'

/** How strong the evidence for a call's state is; a weaker one never replaces a stronger one. */
export const RANK = { started: 0, running: 1, settled: 2, ended: 3 } as const

/** Which values of a call are not all that was told, for they went beyond a limit. */
export interface Cuts {
  readonly input?: true
  readonly output?: true
  readonly error?: true
  /** What was left out of an output that is a text: more of it may come. */
  readonly gap?: Gap
}

/** All that is known of one call, in no provider's words. Never mutated. */
export interface ToolRecord {
  readonly id: string
  readonly owner: string
  readonly phase: keyof typeof RANK
  /** Something happened to it, so it is shown; mere detail about a call that nobody has seen yet is kept and waits. */
  readonly seen: boolean
  /** Where the call was told, and which of these places were withdrawn. */
  readonly sources: readonly string[]
  readonly retracted: readonly string[]
  /** Its work goes on after the turn. */
  readonly background: boolean
  readonly name?: string | undefined
  readonly title?: string | undefined
  readonly input?: unknown
  /** `partial`: a whole one may replace it, and it may be all there is; `cut`: some of it is known to be missing. */
  readonly inputState: 'none' | 'cut' | 'partial' | 'whole'
  readonly streamed?: PartialJson | undefined
  /** The text of the input was said to come from its beginning: a piece that can be one is it. */
  readonly inputStarts: boolean
  /** Absent while nothing was output; `null` and `''` are outputs. */
  readonly output?: unknown
  /** The output is the agent's word that work began: a failure does not keep it as what was printed. */
  readonly isLaunch?: boolean | undefined
  /** Set once the call failed or was settled. */
  readonly error?: ToolError | undefined
  readonly timing: ToolTiming
  readonly metadata: ToolMetadata
  readonly cuts?: Cuts | undefined
}

/** A record that is not given out yet. */
export type Draft = { -readonly [Key in keyof ToolRecord]: ToolRecord[Key] }

const NONE: readonly string[] = []

const NOTHING = Object.freeze({})

export const newRecord = (id: string): ToolRecord => ({
  id,
  owner: '',
  phase: 'started',
  seen: false,
  sources: NONE,
  retracted: NONE,
  background: false,
  name: undefined,
  title: undefined,
  input: undefined,
  inputState: 'none',
  streamed: undefined,
  inputStarts: false,
  output: undefined,
  isLaunch: undefined,
  error: undefined,
  timing: NOTHING,
  metadata: NOTHING,
  cuts: undefined,
})

/** A copy to change. Field by field: all records then have one shape, which makes them cheap to read. */
export const draftOf = (record: ToolRecord): Draft => ({
  id: record.id,
  owner: record.owner,
  phase: record.phase,
  seen: record.seen,
  sources: record.sources,
  retracted: record.retracted,
  background: record.background,
  name: record.name,
  title: record.title,
  input: record.input,
  inputState: record.inputState,
  streamed: record.streamed,
  inputStarts: record.inputStarts,
  output: record.output,
  isLaunch: record.isLaunch,
  error: record.error,
  timing: record.timing,
  metadata: record.metadata,
  cuts: record.cuts,
})

/** Places that are kept of a call: a call that is told anew over and over would have ever more. */
const PLACES = 16

/** Told in one place more. A place within one that holds goes with that one; the oldest that was withdrawn is forgotten first. */
export function toldIn({ sources, retracted }: ToolRecord, source: string): Pick<ToolRecord, 'sources' | 'retracted'> {
  const isWithin = (place: string): boolean => source.startsWith(`${place}/`) && !retracted.includes(place)
  if (sources.includes(source) || sources.some(isWithin)) return { sources, retracted }
  const all = [...sources, source]
  if (all.length <= PLACES) return { sources: all, retracted }
  const oldest = retracted[0] ?? all[0]
  const isKept = (place: string): boolean => place !== oldest
  return { sources: all.filter(isKept), retracted: retracted.filter(isKept) }
}

/** The call never happened: every place that told of it was withdrawn. */
export const isRemoved = ({ sources, retracted }: ToolRecord): boolean =>
  sources.length > 0 && sources.length === retracted.length

/**
 * What is known of a call that is announced in a place: nothing of one that never happened, since a model that tries once more
 * may use its id again. A place that was withdrawn, or is within one, announces nothing.
 */
export const announcedIn = (record: ToolRecord, source: string): ToolRecord =>
  isRemoved(record) && !record.retracted.some((place) => source === place || source.startsWith(`${place}/`))
    ? { ...newRecord(record.id), sources: record.sources, retracted: record.retracted }
    : record

/** Nothing told the call's end, nor was one made up. */
export const isOpen = (record: ToolRecord): boolean => RANK[record.phase] < RANK.settled && !isRemoved(record)
