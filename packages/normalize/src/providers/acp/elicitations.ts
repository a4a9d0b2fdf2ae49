import type { NormalizedToolPart } from '../../part.ts'
import { type IndexedMap, indexedMap } from '../../raw/indexed-map.ts'
import { WAITING } from '../../raw/newest.ts'
import { defined, readText } from '../../raw/read.ts'

/** What an agent asked of the person: a form to fill in, or a page to go to. */
export interface Elicitation {
  input: unknown
  /** While it waits for its answer. */
  open?: OpenElicitation
}

export interface OpenElicitation {
  /** JSON-RPC id that the answer bears. */
  requestId: string | number
  /** The page, which tells by itself that the person is done there. */
  page?: string
  /** The part of the call that it is asked for. */
  call?: string
}

/** By the id of their part, and those that wait by what may be told of them. */
export type Elicitations = IndexedMap<Elicitation>

export const byRequest = (requestId: string | number): string => `request ${requestId}`
export const byPage = (page: string): string => `page ${page}`
export const byCall = (call: string): string => `call ${call}`
/** The group of all that wait. */
export const OPEN = 'open'

const groupsOf = ({ open }: Elicitation): string[] =>
  open === undefined
    ? []
    : [
        OPEN,
        byRequest(open.requestId),
        ...(open.page === undefined ? [] : [byPage(open.page)]),
        ...(open.call === undefined ? [] : [byCall(open.call)]),
      ]

/** What was asked before is told from what is asked under the same id anew; the oldest are forgotten. */
export const elicitationsOf = (entries: Iterable<readonly [string, Elicitation]> = []): Elicitations =>
  indexedMap(groupsOf, entries)

export const withElicitation = (known: Elicitations, id: string, told: Elicitation): Elicitations =>
  (known.size < 2 * WAITING ? known : elicitationsOf([...known].slice(-WAITING))).with(id, told)

/** Nobody waits for an answer any more. */
export const closed = (known: Elicitations, id: string): Elicitations => known.with(id, { input: known.get(id)?.input })

/** Those that an ended turn leaves open are not answered any more. */
export function closedWithin(known: Elicitations, isOver: (id: string) => boolean): Elicitations {
  let rest = known
  for (const [id] of known.of(OPEN)) if (isOver(id)) rest = closed(rest, id)
  return rest
}

/** What a stored part tells of one. */
export function storedElicitation({ id, input, state, metadata = {} }: NormalizedToolPart): [string, Elicitation][] {
  const { rawType, requestId, parentId, provider } = metadata
  if (rawType !== 'elicitation/create' || provider !== 'acp') return []
  const isOpen = (state === 'started' || state === 'running') && requestId !== undefined && requestId !== null
  const open = isOpen
    ? { requestId, ...defined({ page: readText(input, 'elicitationId'), call: parentId }) }
    : undefined
  return [[id, { input, ...defined({ open }) }]]
}
