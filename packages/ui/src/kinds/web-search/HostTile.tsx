'use client'
import { type ReactElement, useState } from 'react'
import { useToolUI } from '../../frame/tool-ui.ts'

/** First letter of a host or title; the host's favicon only where the page's owner says where to get it. */
export function HostTile({ host, title }: { host: string | undefined; title: string }): ReactElement {
  const { resolveFavicon } = useToolUI()
  const [broken, setBroken] = useState(false)
  const favicon = host === undefined ? undefined : resolveFavicon?.(host)
  return (
    <span className="tools-letter" aria-hidden="true">
      {favicon === undefined || broken ? (
        letterOf(host ?? title)
      ) : (
        <img src={favicon} alt="" width={12} height={12} loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  )
}

const letterOf = (name: string): string => {
  const [letter = '?'] = name.replace(/^www\./u, '').match(/[\p{L}\p{N}]/u) ?? []
  return letter.toUpperCase()
}
