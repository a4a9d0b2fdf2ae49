import { at, defined, type RawRecord, readText, readTexts } from '../../raw/read.ts'
import { camelCase } from './spelling.ts'

/**
 * A web search of an older rollout. It is told twice, by an event with an id and by the model's item without one: what they
 * looked for is all that joins them.
 */
export interface Search {
  /** The id that the first of the two gave it. */
  id: string
  /** What was looked for; absent where it is only known that a search began. */
  key?: string
  by: 'event' | 'item'
}

/** How many searches wait for the other one that tells of them. */
const WAITING = 8

/** What an event or an item looked for: the event has it as text, newer ones the action too. */
export function searchKey(payload: RawRecord): string {
  const action = at(payload, 'action')
  const url = readText(action, 'url')
  const pattern = readText(action, 'pattern')
  if (camelCase(readText(action, 'type') ?? '') === 'findInPage') return `'${pattern ?? ''}' in ${url ?? ''}`
  return url ?? readText(action, 'query') ?? readTexts(action, 'queries')[0] ?? readText(payload, 'query') ?? ''
}

/** The searches that wait, after one was told of: it is the first of the two, or the other one of one that waits. */
export function pairSearch(
  searches: readonly Search[],
  told: Search,
): readonly [id: string, searches: readonly Search[]] {
  const known = searches.find((search) => search.by === told.by && search.id === told.id)
  const others = searches.filter((search) => search !== known)
  const other =
    others.find(({ by, key }) => by !== told.by && key === told.key) ??
    others.find(({ by, key }) => by === 'event' && told.by === 'item' && key === undefined)
  if (other === undefined || told.key === undefined) return [told.id, [...others, told].slice(-WAITING)]
  return [other.id, others.filter((search) => search !== other)]
}

/** A search that an event tells of. */
export const searchOfEvent = (type: string, id: string, payload: RawRecord): Search => ({
  id,
  by: 'event',
  ...defined({ key: type.endsWith('_begin') ? undefined : searchKey(payload) }),
})
