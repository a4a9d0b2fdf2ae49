import type { ContentBlock } from '../kinds/content.ts'
import { jsonText } from '../raw/json.ts'
import { defined } from '../raw/read.ts'
import type { AcpBlock, AcpContent } from './acp-types.ts'

/** Text in Markdown, as a list of one; none where there are no words. */
export const words = (text: string | undefined): AcpContent[] =>
  text === undefined || text.trim() === '' ? [] : [{ type: 'content', content: { type: 'text', text } }]

/** Text as it is, in a fence that nothing in it ends: clients show text as Markdown. */
export function verbatim(text: string | undefined, language = ''): AcpContent[] {
  if (text === undefined || text.trim() === '') return []
  let longest = 2
  for (const [ticks] of text.matchAll(/`{3,}/gu)) longest = Math.max(longest, ticks.length)
  const fence = '`'.repeat(longest + 1)
  return words(`${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`)
}

/** Content blocks as those of the protocol; what has no address and no body says nothing. */
export const blocksOf = (blocks: readonly ContentBlock[]): AcpContent[] => blocks.flatMap(blockOf)

const content = (block: AcpBlock): AcpContent[] => [{ type: 'content', content: block }]

function blockOf(block: ContentBlock): AcpContent[] {
  switch (block.type) {
    case 'text':
      return words(block.text)
    case 'json':
      return verbatim(jsonText(block.value), 'json')
    case 'link': {
      const { uri, name, title, description, mime } = block
      return link(uri, name ?? title, { title, description, mimeType: mime })
    }
    case 'image':
    case 'audio': {
      const { type, mime, src, name } = block
      const data = bodyOf(src)
      return data === undefined ? link(src, name, { mimeType: mime }) : content({ type, data, mimeType: mime })
    }
    case 'file': {
      const { uri, src, name, mime, text } = block
      const blob = bodyOf(src)
      const place = { uri: uri ?? name ?? '', ...defined({ mimeType: mime }) }
      if (text !== undefined) return content({ type: 'resource', resource: { ...place, text } })
      if (blob !== undefined) return content({ type: 'resource', resource: { ...place, blob } })
      return link(uri ?? src, name, { mimeType: mime })
    }
  }
}

interface LinkFacts {
  title?: string | undefined
  description?: string | undefined
  mimeType?: string | undefined
}

const link = (uri: string | undefined, name: string | undefined, facts: LinkFacts): AcpContent[] =>
  uri === undefined ? [] : content({ type: 'resource_link', uri, name: name ?? uri, ...defined(facts) })

/** The base64 body of a `data:` URL. */
const bodyOf = (src: string | undefined): string | undefined => /^data:[^,]*;base64,(.*)$/su.exec(src ?? '')?.[1]
