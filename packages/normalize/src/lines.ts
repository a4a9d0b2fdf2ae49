/** A line that could not be read, and why. `line` counts from 1. */
export interface RejectedLine {
  line: number
  text: string
  reason: string
}

/**
 * The events of a saved stream: JSON Lines, one JSON array, or one JSON document. Lines that cannot be read are listed,
 * never fatal; a byte order mark, blank lines, and the `data:` prefix of server-sent events are understood.
 */
export function readLines(text: string): { events: unknown[]; rejected: RejectedLine[] } {
  const whole = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const document = isOneDocument(whole) ? parse(whole) : undefined
  if (document !== undefined && 'value' in document)
    return { events: Array.isArray(document.value) ? document.value : [document.value], rejected: [] }
  const events: unknown[] = []
  const rejected: RejectedLine[] = []
  let number = 0
  for (const line of whole.split('\n')) {
    number += 1
    const content = line.trim().replace(/^data:\s*/u, '')
    // Other fields of a server-sent event, its comments and its end mark carry no event.
    if (content === '' || content === '[DONE]' || /^(?:event|id|retry)?:/u.test(content)) continue
    const parsed = parse(content)
    if ('value' in parsed) events.push(parsed.value)
    else rejected.push({ line: number, text: line, reason: parsed.reason })
  }
  return { events, rejected }
}

/** A document spans lines: its first line alone is no JSON value. */
function isOneDocument(text: string): boolean {
  const start = text.trimStart()
  if (start.startsWith('[')) return true
  if (!start.startsWith('{')) return false
  const [first = ''] = start.split('\n', 1)
  return 'reason' in parse(first.trim())
}

function parse(text: string): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
