import type { Hunk } from './hunk.ts'

/** What an `apply_patch` does to one file. */
export class PatchEdit {
  readonly filePath: string
  readonly kind: 'add' | 'update' | 'delete'
  /** Where an updated file goes; `null` where it stays. */
  readonly movePath: string | null
  /** One per `@@` group of an update; one of an added file that is not empty; none of a deletion. */
  readonly hunks: readonly Hunk[]

  constructor(filePath: string, kind: PatchEdit['kind'], movePath: string | null = null, hunks: readonly Hunk[] = []) {
    this.filePath = filePath
    this.kind = kind
    this.movePath = movePath
    this.hunks = Object.freeze([...hunks])
    Object.freeze(this)
  }
}
