'use client'
import { type NormalizedToolPart, readContent, type SubagentView } from '@tools/normalize'
import type { ReactElement } from 'react'
import { Arguments } from '../../blocks/Arguments.tsx'
import { DataSection } from '../../blocks/DataSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { readJsonText } from '../../blocks/read-json-text.ts'
import { ResultSection } from '../../blocks/ResultSection.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { SessionLink } from './SessionLink.tsx'

const SPEAKS: ReadonlySet<SubagentView['action']> = new Set(['run', 'workflow', 'message', 'wait', 'resume'])

/** What the agent answered: its own words, else whatever came back; and the way to its session. */
export function Answer({ part, view }: { part: NormalizedToolPart; view: SubagentView }): ReactElement | null {
  const say = useSay()
  const { report = '', action } = view
  if (report.trim() === '')
    return view.states === undefined ? <ResultSection part={part} content={readContent(part.output)} /> : null
  const json = readJsonText(report)
  return (
    <DataSection
      label={say(SPEAKS.has(action) && json === undefined ? 'answer' : 'result')}
      slot="output"
      value={part.output ?? report}
      copyText={report}
      actions={<SessionLink view={view} />}
    >
      {json === undefined ? <Prose text={report} markdown /> : <Arguments value={json} />}
    </DataSection>
  )
}
