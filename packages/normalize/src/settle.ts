import type { ToolEvent } from './event.ts'
import { withoutRunningTask } from './metadata.ts'
import { isOpen, type ToolRecord } from './record.ts'
import type { ToolRecords } from './records.ts'

type Settle = Extract<ToolEvent, { type: 'settle' }>

/** Open calls of a run that ended get an end the normalizer made up; whatever the wire says later replaces it. */
export function settle(records: ToolRecords, { owner, scope, code }: Settle): readonly ToolRecord[] {
  const isOfRun =
    owner === undefined
      ? () => true
      : upwards(
          (record) => record.owner === owner,
          (record) => records.get(record.owner),
        )
  const isSpared =
    scope === 'session'
      ? () => false
      : upwards(
          (record) => record.background && isOpen(record),
          (record) => records.get(record.owner) ?? records.get(record.metadata.parentId ?? ''),
        )
  const ending = [...records.open].filter((record) => isOfRun(record) && !isSpared(record))
  const revised = code === 'interrupted' && owner !== undefined ? presumedUnder(records, owner) : []
  return [...ending, ...revised].map((record) => settled(record, code))
}

/** The oldest open calls beyond so many: their end is not waited for any longer. */
export const settleBeyond = (records: ToolRecords, max: number): readonly ToolRecord[] =>
  records
    .oldestOpen(records.openCount - max)
    .map((record) => settled({ ...record, metadata: { ...record.metadata, settledBy: 'openCalls' } }, 'no_result'))

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
