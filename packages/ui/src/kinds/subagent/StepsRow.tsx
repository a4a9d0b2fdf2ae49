'use client'
import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { Row } from '../../frame/Row.tsx'
import { say } from '../../messages/say.ts'
import type { RendererProps } from '../../renderer.ts'
import { formatTokens } from './format-tokens.ts'
import { summarizeSteps } from './summarize-steps.ts'

export interface StepsRowProps extends RendererProps<'subagent'> {
  icon: ReactNode
  /** Left out while the steps can't be folded: they run, or none of them is known. */
  toggle?: { isOpen: boolean; onToggle: () => void }
}

/** What the agent did, in a line that opens the steps; nothing where there is nothing to say. */
export function StepsRow({ view, calls, messages, icon, toggle }: StepsRowProps): ReactElement | null {
  const panelId = useId()
  const { toolUses, totalTokens } = view.usage ?? {}
  const steps =
    calls.length > 0
      ? summarizeSteps(calls, messages)
      : toolUses === undefined
        ? ''
        : say(messages, 'toolCount', { count: toolUses })
  const tokens =
    totalTokens === undefined
      ? ''
      : say(messages, 'tokenCount', { count: totalTokens, tokens: formatTokens(totalTokens) })
  const summary = [steps, tokens].filter((piece) => piece !== '').join(' · ')
  if (summary === '') return null
  const label = say(messages, 'steps')
  return (
    <div className="tools-fold-row" data-slot="steps" id={panelId}>
      <Row
        glyph={<span className="tools-glyph">{icon}</span>}
        verb={label}
        name={`${label}: ${summary}`}
        {...(toggle === undefined ? {} : { toggle: { open: toggle.isOpen, panelId, onToggle: toggle.onToggle } })}
      >
        <bdi className="tools-target tools-quiet">{summary}</bdi>
      </Row>
    </div>
  )
}
