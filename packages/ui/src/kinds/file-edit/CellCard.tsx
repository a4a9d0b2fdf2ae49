'use client'
import type { NotebookCell } from '@tools/normalize'
import type { ReactElement } from 'react'
import { Code } from '../../blocks/Code.tsx'
import { useSay } from '../../frame/tool-ui.ts'

const MODES = { replace: 'cellReplace', insert: 'cellInsert', delete: 'cellDelete' } as const

export interface CellCardProps {
  cell: NotebookCell
  /** Language that its source is coloured by. */
  language: string | undefined
  isWhole: boolean
  /** What changed in it is shown below, so that its source need not be. */
  hasDiff: boolean
}

/** One cell of a notebook: which, of what sort, what was done to it, and its source. */
export function CellCard({ cell, language: colouredBy, isWhole, hasDiff }: CellCardProps): ReactElement {
  const say = useSay()
  const { id, type, mode, source, language } = cell
  return (
    <div data-slot="cell">
      <div className="tools-facts">
        {id !== undefined && <span>{say('cell', { id })}</span>}
        {type !== undefined && <span className="tools-tag">{type}</span>}
        {language !== undefined && <span className="tools-tag">{language}</span>}
        <span>{say(MODES[mode])}</span>
      </div>
      {source !== '' && !hasDiff && (
        <div className="tools-inset">
          <Code text={source} language={colouredBy} whole={isWhole} />
        </div>
      )}
    </div>
  )
}
