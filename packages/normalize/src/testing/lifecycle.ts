import { expect } from 'vitest'
import { createNormalizer } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { faultsOf, isForward } from './contract.ts'

/** Pushes a stream and checks each change: valid, never backwards, ids unique, unchanged parts the same objects. */
export function expectLifecycle(provider: Provider, events: readonly unknown[]): void {
  const normalizer = createNormalizer(provider)
  const faults: string[] = []
  let before: readonly NormalizedToolPart[] = []
  for (const [index, event] of events.entries()) {
    const changed = normalizer.push(event)
    const after = normalizer.parts
    faults.push(
      ...[...changed.flatMap(faultsOf), ...faultsBetween(before, after, changed)].map(
        (fault) => `event ${index}: ${fault}`,
      ),
    )
    before = after
  }
  expect(faults).toEqual([])
}

function faultsBetween(
  before: readonly NormalizedToolPart[],
  after: readonly NormalizedToolPart[],
  changed: readonly NormalizedToolPart[],
): string[] {
  if (changed.length === 0)
    return before === after || before.length + after.length === 0 ? [] : ['the list is another though no part changed']
  const known = new Map(before.map((part) => [part.id, part]))
  const news = new Set(changed)
  const ids = new Set(after.map(({ id }) => id))
  return [
    ...(ids.size < after.length ? ['two parts have one id'] : []),
    ...after.flatMap((part) => {
      const earlier = known.get(part.id)
      if (!news.has(part)) return part === earlier ? [] : [`${part.id}: is another object though it did not change`]
      return earlier === undefined || isForward(earlier, part)
        ? []
        : [`${part.id}: went from ${earlier.state} to ${part.state}`]
    }),
  ]
}
