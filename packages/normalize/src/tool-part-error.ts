import { spell } from './raw/spell.ts'

/** How much of a path is told in a message. */
const PATH_LENGTH = 120

/** A value was no tool part. The text is the same in every language. */
export class ToolPartError extends Error {
  override readonly name = 'ToolPartError'
  /** Where: the keys joined by dots, `metadata.approval.options.0.id`; `''` for the value itself. */
  readonly path: string
  /** What was found there and what was expected, and what to do about it. */
  readonly detail: string

  constructor(path: string, detail: string, options?: ErrorOptions) {
    const { words, isWhole } = spell(path, PATH_LENGTH)
    super(`No tool part: ${path === '' ? 'the value' : words}${isWhole ? '' : '…'} ${detail}`, options)
    this.path = path
    this.detail = detail
  }
}
