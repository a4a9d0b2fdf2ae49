'use client'
import type { QuestionView } from '@tools/normalize'
import type { ReactElement } from 'react'
import { CopyButton } from '../../blocks/CopyButton.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { Section } from '../../blocks/Section.tsx'
import { useSay } from '../../frame/tool-ui.ts'

/** The plan that is put to the person, in full: nobody allows what they have not seen. */
export function Plan({ plan: { text, filePath } }: { plan: NonNullable<QuestionView['plan']> }): ReactElement {
  const say = useSay()
  return (
    <Section
      label={filePath === undefined ? say('plan') : <bdi className="tools-inline">{filePath}</bdi>}
      slot="plan"
      {...(text === undefined ? {} : { actions: <CopyButton text={text} labelled /> })}
    >
      {text === undefined ? <p className="tools-note">{say('noPlan')}</p> : <Prose text={text} markdown whole />}
    </Section>
  )
}
