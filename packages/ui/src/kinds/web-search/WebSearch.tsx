'use client'
import { Globe } from 'lucide-react'
import { formatBytes, utf8Length } from '../../blocks/format-bytes.ts'
import { readAddress } from '../../blocks/safe-href.ts'
import { say } from '../../messages/say.ts'
import type { Chip, Renderer, RendererProps, Step } from '../../renderer.ts'
import { WebSearchBody } from './WebSearchBody.tsx'
import { WebSearchIcon } from './WebSearchIcon.tsx'

type Props = RendererProps<'web_search'>

/** A search of the web, or a page fetched from it: results with their hosts, or what the page says. */
export const webSearch: Renderer<'web_search'> = {
  family: 'web',
  icon: Globe,
  Icon: WebSearchIcon,
  surface: 'bare',
  secondary: ({ view: { page, url, action } }) => {
    const path = action === 'open' && url !== undefined ? readAddress(page?.url ?? url)?.rest : undefined
    return path === undefined || path === '' ? undefined : { text: path, mono: true }
  },
  chips,
  step: ({ part, view }): Step =>
    view.action === 'search'
      ? { noun: 'webSearchCount', key: view.query ?? part.id }
      : { noun: 'pageCount', key: view.url ?? part.id },
  copyText: ({ view: { page, answer, url } }) => page?.text ?? answer ?? url,
  hasBody: ({ part }) => part.input !== undefined || part.output !== undefined || part.error !== undefined,
  Body: WebSearchBody,
}

/** A page's status where it is an error, then how much came back. */
function chips({ view: { page, results }, messages }: Props): Chip[] {
  const status = page?.status
  return [
    ...(status !== undefined && status >= 400
      ? [
          {
            id: 'status',
            text: say(messages, 'httpStatus', { status: String(status) }),
            look: 'chip',
            tone: 'danger',
            kept: true,
          } satisfies Chip,
        ]
      : []),
    ...(results.length > 0
      ? [{ id: 'results', text: say(messages, 'results', { count: results.length }), look: 'count' } satisfies Chip]
      : []),
    ...(page === undefined
      ? []
      : [{ id: 'size', text: formatBytes(utf8Length(page.text)), look: 'count' } satisfies Chip]),
  ]
}
