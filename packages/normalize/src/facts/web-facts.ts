import type { BrowserView } from '../kinds/browser.ts'
import type { WebSearchView } from '../kinds/web-search.ts'
import type { NormalizedToolPart } from '../part.ts'
import { contentFacts } from './content-facts.ts'
import { type Fact, line, said } from './fact.ts'
import { block } from './lines-in.ts'
import { argumentFacts } from './tool-facts.ts'

export const webSearchFacts = (view: WebSearchView, { state, output }: NormalizedToolPart): Fact[] => [
  ...[...new Set([view.query, ...(view.queries ?? [])])].flatMap((query) => line('query', query)),
  ...line('page', view.page?.url ?? view.url),
  ...line('pattern', view.pattern),
  ...block(view.prompt, { label: 'prompt' }),
  ...(view.results.length > 0 ? [{ type: 'links', links: view.results } as const] : []),
  ...block(view.answer, { label: 'answer' }),
  ...block(view.page?.text, { label: 'result' }),
  ...said('noResults', isSilent(view) && state === 'complete' && output !== undefined && output !== null),
]

/** An empty list of results is a result; what an open page says may not be told. */
const isSilent = ({ action, results, answer = '', page }: WebSearchView): boolean =>
  action === 'search' && results.length === 0 && answer.trim() === '' && page === undefined

export const browserFacts = (view: BrowserView, { input }: NormalizedToolPart): Fact[] => [
  ...line('page', view.pageUrl ?? view.url),
  ...line('title', view.pageTitle),
  ...argumentFacts(input),
  ...contentFacts(view.screenshot === undefined ? [] : [view.screenshot], 'result'),
  ...contentFacts(view.content, 'result'),
]
