import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { Section } from '../../blocks/Section.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { FetchedPage } from './FetchedPage.tsx'
import { Results } from './Results.tsx'

type Props = RendererProps<'web_search'>

/** What was asked, then what came back. */
export function WebSearchBody({ part, view, outcome }: Props): ReactElement {
  const { query, queries = [], prompt, results, answer } = view
  const asked = queries.length > 1 ? queries : [query ?? queries[0] ?? ''].filter((text) => text !== '')
  const say = useSay()
  return (
    <>
      <Asked asked={asked} needsOwn={queries.length > 1 || results.length === 0} />
      {prompt !== undefined && (
        <Section label={say('lookedFor')} slot="prompt">
          <Prose text={prompt} whole={outcome === 'waiting'} />
        </Section>
      )}
      {results.length > 0 && <Results results={results} />}
      {answer !== undefined && answer.trim() !== '' && (
        <Section label={say('answer')} slot="output">
          <Prose text={answer} markdown />
        </Section>
      )}
      <FetchedPage view={view} />
      {isSilent({ part, view }) && (
        <p className="tools-note">{say(view.action === 'search' ? silence(part.output) : 'pageNotReported')}</p>
      )}
      <ErrorSection part={part} outcome={outcome} />
    </>
  )
}

/** The queries, where the row does not say them all or nothing else would show what was asked. */
function Asked({ asked, needsOwn }: { asked: readonly string[]; needsOwn: boolean }): ReactElement | null {
  const say = useSay()
  if (!needsOwn || asked.length === 0) return null
  return (
    <Section label={say('queries')} slot="input">
      <ul className="tools-queries">
        {asked.map((text, index) => (
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
