/** What an edit replaces and what it puts there; `old` is empty where it only adds. */
export class Hunk {
  readonly old: string
  readonly new: string

  constructor(old: string, replacement: string) {
    this.old = old
    this.new = replacement
    Object.freeze(this)
  }
}
