/**
 * The text without the one pair of quotes that wraps it whole: `'a b'` gives `a b`, `"'a'"` gives `'a'`. Escapes inside
 * stay, and text that is quoted only in part stays as it is.
 */
export function unwrapQuotes(text: string): string {
  const quote = text[0]
  if (text.length < 2 || (quote !== "'" && quote !== '"')) return text
  const close = quote === "'" ? text.indexOf("'", 1) : closingDoubleQuote(text)
  return close === text.length - 1 ? text.slice(1, -1) : text
}

/** The quote that closes the first one; quotes inside `$(…)`, `${…}` and backticks pair among themselves. */
function closingDoubleQuote(text: string): number {
  const open: string[] = ['"']
  for (let index = 1; index < text.length; index += 1) {
    const mark = text[index]
    const inside = open.at(-1)
    if (mark === '\\' && inside !== "'") index += 1
    else if (mark === inside) {
      open.pop()
      if (open.length === 0) return index
    } else if (inside !== "'") index += opened(text, index, inside, open)
  }
  return -1
}

/** Notes what opens here and tells how many more characters that took. */
function opened(text: string, index: number, inside: string | undefined, open: string[]): number {
  const mark = text[index]
  if (mark === '$' && (text[index + 1] === '(' || text[index + 1] === '{')) {
    open.push(text[index + 1] === '(' ? ')' : '}')
    return 1
  }
  if (mark === '`' || mark === '"') open.push(mark)
  else if (inside !== '"' && mark === "'") open.push("'")
  else if (inside === ')' && mark === '(') open.push(')')
  return 0
}
