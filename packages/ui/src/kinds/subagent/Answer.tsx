'use client'
import { type NormalizedToolPart, readContent, type SubagentView } from '@tools/normalize'
import { ArrowUpRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyButton } from '../../blocks/CopyButton.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { ResultSection } from '../../blocks/ResultSection.tsx'
import { Section } from '../../blocks/Section.tsx'
import { useSay, useToolUI } from '../../frame/tool-ui.ts'

/** What the agent answered: its own words, else whatever came back; and the way to its session. */
export function Answer({ part, view }: { part: NormalizedToolPart; view: SubagentView }): ReactElement | null {
  const say = useSay()
  const { report, childSessionId } = view
  if (report === undefined || report.trim() === '')
    return view.states === undefined ? <ResultSection part={part} content={readContent(part.output)} /> : null
  return (
    <Section
      label={say('answer')}
      slot="output"
      actions={
        <>
          {childSessionId !== undefined && <OpenSession id={childSessionId} />}
          <CopyButton text={report} labelled />
        </>
      }
    >
      <Prose text={report} markdown />
    </Section>
  )
}

function OpenSession({ id }: { id: string }): ReactElement | null {
  const say = useSay()
  const { onOpenSession } = useToolUI()
  if (onOpenSession === undefined) return null
  return (
    <button className="tools-text-button" type="button" onClick={() => onOpenSession(id)}>
      <ArrowUpRight aria-hidden="true" />
      {say('openSession')}
    </button>
  )
}
