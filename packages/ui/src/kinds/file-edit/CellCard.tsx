import type { NotebookCell } from '@tools/normalize'
import type { ReactElement } from 'react'
import { Code } from '../../blocks/Code.tsx'
import { useSay } from '../../frame/tool-ui.ts'

const MODES = { replace: 'cellReplace', insert: 'cellInsert', delete: 'cellDelete' } as const

/** One cell of a notebook: which, of what sort, what was done to it, and its source. */
export function CellCard({ cell, isWhole }: { cell: NotebookCell; isWhole: boolean }): ReactElement {
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
      {source !== '' && (
        <div className="tools-inset">
          <Code text={source} whole={isWhole} />
        </div>
      )}
    </div>
  )
}
