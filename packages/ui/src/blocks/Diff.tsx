'use client'
import type { FileChange } from '@tools/normalize'
import { UnfoldVertical } from 'lucide-react'
import { memo, type MemoExoticComponent, type ReactElement, useState } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { type DiffRow, diffRows } from './diff-rows.ts'
import { digitsOf } from './digits-of.ts'
import { More } from './More.tsx'
import { VisibleText } from './VisibleText.tsx'

/** Rows of a diff shown before "Show all": a little more than of plain text, so that most edits are whole. */
const SHOWN_ROWS = 20

export interface DiffProps {
  change: Pick<FileChange, 'hunks' | 'lineNumbers'>
  /** Shows all of it at once. */
  whole?: boolean
}

/** One file's change, unified: number, sign, line; changed words marked, unchanged runs folded. */
export function Diff({ change, whole = false }: DiffProps): ReactElement {
  const say = useSay()
  const rows = diffRows(change)
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
        >
          {rows.slice(0, shown).map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </div>
      )}
    </More>
  )
}

function lastNumber(row: DiffRow | undefined): number | undefined {
  if (row?.type === 'fold') return lastNumber(row.rows.at(-1))
  return row?.type === 'line' ? row.number : undefined
}

function Row({ row }: { row: DiffRow }): ReactElement {
  if (row.type === 'line') return <Line {...row} />
  return row.type === 'gap' ? <Gap {...row} /> : <Fold rows={row.rows} />
}

const SIGNS = { add: '+', del: '−', context: ' ' } as const

type LineProps = Extract<DiffRow, { type: 'line' }>

const Line: MemoExoticComponent<(props: LineProps) => ReactElement> = memo(function Line({
  op,
  text,
  number,
  marks,
}: LineProps): ReactElement {
  return (
    <div className="tools-line" data-op={op === 'context' ? undefined : op}>
      <span className="tools-number">{number}</span>
      <span className="tools-sign">{SIGNS[op]}</span>
      <span className="tools-text">
        {marks === undefined ? (
          <VisibleText text={text} />
        ) : (
          marks.map((piece, index) =>
            piece.changed ? (
              <mark key={index}>
                <VisibleText text={piece.text} />
              </mark>
            ) : (
              <VisibleText key={index} text={piece.text} />
            ),
          )
        )}
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

function Fold({ rows }: { rows: readonly DiffRow[] }): ReactElement {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const count = say('unchangedLines', { count: rows.length })
  if (open)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of those tags is a run of lines
      <div className="tools-unfolded" role="group" aria-label={count} tabIndex={-1} ref={focus}>
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
