'use client'
import type { ReactElement, ReactNode } from 'react'
import { VisibleText } from '../../blocks/VisibleText.tsx'
import { useMessages, useSay } from '../../frame/tool-ui.ts'
import { formatDuration } from '../../messages/format-duration.ts'
import type { RendererProps } from '../../renderer.ts'

/** Where it ran, for how long it may, what of its output is missing and where the rest is. Only what is known. */
export function BashFacts({ view, outcome }: RendererProps<'bash'>): ReactElement | null {
  const say = useSay()
  const messages = useMessages()
  const { cwd, exitCode, timeoutMs, processId, task, truncated, outputFile } = view
  const facts: [string, ReactNode][] = []
  if (truncated === true) facts.push(['truncated', say('truncatedOutput')])
  if (outputFile !== undefined)
    facts.push([
      'file',
      withCode(say(truncated === true ? 'fullOutputIn' : 'outputFile', { file: '\u0000' }), outputFile),
    ])
  if (cwd !== undefined) facts.push(['cwd', withCode(say('inFolder', { folder: '\u0000' }), cwd)])
  if (exitCode !== undefined && exitCode !== 0 && outcome !== 'failed')
    facts.push(['exit', say('exit', { code: String(exitCode) })])
  const process = processId ?? task?.id
  if (process !== undefined) facts.push(['process', withCode(say('process', { id: '\u0000' }), process)])
  // A limit matters while it may still strike, and when it did.
  if (timeoutMs !== undefined && (outcome === 'running' || outcome === 'timed_out'))
    facts.push(['limit', say('timeLimit', { duration: formatDuration(timeoutMs, messages) })])
  if (facts.length === 0) return null
  return (
    <div className="tools-facts" data-slot="facts">
      {facts.map(([id, fact]) => (
        <span key={id}>{fact}</span>
      ))}
    </div>
  )
}

/** A sentence with a piece of code in the place of its mark. */
function withCode(sentence: string, code: string): ReactNode {
  const [before, after] = sentence.split('\u0000')
  return (
    <>
      {before}
      <code dir="ltr">
        <VisibleText text={code} />
      </code>
      {after}
    </>
  )
}
