'use client'
import type { SearchResult } from '@tools/normalize'
import type { ReactElement } from 'react'
import { More } from '../../blocks/More.tsx'
import { readAddress } from '../../blocks/safe-href.ts'
import { SafeLink } from '../../blocks/SafeLink.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import { HostTile } from './HostTile.tsx'

/** Results that fill about as much as twelve lines. */
const SHOWN = 3

/** Search results: title, host and snippet, each a link where its address is one. */
export function Results({ results }: { results: readonly SearchResult[] }): ReactElement {
  const say = useSay()
  const limit = results.length <= SHOWN + 1 ? results.length : SHOWN
  return (
    <More count={results.length} limit={limit} fade={false} label={(count) => say('showAllResults', { count })}>
      {(shown) => (
        <ul className="tools-hits" data-slot="output">
          {results.slice(0, shown).map((result, index) => (
            <Hit key={index} result={result} />
          ))}
        </ul>
      )}
    </More>
  )
}

function Hit({ result: { title, url, snippet } }: { result: SearchResult }): ReactElement {
  const host = url === undefined ? undefined : readAddress(url)?.host
  return (
    <li className="tools-hit">
      <HostTile host={host} title={title} />
      <span className="tools-hit-head">
        <SafeLink className="tools-hit-title" href={url ?? ''}>
          <bdi>{title}</bdi>
        </SafeLink>
        {url !== undefined && <bdi className="tools-host">{host ?? url}</bdi>}
      </span>
      {snippet !== undefined && (
        <p className="tools-hit-snippet" dir="auto">
          {snippet}
        </p>
      )}
    </li>
  )
}
