const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** An address that may become a link: absolute, and http, https or mailto. `undefined` for anything else. */
export function safeHref(address: string): string | undefined {
  const url = readUrl(address)
  return url !== undefined && SCHEMES.has(url.protocol) ? url.href : undefined
}

/** Host (with its port) and the rest of an address, for showing it; `undefined` when it is none with a host. */
export function readAddress(address: string): { host: string; rest: string; secure: boolean } | undefined {
  const url = readUrl(address)
  if (url === undefined || url.host === '') return undefined
  const rest = `${url.pathname}${url.search}${url.hash}`
  return { host: url.host, rest: rest === '/' ? '' : rest, secure: url.protocol === 'https:' }
}

function readUrl(address: string): URL | undefined {
  try {
    return new URL(address.trim())
  } catch {
    return undefined
  }
}
