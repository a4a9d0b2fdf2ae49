import type { Normalizer } from '@tools/normalize'

/** Anything that is iterated: the messages of an SDK, the lines of a response. Rejects where the source fails. */
export async function followEvents(normalizer: Normalizer, events: AsyncIterable<unknown>, signal: AbortSignal) {
  try {
    for await (const event of events) {
      if (signal.aborted) return
      normalizer.push(event)
    }
  } finally {
    if (!signal.aborted) normalizer.end('session')
  }
}
