'use client'
import type { ReactElement } from 'react'
import { CopyButton } from '../../blocks/CopyButton.tsx'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { InputSection } from '../../blocks/InputSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { RawFoot } from '../../blocks/RawFoot.tsx'
import { Section } from '../../blocks/Section.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { FetchedPage } from './FetchedPage.tsx'
import { Results } from './Results.tsx'

type Props = RendererProps<'web_search'>

/** What was asked, then what came back. */
export function WebSearchBody({ part, view, outcome }: Props): ReactElement {
  const say = useSay()
  const { queries = [], results, answer = '' } = view
  return (
    <>
      {outcome === 'waiting' && <InputSection part={part} input={part.input} whole />}
      {queries.length > 1 && <Queries queries={queries} />}
      {results.length > 0 && <Results results={results} />}
      {answer.trim() !== '' && (
        <Section label={say('answer')} slot="output" actions={<CopyButton text={answer} labelled />}>
          <Prose text={answer} markdown />
        </Section>
      )}
      {outcome !== 'waiting' && <FetchedPage view={view} />}
      {isSilent({ part, view }) && (
        <p className="tools-note">{say(view.action === 'search' ? silence(part.output) : 'pageNotReported')}</p>
      )}
      <ErrorSection part={part} outcome={outcome} />
      {outcome !== 'waiting' && <RawFoot part={part} />}
    </>
  )
}

/** Several queries of one call; the row has room for the first. */
function Queries({ queries }: { queries: readonly string[] }): ReactElement {
  const say = useSay()
  return (
    <Section label={say('queries')} slot="queries">
      <ul className="tools-queries">
        {queries.map((text, index) => (
          <li key={index}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** A call that came to its end and brought nothing that could be shown. */
const isSilent = ({ part, view }: Pick<Props, 'part' | 'view'>): boolean =>
  part.state === 'complete' && view.results.length === 0 && !view.answer?.trim() && view.page === undefined

/** An empty list of results is a result; no list at all is none. */
const silence = (output: unknown): 'noResults' | 'resultsNotReported' =>
  output === undefined || output === null ? 'resultsNotReported' : 'noResults'
