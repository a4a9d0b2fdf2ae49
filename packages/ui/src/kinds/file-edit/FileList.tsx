'use client'
import type { FileChange } from '@tools/normalize'
import { type ReactElement, useState } from 'react'
import { More } from '../../blocks/More.tsx'
import { VisibleText } from '../../blocks/VisibleText.tsx'
import { Delta } from '../../frame/Chips.tsx'
import { Row } from '../../frame/Row.tsx'
import { OpenFile } from '../../frame/RowActions.tsx'
import { useSay, useToolUI } from '../../frame/tool-ui.ts'
import { languageOf } from '../../highlight/language-of.ts'
import { deltaText, segments } from './change-text.ts'
import { Hunks } from './Hunks.tsx'

/** Files shown before "Show all". */
const SHOWN = 12

export interface FileListProps {
  files: readonly FileChange[]
  isWhole: boolean
  /** They are still being written, and not coloured yet. */
  isPartial: boolean
}

/** The files of one change, each a row with its own diff; the first one is open. */
export function FileList({ files, isWhole, isPartial }: FileListProps): ReactElement {
  const say = useSay()
  return (
    <div className="tools-files" data-slot="files">
      <More
        count={files.length}
        limit={isWhole ? files.length : SHOWN}
        fade={false}
        label={(count) => say('showAllFiles', { count })}
      >
        {(shown) =>
          files
            .slice(0, shown)
            .map((file, index) => (
              <FileRow
                key={index}
                file={file}
                isWhole={isWhole}
                isPartial={isPartial}
                startsOpen={isWhole || index === 0}
              />
            ))
        }
      </More>
    </div>
  )
}

const LETTERS = { modify: 'M', create: 'A', delete: 'D', rename: 'R' } as const
const WORDS = { modify: 'opModify', create: 'opCreate', delete: 'opDelete', rename: 'opRename' } as const

interface FileRowProps extends Omit<FileListProps, 'files'> {
  file: FileChange
  startsOpen: boolean
}

function FileRow({ file, isWhole, isPartial, startsOpen }: FileRowProps): ReactElement {
  const say = useSay()
  const { onOpenFile, hrefForFile } = useToolUI()
  const canOpen = file.hunks.length > 0
  const [open, setOpen] = useState(startsOpen)
  const path = file.newPath ?? file.path
  const { added, removed } = file
  const counts = added + removed === 0 ? undefined : say('delta', { added, removed })
  const panel = {
    className: 'tools-file-diff tools-inset',
    children: () => <Hunks file={file} isWhole={isWhole} language={isPartial ? undefined : languageOf(path)} />,
  }
  return (
    <Row
      glyph={
        <abbr className="tools-op" title={say(WORDS[file.change])} aria-hidden="true">
          {LETTERS[file.change]}
        </abbr>
      }
      verb=""
      name={[say(WORDS[file.change]), path, counts].filter(Boolean).join(', ')}
      tooltip={path}
      end={added + removed === 0 ? undefined : <Counts added={added} removed={removed} />}
      {...(onOpenFile === undefined && hrefForFile === undefined ? {} : { actions: <OpenFile path={path} /> })}
      {...(canOpen ? { toggle: { open, onToggle: () => setOpen(!open), panel } } : {})}
    >
      <FileName file={file} />
    </Row>
  )
}

function FileName({ file }: { file: FileChange }): ReactElement {
  const say = useSay()
  const [name, folder] = splitPath(file.newPath ?? file.path)
  const [oldName, oldFolder] = splitPath(file.path)
  const was = file.newPath === undefined ? undefined : say('was', { name: folder === oldFolder ? oldName : file.path })
  const detail = [folder, was].filter((piece) => piece !== undefined && piece !== '').join(' · ')
  return (
    <>
      <bdi className="tools-target">
        <VisibleText text={name} />
      </bdi>
      {detail !== '' && (
        <bdi className="tools-second">
          <VisibleText text={detail} />
        </bdi>
      )}
    </>
  )
}

function splitPath(path: string): [name: string, folder: string] {
  const at = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  return [path.slice(at + 1), path.slice(0, Math.max(at, 0))]
}

function Counts({ added, removed }: { added: number; removed: number }): ReactElement {
  return (
    <>
      <span className="tools-delta">
        <Delta text={deltaText(added, removed)} />
      </span>
      <span className="tools-bar" aria-hidden="true">
        {segments(added, removed).map((op, index) => (
          <i key={index} data-op={op} />
        ))}
      </span>
    </>
  )
}
