import { expect } from 'vitest'
import { createNormalizer, type NormalizerOptions } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { faultsOf, isForward } from './contract.ts'

/** Pushes a stream and checks each change: valid, never backwards, ids unique, unchanged parts the same objects. */
export function expectLifecycle(provider: Provider, events: readonly unknown[]): void {
  expect(faultsOfStream(provider, events)).toEqual([])
}

/** What a stream's parts break of what holds at each moment, and of what more a test asks of each changed part. */
export function faultsOfStream(
  provider: Provider,
  events: readonly unknown[],
  more: (part: NormalizedToolPart) => readonly string[] = () => [],
  options: NormalizerOptions = {},
): string[] {
  const normalizer = createNormalizer(provider, options)
  const faults: string[] = []
  let before = normalizer.parts
  const note = (step: string, changed: readonly NormalizedToolPart[]): void => {
    const after = normalizer.parts
    const found = [...changed.flatMap(faultsOf), ...changed.flatMap(more), ...faultsBetween(before, after, changed)]
    faults.push(...found.map((fault) => `${step}: ${fault}`))
    before = after
  }
  for (const [index, event] of events.entries()) note(`event ${index}`, normalizer.push(event))
  note('the end', normalizer.end('session'))
  return [...faults, ...normalizer.parts.filter(isOpen).map(({ id }) => `${id}: is open after the session's end`)]
}

const isOpen = ({ state }: NormalizedToolPart): boolean => state === 'started' || state === 'running'

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
