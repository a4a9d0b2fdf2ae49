import type { ToolMetadata } from '../../part.ts'
import { defined } from '../../raw/read.ts'
import type { Ask, Memory } from './memory.ts'

/** Whether a request is known already: one that is told once more asks nobody anew. */
export const isAsked = (memory: Memory, request: string, id: string): boolean => memory.asks.get(request)?.id === id

/** What a call still asks after one of its requests was answered: the latest that waits, in its own words; else nothing. */
export function stillAsked(memory: Memory, id: string): ToolMetadata {
  const waiting = [...memory.asks].filter(([, ask]) => ask.id === id && ask.isAnswered !== true)
  const [requestId, ask] = waiting.at(-1) ?? []
  return defined({ requestId, approval: ask?.approval })
}

/** These requests were answered; a question that is a part of its own is over with it. */
export function withAnswered(memory: Memory, isOne: (ask: Ask, request: string) => boolean): Memory {
  const asks = [...memory.asks].flatMap(([request, ask]): [string, Ask][] => {
    if (!isOne(ask, request)) return [[request, ask]]
    return ask.alone === true ? [] : [[request, { ...ask, isAnswered: true }]]
  })
  return { ...memory, asks: new Map(asks) }
}
