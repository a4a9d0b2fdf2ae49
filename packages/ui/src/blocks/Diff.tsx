'use client'
import type { FileChange } from '@tools/normalize'
import { UnfoldVertical } from 'lucide-react'
import { memo, type MemoExoticComponent, type ReactElement, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { usePrinting } from '../frame/use-printing.ts'
import type { CodeToken } from '../highlight/code-token.ts'
import { useTokens } from '../highlight/use-tokens.ts'
import { type DiffRow, diffRows } from './diff-rows.ts'
import { digitsOf } from './digits-of.ts'
import { hunkSides } from './hunk-sides.ts'
import { MarkedLine } from './MarkedLine.tsx'
import { More } from './More.tsx'

/** Rows of a diff shown before "Show all": a little more than of plain text, so that most edits are whole. */
const SHOWN_ROWS = 20

export interface DiffProps {
  change: Pick<FileChange, 'hunks' | 'lineNumbers'>
  /** Language that it is coloured by; plain without. */
  language?: string | undefined
  /** Shows all of it at once. */
  whole?: boolean
}

/** One file's change, unified: number, sign, line; changed words marked, unchanged runs folded. */
export function Diff({ change, language, whole = false }: DiffProps): ReactElement {
  const say = useSay()
  const { codes, places } = hunkSides(change.hunks)
  const { tokensOf, isPending } = useTokens(codes, language)
  const rows = withTokens(diffRows(change), (text, index) => {
    const place = places[index]
    return place === undefined ? undefined : tokensOf(place.side, place.line, text)
  })
  const isNumbered = change.lineNumbers === 'known'
  const digits = digitsOf(rows.map(lastNumber))
  return (
    <More
      count={rows.length}
      limit={whole ? rows.length : SHOWN_ROWS}
      label={() => say('showAllLines', { count: rows.filter(({ type }) => type === 'line').length })}
    >
      {(shown) => (
        <div
          className={isNumbered ? 'tools-diff' : 'tools-diff is-unnumbered'}
          dir="ltr"
          data-slot="diff"
          data-digits={digits}
          data-pending={isPending ? '' : undefined}
        >
          {rows.slice(0, shown).map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </div>
      )}
    </More>
  )
}

type LineRow = Extract<DiffRow, { type: 'line' }>

/** A row with the tokens of its line, or of those folded in it. */
type TokenRow =
  | Exclude<DiffRow, { type: 'line' | 'fold' }>
  | (LineRow & { tokens?: readonly CodeToken[] | undefined })
  | { type: 'fold'; rows: TokenRow[] }

/** Rows with their tokens; lines are counted through folds, as the hunks have them. */
function withTokens(
  rows: readonly DiffRow[],
  tokensOf: (text: string, index: number) => readonly CodeToken[] | undefined,
): TokenRow[] {
  let index = 0
  const withOwn = (row: DiffRow): TokenRow => {
    if (row.type === 'gap') return row
    if (row.type === 'fold') return { type: 'fold', rows: row.rows.map(withOwn) }
    return { ...row, tokens: tokensOf(row.text, index++) }
  }
  return rows.map(withOwn)
}

function lastNumber(row: DiffRow | undefined): number | undefined {
  if (row?.type === 'fold') return lastNumber(row.rows.at(-1))
  return row?.type === 'line' ? row.number : undefined
}

function Row({ row }: { row: TokenRow }): ReactElement {
  if (row.type === 'line') return <Line {...row} />
  return row.type === 'gap' ? <Gap {...row} /> : <Fold rows={row.rows} />
}

const SIGNS = { add: '+', del: '−', context: ' ' } as const

type LineProps = Extract<TokenRow, { type: 'line' }>

const Line: MemoExoticComponent<(props: LineProps) => ReactElement> = memo(function Line({
  op,
  text,
  number,
  marks,
  tokens,
}: LineProps): ReactElement {
  return (
    <div className="tools-line" data-op={op === 'context' ? undefined : op}>
      <span className="tools-number">{number}</span>
      <span className="tools-sign">{SIGNS[op]}</span>
      <span className="tools-text">
        <MarkedLine text={text} marks={marks} tokens={tokens} />
      </span>
    </div>
  )
})

/** Unchanged lines the patch leaves out: told, but there is nothing to open. */
function Gap({ count, section }: { count?: number; section?: string }): ReactElement {
  const say = useSay()
  return (
    <div className="tools-fold" data-slot="gap">
      <span className="tools-fold-mark" aria-hidden="true">
        ⋯
      </span>
      {count !== undefined && <span>{say('unchangedLines', { count })}</span>}
      {section !== undefined && <code>{section}</code>}
    </div>
  )
}

function Fold({ rows }: { rows: readonly TokenRow[] }): ReactElement {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const isPrinting = usePrinting()
  const count = say('unchangedLines', { count: rows.length })
  if (open || isPrinting)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those tags is a run of lines
      <div className="tools-unfolded" role="group" aria-label={count} tabIndex={-1} ref={open ? focus : undefined}>
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </div>
    )
  return (
    <button
      type="button"
      className="tools-fold"
      aria-label={say('showUnchanged', { count: rows.length })}
      onClick={() => setOpen(true)}
    >
      <UnfoldVertical aria-hidden="true" />
      <span>{count}</span>
    </button>
  )
}

/** The button that was pressed is gone: the focus goes on to what it showed. */
const focus = (node: HTMLElement | null): void => node?.focus({ preventScroll: true })
