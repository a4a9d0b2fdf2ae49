import type { ToolMetadata } from '../../part.ts'
import { defined } from '../../raw/read.ts'
import { changed, byCall, type Memory } from './memory.ts'

/** Whether a request is known already: one that is told once more asks nobody anew. */
export const isAsked = (memory: Memory, request: string, id: string): boolean => memory.asks.get(request)?.id === id

/** What a call still asks after one of its requests was answered: the latest that waits, in its own words; else nothing. */
export function stillAsked(memory: Memory, id: string): ToolMetadata {
  const waiting = memory.asks.of(byCall(id)).filter(([, ask]) => ask.isAnswered !== true)
  const [requestId, ask] = waiting.at(-1) ?? []
  return defined({ requestId, approval: ask?.approval })
}

/** These requests were answered; a question that is a part of its own is over with it. */
export function withAnswered(memory: Memory, requests: Iterable<string>): Memory {
  let { asks } = memory
  for (const request of requests) {
    const ask = asks.get(request)
    if (ask === undefined) continue
    asks = ask.alone === true ? asks.without(request) : asks.with(request, { ...ask, isAnswered: true })
  }
  return changed(memory, { asks })
}
