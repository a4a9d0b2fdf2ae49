import type { FileChange } from '@tools/normalize'
import type { ReactElement } from 'react'
import { ErrorNote } from '../../blocks/ErrorNote.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { CellCard } from './CellCard.tsx'
import { Diagnostics } from './Diagnostics.tsx'
import { FileList } from './FileList.tsx'
import { Hunks } from './Hunks.tsx'

/** What changed, file by file. */
export function FileEditBody({ part, view, outcome }: RendererProps<'file_edit'>): ReactElement {
  const { files, targets, cell, diagnostics } = view
  const [only] = files
  const isWhole = outcome === 'waiting'
  return (
    <div className="tools-divided">
      {cell !== undefined && <CellCard cell={cell} isWhole={isWhole} hasDiff={(only?.hunks.length ?? 0) > 0} />}
      {files.length > 1 ? (
        <FileList files={files} isWhole={isWhole} />
      ) : only === undefined ? (
        cell === undefined && targets.length > 1 && <FileList files={targets.map(unknownChange)} isWhole={isWhole} />
      ) : (
        <OneFile file={only} isWhole={isWhole} hasCell={cell !== undefined} />
      )}
      {diagnostics !== undefined && diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      <ErrorNote part={part} />
    </div>
  )
}

interface OneFileProps {
  file: FileChange
  isWhole: boolean
  hasCell: boolean
}

function OneFile({ file, isWhole, hasCell }: OneFileProps): ReactElement | null {
  const say = useSay()
  if (file.hunks.length > 0) return <Hunks file={file} isWhole={isWhole} />
  return hasCell ? null : (
    <div className="tools-facts">{say(file.change === 'modify' ? 'noChange' : OPS[file.change])}</div>
  )
}

const OPS = { create: 'opCreate', delete: 'opDelete', rename: 'opRename' } as const

/** A file the call means to change, before it is known how. */
const unknownChange = (target: Pick<FileChange, 'path' | 'change' | 'newPath'>): FileChange => ({
  ...target,
  hunks: [],
  lineNumbers: 'none',
  added: 0,
  removed: 0,
})
