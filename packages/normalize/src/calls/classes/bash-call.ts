import { type CommandLine, parseCommandLine } from '../command-line/index.ts'
import { isRecord } from '../../raw/read.ts'
import { type Invocation, notMapping, optional, readArguments, requireText } from '../invocation.ts'
import { ToolCallBase } from '../tool-call-base.ts'

/** A shell command: `Bash`, `Execute`, or Codex's `exec_command`, whose input is JSON text with the command as `cmd`. */
export class BashCall extends ToolCallBase {
  readonly type = 'BashCall'
  readonly command: string
  readonly timeout: unknown
  readonly description: unknown
  readonly runInBackground: unknown
  #commandLine: CommandLine | undefined

  constructor(invocation: Invocation) {
    super(invocation)
    const { values } = invocation
    if (typeof values !== 'string' && !isRecord(values)) throw notMapping(invocation)
    // In Codex's text only the command is read; whatever else it says stays in `raw`. Any JSON is looked into for it.
    const isText = typeof values === 'string'
    this.command = isText
      ? requireText(
          readArguments(invocation, 'exec_command arguments', () => true),
          'cmd',
        )
      : requireText(invocation, 'command')
    this.timeout = isText ? null : optional(invocation, 'timeout')
    this.description = isText ? null : optional(invocation, 'description')
    this.runInBackground = isText ? null : optional(invocation, 'run_in_background')
    Object.freeze(this)
  }

  /** The command, parsed when first read: its parts, programs, words and redirects. */
  get commandLine(): CommandLine {
    this.#commandLine ??= parseCommandLine(this.command)
    return this.#commandLine
  }
}
