/** The parser takes quadratic time for heredocs that wait for their text together; no real script has so many. */
const WAITING_LIMIT = 4096

/** So many that even the parser's quadratic time stays within seconds, whatever the scan below makes of the text. */
const MARK_LIMIT = 65_536

/** Whether more heredocs than the parser can take wait for their text together. Takes linear time. */
export function hasTooManyHeredocs(text: string): boolean {
  const marks = countMarks(text)
  return marks > MARK_LIMIT || (marks > WAITING_LIMIT && mostWaiting(text) > WAITING_LIMIT)
}

function countMarks(text: string): number {
  let count = 0
  for (let index = text.indexOf('<<'); index !== -1 && count <= MARK_LIMIT; index = text.indexOf('<<', index + 2))
    count += 1
  return count
}

interface Scan {
  readonly text: string
  /** What closes the quotes and parentheses that are open, the innermost last. */
  readonly open: string[]
  /** How many of those were open where arithmetic began, in which `<<` shifts; `null` outside. */
  arithmeticFrom: number | null
  /** The lines that end the heredocs whose text begins at the next line. */
  readonly waiting: Delimiter[]
}

interface Delimiter {
  readonly line: string
  readonly stripsTabs: boolean
  /** How many quotes and parentheses were open at the operator: only a line that ends there begins the text. */
  readonly depth: number
}

function mostWaiting(text: string): number {
  const scan: Scan = { text, open: [], arithmeticFrom: null, waiting: [] }
  let most = 0
  for (let index = 0; index < text.length;) {
    index = step(scan, index)
    if (scan.waiting.length > most) most = scan.waiting.length
    if (most > WAITING_LIMIT) break
  }
  return most
}

/** Reads what stands at a place and tells where the next begins. */
function step(scan: Scan, index: number): number {
  const { text, open } = scan
  const mark = text[index] ?? ''
  const inside = open.at(-1)
  if (mark === '\\') return index + 2
  if (mark === inside) return close(scan, index)
  if (mark === '"' || mark === '`') open.push(mark)
  else if (mark === '$' && (text[index + 1] === '(' || text[index + 1] === '{')) return openExpansion(scan, index)
  else if (inside === '"') return index + 1
  else if (mark === "'") return afterQuoted(text, index)
  else if (mark === '\n') return skipBodies(scan, index + 1)
  else if (mark === '(') return openParentheses(scan, index)
  else if (mark === '#' && /[\s;&|(]/u.test(text[index - 1] ?? ' ')) return endOfLine(text, index)
  else if (mark === '<' && text[index + 1] === '<') return readOperator(scan, index)
  return index + 1
}

function close(scan: Scan, index: number): number {
  scan.open.pop()
  if (scan.arithmeticFrom !== null && scan.open.length <= scan.arithmeticFrom) scan.arithmeticFrom = null
  return index + 1
}

function openExpansion(scan: Scan, index: number): number {
  if (scan.text[index + 1] === '(') return openParentheses(scan, index + 1)
  scan.open.push('}')
  return index + 2
}

function openParentheses(scan: Scan, index: number): number {
  if (scan.text[index + 1] === '(') scan.arithmeticFrom ??= scan.open.length
  scan.open.push(')')
  return index + 1
}

function afterQuoted(text: string, index: number): number {
  if (text[index - 1] !== '$') return after(text, text.indexOf("'", index + 1))
  let end = index + 1
  while (end < text.length && text[end] !== "'") end += text[end] === '\\' ? 2 : 1
  return end + 1
}

function after(text: string, found: number): number {
  return found === -1 ? text.length : found + 1
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  return found === -1 ? text.length : found
}

function readOperator(scan: Scan, index: number): number {
  if (scan.text[index + 2] === '<') return index + 3
  if (scan.arithmeticFrom !== null) return index + 2
  const pattern = /-?[ \t]*((?:\\.|'[^']*'|"[^"]*"|[^\s;&|<>()'"\\])*)/suy
  pattern.lastIndex = index + 2
  const [whole = '', word = ''] = pattern.exec(scan.text) ?? []
  scan.waiting.push({
    line: word.replaceAll(/['"\\]/gu, ''),
    stripsTabs: whole.startsWith('-'),
    depth: scan.open.length,
  })
  return index + 2 + whole.length
}

/** A heredoc's text ends with its line, or where all text ends. */
function skipBodies(scan: Scan, from: number): number {
  let index = from
  const first = scan.waiting.findLastIndex(({ depth }) => depth < scan.open.length) + 1
  for (const { line, stripsTabs } of scan.waiting.splice(first)) {
    for (let found = false; !found && index < scan.text.length;) {
      const end = endOfLine(scan.text, index)
      const text = scan.text.slice(index, end)
      found = (stripsTabs ? text.replace(/^\t+/u, '') : text) === line
      index = end + 1
    }
  }
  return index
}
