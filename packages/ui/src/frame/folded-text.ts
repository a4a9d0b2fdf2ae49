import { describePart, getSearchText, type NormalizedToolPart } from '@tools/normalize'
import type { UIMessages } from '../messages/en.ts'
import type { ToolNode } from './nesting.ts'

/** Bytes of UTF-8 that a folded body costs at most. */
const LIMIT = 4096

/** What the folded body of a call may be found by; of a sub-agent's, by what its calls say, too. */
export function foldedCardText({ part, calls }: ToolNode, messages: UIMessages): string {
  if (calls.length === 0) return getSearchText(part)
  const own = getSearchText(part, { limit: LIMIT / 2 })
  return `${own}\n${foldedCallsText(calls, messages, LIMIT - bytesOf(own) - 1)}`
}

/** What a folded run of calls may be found by: the sentences of their rows, then what stands in their bodies. */
export function foldedCallsText(nodes: readonly ToolNode[], messages: UIMessages, limit: number = LIMIT): string {
  const rows = (part: NormalizedToolPart): string => describePart(part, { messages: messages.titles }).text
  const bodies = (part: NormalizedToolPart, room: number): string => getSearchText(part, { limit: room })
  let text = ''
  let room = limit
  for (const say of [rows, bodies])
    for (const { part } of nodes) {
      const more = `${text === '' ? '' : '\n'}${say(part, room - 1)}`
      const bytes = bytesOf(more)
      if (bytes > room) return text
      if (bytes > 1) text += more
      room -= bytes
    }
  return text
}

const encoder = new TextEncoder()
const bytesOf = (text: string): number => encoder.encode(text).length
