import { boundRecord } from '../bound-record.ts'
import { limitsOf } from '../limits.ts'
import type { Provider } from '../provider.ts'
import { createRecords, noRecords } from '../records.ts'
import { reduce } from '../reduce.ts'
import { settleBeyond } from '../settle.ts'
import { deepSize } from './deep-size.ts'

/** What a normalizer holds after the events so far. */
export interface Held {
  push(events: readonly unknown[]): void
  /** Size of what the decoder remembers. */
  memory(): number
  /** Sizes of what it remembers, by name. */
  fields(): Record<string, number>
  /** Size of what is known of calls. */
  records(): number
  /** Calls that are held as parts. */
  parts(): number
}

/** A normalizer whose memory can be looked into: decode, reduce, bound and hold, as `createNormalizer` does. */
export function heldBy(provider: Provider): Held {
  const limits = limitsOf()
  const held = noRecords()
  const records = createRecords(held)
  let memory = provider.start({})
  return {
    push(events) {
      for (const event of events) {
        const [told, next] = provider.decode(event, memory)
        memory = next
        for (const each of told) {
          const isPiece = each.type === 'output-delta'
          for (const record of reduce(records, each))
            records.set(boundRecord(record, records.get(record.id), limits, isPiece))
          for (const record of settleBeyond(records, limits.openCalls)) records.set(record)
        }
      }
    },
    memory: () => deepSize(memory),
    fields: () => Object.fromEntries(Object.entries(memory as object).map(([name, value]) => [name, deepSize(value)])),
    records: () => deepSize(held),
    parts: () => [...held.byId.values()].filter(({ seen }) => seen).length,
  }
}
