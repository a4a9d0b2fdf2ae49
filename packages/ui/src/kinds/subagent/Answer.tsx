'use client'
import { type NormalizedToolPart, readContent, type SubagentView } from '@tools/normalize'
import { ArrowUpRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { Arguments } from '../../blocks/Arguments.tsx'
import { DataSection } from '../../blocks/DataSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { readJsonText } from '../../blocks/read-json-text.ts'
import { ResultSection } from '../../blocks/ResultSection.tsx'
import { useSay, useToolUI } from '../../frame/tool-ui.ts'

const SPEAKS: ReadonlySet<SubagentView['action']> = new Set(['run', 'workflow', 'message', 'wait', 'resume'])

/** What the agent answered: its own words, else whatever came back; and the way to its session. */
export function Answer({ part, view }: { part: NormalizedToolPart; view: SubagentView }): ReactElement | null {
  const say = useSay()
  const { report = '', childSessionId, action } = view
  if (report.trim() === '')
    return view.states === undefined ? <ResultSection part={part} content={readContent(part.output)} /> : null
  const json = readJsonText(report)
  return (
    <DataSection
      label={say(SPEAKS.has(action) && json === undefined ? 'answer' : 'result')}
      slot="output"
      value={part.output ?? report}
      copyText={report}
      actions={childSessionId !== undefined && <OpenSession id={childSessionId} />}
    >
      {json === undefined ? <Prose text={report} markdown /> : <Arguments value={json} />}
    </DataSection>
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
