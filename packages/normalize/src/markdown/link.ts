import { escapeMarkdown } from './escape-markdown.ts'
import { codeSpan } from './fence.ts'

/** The platform's reader of addresses: every one has it, but the library is typed for none. */
const { URL } = globalThis as unknown as {
  URL: {
    canParse(address: string): boolean
    new (address: string): { readonly protocol: string; readonly href: string }
  }
}

/** What a link may lead to. */
const SAFE = new Set(['http:', 'https:', 'mailto:'])

/** A link; where its address is none, or none to be followed, its title with the address as text. */
export function linked(title: string, address: string | undefined): string {
  const text = escapeMarkdown(title)
  if (address === undefined) return text
  const href = hrefOf(address)
  if (href !== undefined) return `[${withoutBrackets(text === '' ? escapeMarkdown(href) : text)}](<${href}>)`
  return title === address || text === '' ? codeSpan(address) : `${text} ${codeSpan(address)}`
}

/** Some renderers take the escapes off brackets in a link's text, and read it once more. */
const withoutBrackets = (text: string): string => text.replaceAll('\\[', '&#91;').replaceAll('\\]', '&#93;')

/** An address with nothing in it that could end a destination in angle brackets, or be read before it as code. */
function hrefOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  if (!SAFE.has(protocol)) return undefined
  const plain = href.replace(/[^!-~]|[\\`<>|]/gu, encodeURIComponent)
  return plain.replaceAll('&', '&amp;').replace(/[[\]*_~$]/gu, String.raw`\$&`)
}
