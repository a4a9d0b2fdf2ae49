'use client'
import type { ReactElement } from 'react'
import { readAddress } from '../../blocks/safe-href.ts'
import { SafeLink } from '../../blocks/SafeLink.tsx'
import { Prose } from '../../blocks/Prose.tsx'
import { TextBlock } from '../../blocks/TextBlock.tsx'
import { useSay } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { HostTile } from './HostTile.tsx'

/** A fetched page: its host and title as a link, its status, and what it says or what a model made of it. */
export function FetchedPage({ view }: { view: RendererProps<'web_search'>['view'] }): ReactElement | null {
  const say = useSay()
  const { page, pattern, prompt } = view
  const url = page?.url ?? view.url
  if (url === undefined && page === undefined) return null
  const address = url === undefined ? undefined : readAddress(url)
  return (
    <div className="tools-page" data-slot="output">
      <div className="tools-hit">
        <HostTile host={address?.host} title={page?.title ?? url ?? ''} />
        <span className="tools-hit-head">
          <SafeLink className="tools-hit-title" href={url ?? ''}>
            <bdi>{page?.title ?? (address === undefined ? url : `${address.host}${address.rest}`)}</bdi>
          </SafeLink>
          {page?.title !== undefined && <bdi className="tools-host">{address?.host ?? url}</bdi>}
          {page?.status !== undefined && (
            <span className="tools-host">{say('httpStatus', { status: String(page.status) })}</span>
          )}
        </span>
        {(pattern ?? prompt) !== undefined && (
          <p className="tools-hit-snippet is-whole" dir="auto">
            {say('lookedFor')} <bdi className="tools-asked">{pattern ?? prompt}</bdi>
          </p>
        )}
      </div>
      {page !== undefined &&
        (prompt === undefined ? <TextBlock text={page.text} /> : <Prose text={page.text} markdown />)}
    </div>
  )
}
