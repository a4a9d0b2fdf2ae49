import type { NormalizedToolPart } from './part.ts'
import { project } from './project.ts'
import { isEqual } from './raw/equal.ts'
import { isRemoved } from './record.ts'
import type { ToolRecords } from './records.ts'
import type { ToldParts } from './told-parts.ts'

/** The parts as they are given out, each made anew of its call's record when that changed. */
export interface ShownParts {
  /** Makes the part of a call that changed. */
  publish(id: string): void
  /**
   * Leaves that for later: the part has its place among the others, as one that is published has. One that is gone gives up its
   * place at once, and may come to have another.
   */
  postpone(id: string): void
  /** Makes all parts that were left for later, in the order in which their calls changed first. */
  publishPostponed(): void
  /** The parts that changed since this was asked last; one of a call that is gone is the last of it. */
  takeChanged(): readonly NormalizedToolPart[]
  /** All parts that are made, in order of first appearance. The same list while nothing changed. */
  list(): readonly NormalizedToolPart[]
}

/** Has the place of a part that is still to be made; nobody sees it. */
const UNMADE = Object.freeze({}) as NormalizedToolPart

const NONE: readonly NormalizedToolPart[] = []

export function createShownParts(
  parts: Map<string, NormalizedToolPart>,
  records: ToolRecords,
  told: ToldParts,
): ShownParts {
  const postponed = new Set<string>()
  let changed: NormalizedToolPart[] = []
  let list: readonly NormalizedToolPart[] | undefined

  const show = (part: NormalizedToolPart): void => {
    changed.push(part)
    list = undefined
  }

  /** A part is given out once more when its call is gone: that it never happened is all that is new. */
  const remove = (id: string, last: NormalizedToolPart | undefined): void => {
    const known = parts.get(id)
    parts.delete(id)
    if (known === undefined || known === UNMADE) return
    const part = last ?? known
    show({ ...part, metadata: { ...part.metadata, removed: true } })
  }

  const publish = (id: string): void => {
    const record = records.get(id)
    // Of many calls that are gone at once, some are forgotten already.
    if (record === undefined) return remove(id, undefined)
    if (!record.seen) return
    const part = told.get(record) ?? project(record, told.projectionOf(id))
    if (isRemoved(record)) return remove(id, part)
    const known = parts.get(id)
    if (known !== undefined && isEqual(known, part)) return
    parts.set(id, part)
    show(part)
  }

  return {
    publish,
    postpone(id) {
      const record = records.get(id)
      if (record?.seen === false) return
      if (record === undefined || isRemoved(record)) {
        postponed.delete(id)
        publish(id)
      } else {
        postponed.add(id)
        if (!parts.has(id)) parts.set(id, UNMADE)
      }
    },
    publishPostponed() {
      if (postponed.size === 0) return
      for (const id of postponed) publish(id)
      postponed.clear()
    },
    takeChanged() {
      if (changed.length === 0) return NONE
      const all = changed
      changed = []
      return all
    },
    list: () => (list ??= [...parts.values()]),
  }
}
