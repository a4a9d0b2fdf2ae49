import type { AgentState } from '@tools/normalize'
import type { ReactElement } from 'react'
import { Prose } from '../../blocks/Prose.tsx'
import { Section } from '../../blocks/Section.tsx'
import { useSay } from '../../frame/tool-ui.ts'

/** How the agents stand that the call is about, each with what it said last. */
export function AgentStates({ states }: { states: readonly AgentState[] }): ReactElement {
  const say = useSay()
  return (
    <Section label={say('agents')} slot="output">
      <ul className="tools-agents">
        {states.map(({ id, status, message }) => (
          <li key={id}>
            <bdi className="tools-inline">{id}</bdi>
            {status !== undefined && <span className="tools-tag">{status}</span>}
            {message !== undefined && message !== '' && <Prose text={message} markdown />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
