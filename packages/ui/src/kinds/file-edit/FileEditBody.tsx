'use client'
import type { FileChange, NotebookCell } from '@tools/normalize'
import type { ReactElement } from 'react'
import { ErrorNote } from '../../blocks/ErrorNote.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { languageNamed, languageOf } from '../../highlight/language-of.ts'
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
  const isPartial = part.state === 'started'
  const language = isPartial ? undefined : languageOfChange(only, cell)
  return (
    <div className="tools-divided">
      {cell !== undefined && (
        <CellCard cell={cell} language={language} isWhole={isWhole} hasDiff={(only?.hunks.length ?? 0) > 0} />
      )}
      {files.length > 1 ? (
        <FileList files={files} isWhole={isWhole} isPartial={isPartial} />
      ) : only === undefined ? (
        cell === undefined &&
        targets.length > 1 && <FileList files={targets.map(unknownChange)} isWhole={isWhole} isPartial={isPartial} />
      ) : (
        <OneFile file={only} language={language} isWhole={isWhole} hasCell={cell !== undefined} />
      )}
      {diagnostics !== undefined && diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      <ErrorNote part={part} />
    </div>
  )
}

/** A cell is in the language of its notebook, which the file's name does not tell. */
function languageOfChange(file: FileChange | undefined, cell: NotebookCell | undefined): string | undefined {
  if (cell === undefined) return languageOf(file?.newPath ?? file?.path)
  if (cell.type === 'markdown') return 'markdown'
  return cell.language === undefined ? undefined : languageNamed(cell.language)
}

interface OneFileProps {
  file: FileChange
  language: string | undefined
  isWhole: boolean
  hasCell: boolean
}

function OneFile({ file, language, isWhole, hasCell }: OneFileProps): ReactElement | null {
  const say = useSay()
  if (file.hunks.length > 0) return <Hunks file={file} language={language} isWhole={isWhole} />
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
