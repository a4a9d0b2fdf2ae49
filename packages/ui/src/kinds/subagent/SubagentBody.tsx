'use client'
import { Braces, ListTree, MessageSquareText } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Arguments } from '../../blocks/Arguments.tsx'
import { CopyButton } from '../../blocks/CopyButton.tsx'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { FoldRow } from '../../blocks/FoldRow.tsx'
import { InputSection } from '../../blocks/InputSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { FoldedCalls } from '../../frame/FoldedCalls.tsx'
import { ToolCalls } from '../../frame/ToolCalls.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { usePrinting } from '../../frame/use-printing.ts'
import type { RendererProps } from '../../renderer.ts'
import { AgentStates } from './AgentStates.tsx'
import { Answer } from './Answer.tsx'
import { furtherInput } from './further-input.ts'
import { SessionLink } from './SessionLink.tsx'
import { standingAgents } from './standing-agents.ts'
import { StepsRow } from './StepsRow.tsx'

/** Prompt, steps and answer, each on its own. */
export function SubagentBody(props: RendererProps<'subagent'>): ReactElement {
  const { part, view, outcome, calls } = props
  const say = useSay()
  const isPrinting = usePrinting()
  const isWorking = outcome === 'running' || outcome === 'background'
  // Steps that could be watched stay when the agent is done: a card grows and never shrinks.
  const [isOpen, setOpen] = useState(isWorking)
  const areFolded = !isOpen && !isWorking
  const more = furtherInput(part.input)
  const agents = standingAgents(view, outcome)
  // What an agent said last stands by its state: of one that failed it is no answer.
  const [last] = agents.length === 1 ? agents.flatMap(({ message }) => message || []) : []
  const isSaid = last !== undefined && last === view.report
  const hasRows = view.prompt !== undefined || more !== undefined || calls.length > 0 || view.usage !== undefined
  return (
    <>
      {outcome === 'waiting' && <InputSection part={part} input={part.input} whole />}
      {hasRows && outcome !== 'waiting' && (
        <div className="tools-kids-box">
          <ToolCalls isFolded={areFolded && !isPrinting}>
            {view.prompt !== undefined && (
              <FoldRow
                icon={<MessageSquareText aria-hidden="true" />}
                label={say('prompt')}
                summary={firstLine(view.prompt)}
                text={view.prompt}
              >
                {() => <Prose text={view.prompt ?? ''} />}
              </FoldRow>
            )}
            {more !== undefined && (
              <FoldRow icon={<Braces aria-hidden="true" />} label={say('arguments')} summary={inLine(more)}>
                {() => <Arguments value={more} />}
              </FoldRow>
            )}
            {!(isWorking && calls.length > 0) && (
              <StepsRow
                {...props}
                {...(calls.length === 0 ? {} : { toggle: { isOpen, onToggle: () => setOpen(!isOpen) } })}
                icon={<ListTree aria-hidden="true" />}
              />
            )}
          </ToolCalls>
          {areFolded && calls.length > 0 && <FoldedCalls onFound={() => setOpen(true)} />}
        </div>
      )}
      {agents.length > 0 && <AgentStates states={agents} {...(isSaid ? { actions: <Actions view={view} /> } : {})} />}
      {!isSaid && <Answer part={part} view={view} />}
      <ErrorSection part={part} outcome={outcome} />
    </>
  )
}

const Actions = ({ view }: Pick<RendererProps<'subagent'>, 'view'>): ReactElement => (
  <>
    <SessionLink view={view} />
    <CopyButton text={view.report ?? ''} labelled />
  </>
)

const inLine = (more: object): string =>
  Object.entries(more)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
    .slice(0, 200)

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.slice(0, 200) ?? ''
