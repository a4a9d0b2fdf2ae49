import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { type RawRecord, readId, readList, readRecord, readText } from '../../raw/read.ts'
import { changed, idOf, type Memory, ownerOf, placeOf } from './memory.ts'
import type { WireMessage } from './wire.ts'

/**
 * The plan as a whole, each time: `plan` of v1, `plan_update` of v2 under the plan's id. It is one part, which is complete
 * whenever it is told, so that no end of a turn makes it a failure.
 */
export function decodePlan({ body, session }: WireMessage, memory: Memory): Decoded<Memory> {
  const plan = readRecord(body, 'plan') ?? body
  const owner = ownerOf(session, memory)
  const planId = readId(plan, 'planId', 'id')
  const id = idOf(planId === undefined ? 'plan' : `plan:${planId}`, owner)
  const metadata = { ...placeOf(session, owner), rawType: 'plan' }
  const events: ToolEvent[] = [
    { type: 'call-start', id, owner, name: 'plan', metadata, source: `${sourceOf(id)}/${memory.removals ?? 0}` },
    { type: 'input', id, input: inputOf(plan), anew: true },
    { type: 'result', id },
  ]
  return [events, memory]
}

/** A slash divides places, and may stand in an id. */
const sourceOf = (id: string): string => id.replaceAll('/', '%2F')

/** A plan that the agent took back was none, also one that was stored without where it was told. */
export function decodePlanRemoved({ body, session }: WireMessage, memory: Memory): Decoded<Memory> {
  const planId = readId(body, 'planId')
  if (planId === undefined) return [[], memory]
  const { removals = 0 } = memory
  const owner = ownerOf(session, memory)
  const id = idOf(`plan:${planId}`, owner)
  const source = sourceOf(id)
  return [
    [
      { type: 'call-start', id, owner, source: `${source}/${removals}` },
      { type: 'retract', source },
    ],
    changed(memory, { removals: removals + 1 }),
  ]
}

/** Entries; or the plan's own text, or where it stands, in the variants that are not stable yet. */
function inputOf(plan: RawRecord): RawRecord {
  const entries = readList(plan, 'entries')
  const text = readText(plan, 'content', 'markdown', 'uri')
  return text === undefined ? { entries } : { entries, explanation: text }
}
