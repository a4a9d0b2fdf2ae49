import type { NormalizedToolPart } from './part.ts'
import { project } from './project.ts'
import { isEqual } from './raw/equal.ts'
import { isRemoved, type ToolRecord } from './record.ts'
import type { ToldParts } from './told-parts.ts'

/** The parts as they are given out, each made anew of its call's record when that changed. */
export interface ShownParts {
  /** Makes the part of a call that changed. */
  publish(record: ToolRecord): void
  /**
   * Leaves that for later: the part has its place among the others, as one that is published has. One that is gone gives up its
   * place at once, and may come to have another.
   */
  postpone(record: ToolRecord): void
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

export function createShownParts(parts: Map<string, NormalizedToolPart>, told: ToldParts): ShownParts {
  const postponed = new Map<string, ToolRecord>()
  let changed: NormalizedToolPart[] = []
  let list: readonly NormalizedToolPart[] | undefined

  const show = (part: NormalizedToolPart): void => {
    changed.push(part)
    list = undefined
  }

  const publish = (record: ToolRecord): void => {
    if (!record.seen) return
    const { id } = record
    const known = parts.get(id)
    const part = told.get(record) ?? project(record, told.projectionOf(id))
    if (isRemoved(record)) {
      parts.delete(id)
      if (known !== undefined && known !== UNMADE) show({ ...part, metadata: { ...part.metadata, removed: true } })
    } else if (known === undefined || !isEqual(known, part)) {
      parts.set(id, part)
      show(part)
    }
  }

  return {
    publish,
    postpone(record) {
      if (!record.seen) return
      const { id } = record
      if (isRemoved(record)) {
        postponed.delete(id)
        publish(record)
        return
      }
      const count = postponed.size
      postponed.set(id, record)
      if (postponed.size > count && !parts.has(id)) parts.set(id, UNMADE)
    },
    publishPostponed() {
      if (postponed.size === 0) return
      for (const record of postponed.values()) publish(record)
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
