'use client'
import { Fragment, type ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { isLaidOut } from './is-laid-out.ts'
import { LongText } from './LongText.tsx'
import { More } from './More.tsx'
import { Value } from './Value.tsx'
import { MAX_ROWS, type ValueRow, valueRows } from './value-rows.ts'

/** Rows that are shown before "Show all". */
const SHOWN = 12

export interface ArgumentsProps {
  /** Any JSON value; records are laid out as rows, with what is within them by its path. */
  value: unknown
  /** Nothing is cut, and characters that can't be seen show as their code point. */
  whole?: boolean
}

/** A value as key and value rows: a call's arguments, a structured result. */
export function Arguments({ value, whole = false }: ArgumentsProps): ReactElement {
  const say = useSay()
  const rows = valueRows(value)
  const [first] = rows
  if (first?.path === '') return <div className="tools-kv-single">{cell(first, whole)}</div>
  return (
    <More
      count={rows.length}
      limit={whole ? rows.length : SHOWN}
      fade={false}
      label={(count) => say('showAllRows', { count })}
    >
      {(shown) => (
        <>
          <dl className="tools-kv">{rows.slice(0, shown).map((entry, index) => row(entry, index, whole))}</dl>
          {shown >= MAX_ROWS && <p className="tools-note">{say('restInRaw')}</p>}
        </>
      )}
    </More>
  )
}

const row = (entry: ValueRow, index: number, whole: boolean): ReactElement => (
  <div key={index} className="tools-kv-row">
    <dt>{breakable(entry.path)}</dt>
    <dd className={CLASS[formOf(entry.value)]}>{cell(entry, whole)}</dd>
  </div>
)

/** A path that is too long for its column goes on after a dot. */
const breakable = (path: string): ReactElement[] =>
  path.split(/(?<=\.)/u).map((step, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ))

const cell = ({ path, value }: ValueRow, whole: boolean): ReactElement =>
  typeof value === 'string' && formOf(value).endsWith('lock') ? (
    <LongText text={value} whole={whole} />
  ) : (
    <Value value={value} tag={isState(path)} />
  )

type Form = 'code' | 'text' | 'block' | 'codeBlock'

const CLASS: Readonly<Record<Form, string | undefined>> = {
  code: undefined,
  text: 'is-text',
  block: 'is-text is-block',
  codeBlock: 'is-block',
}

/** Sentences stand in the text face, words without a space in the code face. */
const formOf = (value: unknown): Form => {
  if (typeof value !== 'string') return 'code'
  if (value.length > 400 || value.includes('\n')) return isLaidOut(value) ? 'codeBlock' : 'block'
  return /\S\s+\S/u.test(value) ? 'text' : 'code'
}

/** Keys whose value is one word of a few, shown as a tag. */
const isState = (path: string): boolean => /(?:^|\.)(?:state|status|priority|severity)$/u.test(path)
