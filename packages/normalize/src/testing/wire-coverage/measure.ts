import type { ProviderId } from '../../part.ts'
import { tables } from '../../providers/tables.ts'
import { type CoveredCall, type CoveredStream, callsOf, coveredStreams } from './calls.ts'
import { type CoveredRow, coveredRows } from './covered-rows.ts'
import { type Fault, hasEnded, titleFaults, viewFaults } from './faults.ts'
import { kindVerdict } from './kind-verdict.ts'

/** How many calls there are, and how many of them are covered how far. */
export interface Tally {
  readonly streams: number
  readonly calls: number
  /** Calls of a kind other than `unknown`. */
  readonly known: number
  /** Calls of tools that are known, and have none of the other kinds. */
  readonly kindless: number
  readonly titled: number
  /** Calls that completed or failed; of the others the view is not judged. */
  readonly ended: number
  readonly complete: number
}

export interface ProviderCoverage {
  readonly provider: ProviderId
  readonly all: Tally
  /** Of the recorded streams alone. */
  readonly recorded: Tally
  readonly rows: readonly CoveredRow[]
}

/** Calls of one tool that lack the same for the same reason. */
export interface Gap {
  readonly provider: ProviderId
  readonly tool: string
  readonly lacks: string
  readonly why: string
  readonly calls: number
  /** Stream and id of the first. */
  readonly example: string
}

export interface Coverage {
  readonly providers: readonly ProviderCoverage[]
  readonly kinds: readonly Gap[]
  readonly titles: readonly Gap[]
  readonly views: readonly Gap[]
}

/** What all streams cover. */
export function measureCoverage(): Coverage {
  const ids = Object.keys(tables) as ProviderId[]
  const all = coveredStreams()
  const streams = ids.flatMap((id) => all.filter(({ provider }) => provider === id))
  const calls = streams.flatMap(callsOf)
  return {
    providers: ids.map((provider) => coverageOf(provider, streams, calls)),
    kinds: gapsOf(calls.flatMap(kindFaults)),
    titles: gapsOf(calls.flatMap(titleFaults)),
    views: gapsOf(calls.flatMap(viewFaults)),
  }
}

function coverageOf(
  provider: ProviderId,
  streams: readonly CoveredStream[],
  calls: readonly CoveredCall[],
): ProviderCoverage {
  const ownStreams = streams.filter((stream) => stream.provider === provider)
  const own = calls.filter(({ stream }) => stream.provider === provider)
  return {
    provider,
    all: tallyOf(ownStreams, own),
    recorded: tallyOf(
      ownStreams.filter(({ isRecorded }) => isRecorded),
      own.filter(({ stream }) => stream.isRecorded),
    ),
    rows: coveredRows(provider, own),
  }
}

function tallyOf(streams: readonly CoveredStream[], calls: readonly CoveredCall[]): Tally {
  const verdicts = calls.map((call) => kindVerdict(call).verdict)
  const ended = calls.filter(hasEnded)
  return {
    streams: streams.length,
    calls: calls.length,
    known: verdicts.filter((verdict) => verdict === 'known').length,
    kindless: verdicts.filter((verdict) => verdict === 'kindless').length,
    titled: calls.filter((call) => titleFaults(call).length === 0).length,
    ended: ended.length,
    complete: ended.filter((call) => viewFaults(call).length === 0).length,
  }
}

type Lack = Omit<Fault, 'of'>

function kindFaults(call: CoveredCall): Lack[] {
  const verdict = kindVerdict(call)
  if (verdict.verdict === 'known') return []
  return [{ call, lacks: verdict.verdict === 'kindless' ? 'a kind of its own' : 'a kind', why: verdict.why }]
}

function gapsOf(faults: readonly Lack[]): Gap[] {
  const gaps = new Map<string, Gap>()
  for (const { call, lacks, why } of faults) {
    const { stream, part } = call
    const key = JSON.stringify([stream.provider, part.name, lacks, why])
    const known = gaps.get(key)
    const example = `${stream.name} ${part.id}`
    gaps.set(key, known === undefined ? { ...gapBase(call), lacks, why, calls: 1, example } : grown(known))
  }
  return [...gaps.values()]
}

const gapBase = ({ stream, part }: CoveredCall): Pick<Gap, 'provider' | 'tool'> => ({
  provider: stream.provider,
  tool: part.name,
})

const grown = (gap: Gap): Gap => ({ ...gap, calls: gap.calls + 1 })
