'use client'
import type { FileReadView } from '@tools/normalize'
import type { ReactElement } from 'react'
import { Code } from '../../blocks/Code.tsx'
import { ContentBlocks } from '../../blocks/ContentBlocks.tsx'
import { ErrorNote } from '../../blocks/ErrorNote.tsx'
import { countLines } from '../../blocks/lines.ts'
import { More } from '../../blocks/More.tsx'
import { OpenPath } from '../../blocks/OpenPath.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { languageOf } from '../../highlight/language-of.ts'
import type { RendererProps } from '../../renderer.ts'
import { Matches } from './Matches.tsx'

/** What was read: text with its real numbers, matches by file, entries, pictures; then what the harness noted. */
export function FileReadBody({ part, view }: RendererProps<'file_read'>): ReactElement {
  const say = useSay()
  const { content, files, matches, blocks, notes, truncated } = view
  return (
    <>
      {content !== undefined && <Content view={view} content={content} />}
      {matches !== undefined && (matches.length > 0 || files === undefined) && <Matches files={matches} />}
      {files !== undefined && (files.length > 0 || matches === undefined) && <FileNames view={view} files={files} />}
      {blocks !== undefined && <ContentBlocks blocks={blocks} />}
      {truncated === true && view.range === undefined && <p className="tools-note">{say('truncatedOutput')}</p>}
      {notes?.map((note, index) => (
        <p key={index} className="tools-note" dir="auto">
          {note}
        </p>
      ))}
      <ErrorNote part={part} />
    </>
  )
}

function Content({
  view,
  content,
}: {
  view: FileReadView
  content: NonNullable<FileReadView['content']>
}): ReactElement {
  const say = useSay()
  const { text, startLine, numbers } = content
  const { totalLines } = view
  const count = countLines(text)
  if (text === '') return <p className="tools-note">{say('emptyFile')}</p>
  const isPiece = startLine !== undefined && totalLines !== undefined && count < totalLines
  return (
    <>
      <Code text={text} language={languageOf(view.path)} startLine={startLine} numbers={numbers} />
      {isPiece && (
        <p className="tools-note">
          {say('linesOfTotal', { start: startLine, end: startLine + count - 1, total: totalLines })}
        </p>
      )}
    </>
  )
}

/** Entries shown before "Show all". */
const SHOWN = 12

function FileNames({ view, files }: { view: FileReadView; files: readonly string[] }): ReactElement {
  const say = useSay()
  if (files.length === 0)
    return <p className="tools-note">{say(view.action === 'list' ? 'emptyFolder' : 'nothingFound')}</p>
  return (
    <More count={files.length} limit={SHOWN} fade={false} label={(count) => say('showAllFiles', { count })}>
      {(shown) => (
        <ul className="tools-names" data-slot="files">
          {files.slice(0, shown).map((path, index) => (
            <li key={index}>
              <OpenPath path={path} />
            </li>
          ))}
        </ul>
      )}
    </More>
  )
}
