'use client'
import type { ReactElement } from 'react'
import { ContentBlocks } from '../../blocks/ContentBlocks.tsx'
import { CopyButton } from '../../blocks/CopyButton.tsx'
import { ErrorNote } from '../../blocks/ErrorNote.tsx'
import { Terminal } from '../../blocks/Terminal.tsx'
import { VisibleText } from '../../blocks/VisibleText.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { BashFacts } from './BashFacts.tsx'

/** The command as it is, what it printed, and what else is known of its run. */
export function BashBody(props: RendererProps<'bash'>): ReactElement {
  const { part, view, outcome } = props
  const isRunning = outcome === 'running'
  return (
    <div className="tools-inset tools-divided">
      {view.command !== undefined && <Command text={view.command} sign="$" />}
      {view.stdin !== undefined && <Command text={view.stdin} sign="›" />}
      <Output {...props} isLive={isRunning} />
      {view.blocks !== undefined && (
        <div className="tools-section" data-slot="output">
          <ContentBlocks blocks={view.blocks} />
        </div>
      )}
      {view.stderr !== undefined && <StandardError text={view.stderr} />}
      <BashFacts {...props} />
      <ErrorNote part={part} shown={`${view.output ?? ''}\n${view.stderr ?? ''}`} />
    </div>
  )
}

/** A command is shown whole, wrapped, and with characters that can't be seen drawn as such. */
function Command({ text, sign }: { text: string; sign: string }): ReactElement {
  const say = useSay()
  return (
    <div className="tools-term tools-cmd" dir="ltr" data-slot="command">
      <span className="tools-prompt" aria-hidden="true">
        {sign}
      </span>
      <span>
        <VisibleText text={text} />
      </span>
      <CopyButton text={text} name={say('copyCommand')} />
    </div>
  )
}

function Output({ view, outcome, isLive }: RendererProps<'bash'> & { isLive: boolean }): ReactElement | null {
  const say = useSay()
  const { output } = view
  if (output !== undefined && output !== '') return <Terminal output={output} isLive={isLive} />
  if (isLive && view.blocks === undefined) return <div className="tools-facts">{say('noOutputYet')}</div>
  // Absent is not known, which is another thing than nothing.
  if (output === undefined || view.stderr !== undefined || view.blocks !== undefined || outcome === 'waiting')
    return null
  return (
    <div className="tools-facts" data-slot="output">
      {say('noOutput')}
    </div>
  )
}

function StandardError({ text }: { text: string }): ReactElement {
  const say = useSay()
  return (
    <div data-slot="stderr">
      <div className="tools-facts">{say('standardError')}</div>
      <Terminal output={text} />
    </div>
  )
}
