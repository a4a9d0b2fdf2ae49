/** One replacement of a `MultiEdit`; they apply in order. */
export class EditSpan {
  readonly old: string
  readonly new: string
  readonly replaceAll: boolean

  constructor(old: string, replacement: string, replaceAll = false) {
    this.old = old
    this.new = replacement
    this.replaceAll = replaceAll
    Object.freeze(this)
  }
}
