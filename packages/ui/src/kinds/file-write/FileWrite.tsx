'use client'
import { FilePlus, FilePenLine } from 'lucide-react'
import type { ReactElement } from 'react'
import { Code } from '../../blocks/Code.tsx'
import { Diff } from '../../blocks/Diff.tsx'
import { ErrorNote } from '../../blocks/ErrorNote.tsx'
import { countLines } from '../../blocks/lines.ts'
import { useSay } from '../../frame/tool-ui.ts'
import { languageOf } from '../../highlight/language-of.ts'
import { say } from '../../messages/say.ts'
import type { Chip, Renderer, RendererProps } from '../../renderer.ts'
import { deltaChip } from '../file-edit/change-text.ts'
import { Diagnostics } from '../file-edit/Diagnostics.tsx'

/** A whole file written: new or over an older one, with its content or what changed. */
export const fileWrite: Renderer<'file_write'> = {
  family: 'change',
  icon: FilePlus,
  Icon: FileWriteIcon,
  surface: 'card',
  chips,
  file: ({ view }) => (view.path === undefined ? undefined : { path: view.path }),
  copyText: ({ view }) => view.content,
  hasBody: ({ view }) => view.content !== undefined || view.change !== undefined || view.diagnostics !== undefined,
  Body: FileWriteBody,
}

function FileWriteIcon({ view }: RendererProps<'file_write'>): ReactElement {
  return view.created === false ? <FilePenLine aria-hidden="true" /> : <FilePlus aria-hidden="true" />
}

/** Whether it was there before, where the agent says so; then the change, or how long it is. */
function chips({ view, outcome, messages }: RendererProps<'file_write'>): Chip[] {
  const { created, change, content } = view
  // What did not happen is not counted.
  if (outcome !== 'ok' && outcome !== 'running' && outcome !== 'waiting') return []
  const word: Chip[] =
    created === undefined || outcome !== 'ok'
      ? []
      : [{ id: 'created', look: 'count', text: say(messages, created ? 'created' : 'overwrote') }]
  const delta = change === undefined ? [] : deltaChip([change], messages)
  if (delta.length > 0) return [...word, ...delta]
  if (content === undefined) return word
  return [...word, { id: 'lines', look: 'count', text: say(messages, 'lines', { count: countLines(content) }) }]
}

function FileWriteBody({ part, view, outcome }: RendererProps<'file_write'>): ReactElement {
  const words = useSay()
  const { path, change, content, diagnostics } = view
  const isWhole = outcome === 'waiting'
  const isPartial = part.state === 'started'
  const language = languageOf(path ?? change?.path)
  return (
    <div className="tools-divided">
      {change !== undefined ? (
        <div className="tools-inset">
          <Diff change={change} language={isPartial ? undefined : language} whole={isWhole} />
        </div>
      ) : content === undefined ? null : content === '' ? (
        <div className="tools-facts">{words('emptyFile')}</div>
      ) : (
        <div className="tools-inset">
          <Code text={content} language={language} startLine={1} whole={isWhole} isPartial={isPartial} />
        </div>
      )}
      {diagnostics !== undefined && diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      <ErrorNote part={part} />
    </div>
  )
}
