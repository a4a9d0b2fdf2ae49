'use client'
import type { ReactElement } from 'react'
import { VisibleText } from '../blocks/VisibleText.tsx'

export interface RowWordsProps {
  target: string
  /** The words behind the target, where the language has its verb there. */
  after?: string
  isCode: boolean
  secondary?: { text: string; mono?: boolean }
  /** The first line of what went wrong, in place of the detail. */
  error?: string
}

/** Target and detail of a row, each isolated from the direction of the page. */
export function RowWords({ target, after, isCode, secondary, error }: RowWordsProps): ReactElement {
  return (
    <>
      {target !== '' && (
        <bdi className={isCode ? 'tools-target is-code' : 'tools-target'} data-slot="target">
          <VisibleText text={target} />
        </bdi>
      )}
      {after !== undefined && <span className="tools-verb">{after}</span>}
      {error !== undefined && (
        <span className="tools-error" data-slot="error-line">
          <VisibleText text={error} />
        </span>
      )}
      {secondary !== undefined && secondary.text !== '' && (
        <bdi className={secondary.mono === true ? 'tools-second is-mono' : 'tools-second'} data-slot="secondary">
          <VisibleText text={secondary.text} />
        </bdi>
      )}
    </>
  )
}
