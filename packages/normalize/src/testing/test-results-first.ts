import { describe, expect, it } from 'vitest'
import { normalize } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { isEqual } from '../raw/equal.ts'
import type { Conformance } from './conformance.ts'
import { expectLifecycle } from './lifecycle.ts'
import { resultsFirst } from './results-first.ts'
import type { Stream } from './streams.ts'

/** A result before its call waits for it: in the end the call is the same. */
export function testResultsFirst(provider: Provider, streams: readonly Stream[], conformance: Conformance): void {
  const { endsLast = {} } = conformance
  const moved = streams
    .map((stream) => ({ ...stream, order: resultsFirst(provider, stream.events, conformance) }))
    .filter(({ events, order }) => order.some((event, at) => event !== events[at]))
  const isExcepted = ({ name, form }: Stream): boolean => Object.hasOwn(endsLast, name) || Object.hasOwn(endsLast, form)

  describe(`${provider.id}: results before their calls`, () => {
    it.each(moved)('of $name give valid parts that only go forward', ({ order }) => expectLifecycle(provider, order))

    it.each(moved.filter((stream) => !isExcepted(stream)))('of $name end as the same calls', ({ events, order }) => {
      expect(coresOf(normalize(provider, order))).toEqual(coresOf(normalize(provider, events)))
    })

    it.each(Object.keys(endsLast))('of %s do not, for a reason', (excepted) => {
      const others = moved.filter(({ name, form }) => name === excepted || form === excepted)
      const same = others.filter(({ events, order }) =>
        isEqual(coresOf(normalize(provider, order)), coresOf(normalize(provider, events))),
      )
      expect(same.length).toBeLessThan(others.length)
    })
  })
}

/** What a call was and what became of it; what was asked, printed and told between is known of a call that goes on only. */
const coresOf = (parts: readonly NormalizedToolPart[]): Record<string, unknown> =>
  Object.fromEntries(
    parts.map(({ id, name, kind, state, input, output, error }) => [
      id,
      { name, kind, state, input, output, code: error?.code },
    ]),
  )
