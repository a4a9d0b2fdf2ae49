import type { ToolEvent } from './event.ts'
import { withoutRequest, withoutRunningTask } from './metadata.ts'
import { isOpen, type ToolRecord } from './record.ts'
import type { ToolRecords } from './records.ts'

type Settle = Extract<ToolEvent, { type: 'settle' }>

/** Open calls of a run that ended get an end the normalizer made up; whatever the wire says later replaces it. */
export function settle(records: ToolRecords, { owner, scope, code }: Settle): readonly ToolRecord[] {
  const isSpared =
    scope === 'session'
      ? () => false
      : upwards(
          (record) => record.background && isOpen(record),
          (record) => records.get(record.owner) ?? records.get(record.metadata.parentId ?? ''),
        )
  const open = owner === undefined ? [...records.open] : openIn(records, owner)
  const ending = open.filter((record) => !isSpared(record))
  const revised = code === 'interrupted' && owner !== undefined ? presumedUnder(records, owner) : []
  return [...ending, ...revised].map((record) => settled(asksNobody(record), code))
}

/**
 * The open calls of a run, and of the runs of its calls: looked for in whatever there is less of, its calls or the open ones. A
 * run may have many calls that have ended, and many runs may be open at once.
 */
function openIn(records: ToolRecords, owner: string): readonly ToolRecord[] {
  const within = allIn(records, owner, records.openCount)
  if (within !== undefined) return within.filter(isOpen)
  const isOfRun = upwards(
    (record) => record.owner === owner,
    (record) => records.get(record.owner),
  )
  return [...records.open].filter(isOfRun)
}

/** All calls of a run, and of the runs of its calls; `undefined` where there are more than so many. */
function allIn(records: ToolRecords, owner: string, most: number): readonly ToolRecord[] | undefined {
  const found = new Map<string, ToolRecord>()
  const owners = new Set([owner])
  for (const each of owners) {
    if (found.size + records.countOf(each) > most) return undefined
    for (const record of records.ownedBy(each)) {
      found.set(record.id, record)
      owners.add(record.id)
    }
  }
  return [...found.values()]
}

/** The oldest open calls beyond so many: their end is not waited for any longer. */
export const settleBeyond = (records: ToolRecords, max: number): readonly ToolRecord[] =>
  records
    .oldestOpen(records.openCount - max)
    .map((record) => settled({ ...record, metadata: { ...record.metadata, settledBy: 'openCalls' } }, 'no_result'))

/** A run that is over asks nobody any more. */
const asksNobody = (record: ToolRecord): ToolRecord => ({ ...record, metadata: withoutRequest(record.metadata) })

const settled = (record: ToolRecord, code: Settle['code']): ToolRecord => ({
  ...record,
  phase: 'settled',
  error: { message: '', code },
  metadata: { ...withoutRunningTask(record.metadata), synthetic: true },
})

/** Whether a test holds for a call or one that it runs under, whichever came first; each call is asked once. */
function upwards(
  holds: (record: ToolRecord) => boolean,
  parentOf: (record: ToolRecord) => ToolRecord | undefined,
): (record: ToolRecord) => boolean {
  const answers = new Map<string, boolean>()
  return (record) => {
    const path: string[] = []
    let answer: boolean | undefined
    for (let at: ToolRecord | undefined = record; at !== undefined && answer === undefined; at = parentOf(at)) {
      answer = answers.get(at.id) ?? (holds(at) ? true : undefined)
      // Calls that name each other as parents lead nowhere.
      answers.set(at.id, answer ?? false)
      path.push(at.id)
    }
    for (const id of path) answers.set(id, answer ?? false)
    return answer ?? false
  }
}

/**
 * Calls under a call that were given no result when its turn ended: the word that it was interrupted says more of them. A
 * run that is no call's own has more than one turn, and what ended with an earlier one stays.
 */
function presumedUnder(records: ToolRecords, owner: string): ToolRecord[] {
  const presumed: ToolRecord[] = []
  const owners = new Set(records.get(owner) === undefined ? [] : [owner])
  for (const each of owners) {
    for (const record of records.ownedBy(each)) {
      owners.add(record.id)
      if (record.phase === 'settled' && record.error?.code === 'no_result') presumed.push(record)
    }
  }
  return presumed
}
