import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { detectProvider } from '../detect-provider.ts'
import { createNormalizer, normalize } from '../normalizer.ts'
import type { Provider } from '../provider.ts'
import type { Conformance } from './conformance.ts'
import { expectLifecycle } from './lifecycle.ts'
import { testInjections } from './test-injections.ts'
import { testMixed } from './test-mixed.ts'
import { testMutations } from './test-mutations.ts'
import { testResultsFirst } from './test-results-first.ts'
import { orphansOf, type Stream, streamsOf } from './streams.ts'
import { testOrder, testRepeats, testResuming } from './test-order.ts'

export { expectLifecycle } from './lifecycle.ts'

const COMMON_FILES = ['README.md', 'conformance.ts', 'decode.ts', 'fixtures', 'index.ts', 'tools.ts', 'wire.ts']

/** What every provider must do, over every stream in its folder. */
export function testProvider(provider: Provider, conformance: Conformance): void {
  const streams = streamsOf(provider.id)
  testFolder(provider, streams, conformance)
  testStreams(provider, streams)
  testOrder(provider, streams, conformance)
  testRepeats(provider, streams, conformance)
  testResultsFirst(provider, streams, conformance)
  testResuming(provider, streams, conformance)
  testMixed(provider, streams, conformance)
  testInjections(provider, streams, conformance)
  testMutations(provider, streams)
}

function testFolder(provider: Provider, streams: readonly Stream[], { unreached = {}, ...reasons }: Conformance): void {
  describe(`${provider.id}: the folder`, () => {
    it('has the common files', () => {
      expect(readdirSync(fileURLToPath(new URL(`../providers/${provider.id}`, import.meta.url)))).toEqual(
        expect.arrayContaining(COMMON_FILES),
      )
    })

    it('has no golden without its stream', () => expect(orphansOf(provider.id)).toEqual([]))

    it('has a stream for every row of the table, but for those that have a reason', () => {
      const shown = new Set(
        streams
          .flatMap(({ events }) => normalize(provider, events))
          .flatMap(({ name, metadata }) => [metadata?.rawName ?? name, metadata?.rawType ?? name]),
      )
      const missing = Object.keys(provider.tools).filter((name) => !shown.has(name))
      expect(missing.sort()).toEqual(Object.values(unreached).flat().sort())
    })

    it('has the streams that exceptions are made for', () => {
      const { ordered = {}, unrepeatable = {}, unresumable = {}, endsLast = {} } = reasons
      const named = [ordered, unrepeatable, unresumable, endsLast].flatMap((table) => Object.keys(table))
      expect(named.filter((name) => !streams.some((stream) => stream.name === name || stream.form === name))).toEqual(
        [],
      )
    })
  })
}

function testStreams(provider: Provider, streams: readonly Stream[]): void {
  describe(`${provider.id}: every stream`, () => {
    it.each(streams)('$name gives its golden parts', async ({ events, goldenPath }) => {
      if (!existsSync(goldenPath) && process.env['UPDATE_GOLDEN'] === undefined)
        throw new Error(`No golden beside the stream: ${goldenPath}`)
      await expect(`${JSON.stringify(normalize(provider, events), null, 2)}\n`).toMatchFileSnapshot(goldenPath)
    })

    it.each(streams)('$name is valid, forward and stable at every prefix', ({ events }) =>
      expectLifecycle(provider, events),
    )

    it.each(streams)('$name is detected', ({ events }) => expect(detectProvider(events)).toBe(provider.id))

    it.each(streams)('$name leaves nothing open after the session ends', ({ events }) => {
      const normalizer = createNormalizer(provider)
      for (const event of events) normalizer.push(event)
      normalizer.end('session')
      expect(normalizer.parts.filter(({ state }) => state === 'started' || state === 'running')).toEqual([])
    })

    it.each(streams)('$name is not mutated', ({ events }) => {
      expect(() => normalize(provider, structuredClone(events).map(deepFreeze))).not.toThrow()
    })
  })
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
