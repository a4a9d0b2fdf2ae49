'use client'
import type { ReactElement } from 'react'
import { readAddress } from '../../blocks/safe-href.ts'
import { webHref } from '../../blocks/web-href.ts'

/**
 * The page that the person is asked to go to, in full, as the browser reads it: they decide by the address. Only http and https
 * become a link, which opens elsewhere and is told nothing of this page; anything else stays text.
 */
export function PageLink({ url }: { url: string }): ReactElement {
  const href = webHref(url)
  const { host = '', rest = '' } = href === undefined ? {} : (readAddress(href) ?? {})
  const end = href === undefined || rest !== '' ? rest : '/'
  return (
    <p className="tools-ask-page" data-slot="page">
      {href === undefined ? (
        <bdi>{url}</bdi>
      ) : (
        <a className="tools-link" href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {href.slice(0, href.length - host.length - end.length)}
          <strong>{host}</strong>
          {end}
        </a>
      )}
    </p>
  )
}
