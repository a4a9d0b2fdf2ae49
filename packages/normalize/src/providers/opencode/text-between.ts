/**
 * What stands between an opening mark, the first one, and its closing mark, the last one, since what is inside may hold
 * both; `undefined` where either is missing. In one pass: a hostile text may be all opening marks.
 */
export function textBetween(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open)
  if (start < 0) return undefined
  const end = text.lastIndexOf(close)
  return end < start + open.length ? undefined : text.slice(start + open.length, end)
}

/** The same between the tags of a name, without a line feed next to either. */
export function textInTag(text: string, name: string): string | undefined {
  const body = textBetween(text, `<${name}>`, `</${name}>`)
  if (body === undefined) return undefined
  const from = body.startsWith('\n') ? 1 : 0
  return body.slice(from, body.length > from && body.endsWith('\n') ? -1 : undefined)
}
