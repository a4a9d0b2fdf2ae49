import type { Cell } from '../../cli/format-table.ts'
import type { Coverage, Gap, ProviderCoverage, Tally } from './measure.ts'
import { NEEDS } from './needs.ts'
import type { CoveredRow } from './covered-rows.ts'

/** A table of the report, with what it shows. */
export interface Section {
  readonly title: string
  readonly text: string
  readonly header: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A share as per cent with one decimal, rounded down: 100 is all of them. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–'
  const tenths = Math.floor((part * 1000) / whole)
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}

export const summaryOf = ({ providers }: Coverage): Section => ({
  title: 'Calls',
  text: 'Each provider with all of its streams, and with the recorded ones alone. A view is judged of calls that completed or failed.',
  header: [
    'provider',
    'streams',
    '',
    'calls',
    'kind known',
    'no kind of its own',
    'not known',
    'title specific',
    'ended',
    'view complete',
  ],
  rows: providers.flatMap(({ provider, all, recorded }) => [
    tallyRow(provider, 'all', all),
    ...(recorded.streams === 0 ? [] : [tallyRow(provider, 'recorded', recorded)]),
  ]),
})

const tallyRow = (provider: string, of: string, tally: Tally): Cell[] => [
  provider,
  of,
  tally.streams,
  tally.calls,
  percent(tally.known, tally.calls),
  tally.kindless,
  tally.calls - tally.known - tally.kindless,
  percent(tally.titled, tally.calls),
  tally.ended,
  percent(tally.complete, tally.ended),
]

const isRecorded = ({ recorded }: CoveredRow): boolean => recorded.length > 0
const isWritten = ({ written }: CoveredRow): boolean => written.length > 0

export const tablesOf = ({ providers }: Coverage): Section => ({
  title: 'Rows of the tables',
  text: 'How many rows speak for a call of a recorded stream, of a written one only, and of none.',
  header: ['provider', 'rows', 'recorded', 'written', 'none'],
  rows: providers.map(({ provider, rows }) => [
    provider,
    rows.length,
    rows.filter(isRecorded).length,
    rows.filter((row) => !isRecorded(row) && isWritten(row)).length,
    rows.filter((row) => !isRecorded(row) && !isWritten(row)).length,
  ]),
})

export const unrecordedOf = ({ providers }: Coverage): Section => ({
  title: 'Rows without a recorded stream',
  text: 'What exercises them is written by hand, in the documented shapes; or the reason why nothing does.',
  header: ['provider', 'row', 'kind', 'written in'],
  rows: providers.flatMap(({ provider, rows }) =>
    rows
      .filter((row) => !isRecorded(row))
      .map((row) => [provider, row.row, row.kind, isWritten(row) ? firstOf(row.written) : (row.why ?? NO_REASON)]),
  ),
})

/** Every row of one provider's table. */
export const rowsOf = ({ provider, rows }: ProviderCoverage): Section => ({
  title: provider,
  text: '',
  header: ['row', 'kind', 'recorded in', 'written in'],
  rows: rows.map((row) => [
    row.row,
    row.kind,
    firstOf(row.recorded),
    isRecorded(row) || isWritten(row) ? firstOf(row.written) : (row.why ?? NO_REASON),
  ]),
})

const NO_REASON = 'nobody said why'

/** `<form>/<case>` of the first stream, and how many more there are. */
const firstOf = ([first, ...more]: readonly string[]): string =>
  first === undefined
    ? ''
    : `${first.slice(first.indexOf('/') + 1)}${more.length > 0 ? ` and ${more.length} more` : ''}`

const gapRows = (gaps: readonly Gap[]): Cell[][] =>
  gaps.map(({ provider, tool, lacks, calls, why, example }) => [
    provider,
    tool,
    lacks,
    calls,
    why,
    example.slice(example.indexOf('/') + 1),
  ])

const GAP_HEADER = ['provider', 'tool', 'lacks', 'calls', 'why', 'first']

export const viewsOf = ({ views }: Coverage): Section => ({
  title: 'Views that are not complete',
  text: 'What each lacks of what its kind needs, and why. A call may lack several things.',
  header: GAP_HEADER,
  rows: gapRows(views),
})

export const titlesOf = ({ titles }: Coverage): Section => ({
  title: 'Titles that are not specific',
  text: 'A bare name, a fallback such as “Calling Echo”, or no target where the words have a place for one.',
  header: GAP_HEADER,
  rows: gapRows(titles),
})

export const kindsOf = ({ kinds }: Coverage): Section => ({
  title: 'Calls of the kind `unknown`',
  text: 'A known tool without a kind of its own is a row with a reason; all others are not known.',
  header: GAP_HEADER,
  rows: gapRows(kinds),
})

/** What a complete view holds, by kind. */
export const needsSection = (): Section => ({
  title: 'What a complete view holds',
  text: 'A call that failed needs what its input tells; its error stands for what it would have given.',
  header: ['kind', 'actions', 'needs', 'told by its'],
  rows: Object.entries(NEEDS).flatMap(([kind, needs]) =>
    needs.map(({ field, of, actions }) => [kind, actions?.join(', ') ?? 'all', field, of]),
  ),
})
