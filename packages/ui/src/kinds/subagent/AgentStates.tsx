'use client'
import type { AgentState } from '@tools/normalize'
import type { ReactElement, ReactNode } from 'react'
import { Prose } from '../../blocks/Prose.tsx'
import { Section } from '../../blocks/Section.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { agentStatus } from './agent-status.ts'

export interface AgentStatesProps {
  states: readonly AgentState[]
  actions?: ReactNode
}

/** How the agents stand that the call is about, each with what it said last. */
export function AgentStates({ states, actions }: AgentStatesProps): ReactElement {
  const say = useSay()
  return (
    <Section label={say('agents')} slot="output" actions={actions}>
      <ul className="tools-agents">
        {states.map(({ id, status, message }) => (
          <li key={id}>
            <bdi className="tools-inline">{id}</bdi>
            {status !== undefined && <Status status={status} />}
            {message !== undefined && message !== '' && <Prose text={message} markdown />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Status({ status }: { status: string }): ReactElement {
  const say = useSay()
  const word = agentStatus(status)
  return <span className="tools-tag">{word === undefined ? status : say(word)}</span>
}
