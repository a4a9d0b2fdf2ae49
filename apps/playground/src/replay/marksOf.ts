import { createNormalizer, outcomeOf } from '@tools/normalize'
import type { Session } from './session.ts'

/** A moment worth going to. */
export interface Mark {
  /** Events pushed when it shows. */
  position: number
  /** A call begins, begins to wait for a person, or has failed. */
  type: 'call' | 'waiting' | 'failed'
}

/** Where calls begin, wait for a person and fail in a session, in the order of its events. */
export function marksOf({ provider, events, mcpServers = [] }: Session): readonly Mark[] {
  const normalizer = createNormalizer(provider, { mcpServers })
  const said = new Map<string, Mark['type']>()
  const marks: Mark[] = []
  events.forEach((event, index) => {
    for (const part of normalizer.push(event)) {
      const outcome = outcomeOf(part)
      const type = outcome === 'waiting' || outcome === 'failed' ? outcome : 'call'
      const before = said.get(part.id)
      if (before === type || (before !== undefined && type === 'call')) continue
      said.set(part.id, type)
      marks.push({ position: index + 1, type })
    }
  })
  return marks
}
