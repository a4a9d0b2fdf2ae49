import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../normalizer.ts'
import type { NormalizedToolPart } from '../part.ts'
import type { Provider } from '../provider.ts'
import { readText } from '../raw/read.ts'
import { type Decision, isMapped, type Older } from './vendor-types.ts'

/** A list of names, and how it is seen whether the provider does with each what the list says. */
export interface DecidedNames {
  readonly provider: Provider
  readonly list: Readonly<Record<string, Decision>>
  /** Names that the vendor's types do not have, or not any more. */
  readonly older?: Readonly<Record<string, Older>>
  /** Whether the provider's own table has something to say of the name. */
  readonly isRead: (name: string) => boolean
  /** An event of that name, as small as it can be. */
  readonly sample: (name: string) => unknown
}

/** What a new session shows of events, and those of them that its provider does not know. */
export function shownOf(
  provider: Provider,
  events: readonly unknown[],
): { parts: readonly NormalizedToolPart[]; unknown: readonly unknown[] } {
  const unknown: unknown[] = []
  const normalizer = createNormalizer(provider, { onUnknown: (event) => unknown.push(event) })
  for (const event of events) normalizer.push(event)
  return { parts: normalizer.parts, unknown }
}

/** A name that is mapped is read by the provider's table; one that makes no tool part makes none, and is known all the same. */
export function testDecisions(title: string, { provider, list, older = {}, isRead, sample }: DecidedNames): void {
  const decided = {
    ...list,
    ...Object.fromEntries(Object.entries(older).map(([name, { decision }]) => [name, decision])),
  }
  const names = Object.keys(decided)
  const mapped = names.filter((name) => isMapped(decided[name] ?? 'mapped'))

  describe(`${provider.id}: ${title}`, () => {
    it.each(mapped)('%s is mapped', (name) => expect(isRead(name)).toBe(true))

    it.each(names.filter((name) => !mapped.includes(name)))('%s makes no part and is known', (name) => {
      expect(isRead(name)).toBe(false)
      expect(shownOf(provider, [sample(name)])).toEqual({ parts: [], unknown: [] })
    })
  })
}

/** The version of a package that is installed, as seen from here or from within another package. */
export function installedVersion(name: string, within?: string): string | undefined {
  const here = createRequire(import.meta.url)
  const seen = within === undefined ? here : createRequire(here.resolve(within))
  const folders = seen.resolve.paths(name) ?? []
  const file = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync)
  return file === undefined ? undefined : readText(JSON.parse(readFileSync(file, 'utf8')), 'version')
}

/** What the page of a provider says. */
export const pageOf = ({ id }: Provider): string =>
  readFileSync(new URL(`../providers/${id}/README.md`, import.meta.url), 'utf8')
