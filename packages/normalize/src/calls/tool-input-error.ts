/** A known tool's input was not what the tool takes, or no record at all. The text is the same in every language. */
export class ToolInputError extends Error {
  override readonly name = 'ToolInputError'
  /** The tool's name, as invoked. */
  readonly tool: string
  /** What is wrong, without the name. */
  readonly detail: string

  constructor(tool: string, detail: string) {
    super(`${tool} ${detail}`)
    this.tool = tool
    this.detail = detail
  }
}

/** The error of an input whose fields are wrong. */
export const malformed = (tool: string, detail: string): ToolInputError =>
  new ToolInputError(tool, `input missing or malformed: ${detail}`)
