import { type BashOutput, readBashOutput } from '../../kinds/bash.ts'
import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import type { ToolMetadata } from '../../part.ts'
import { defined } from '../../raw/read.ts'

/** What the harness says after a command's output, current and older. */
const TRAILER = /\n{0,2}<(shell|bash)_metadata>\n?([\s\S]*?)\n?<\/\1_metadata>\s*$/u
/** The running output keeps its end only; the final one names the file with all of it. */
const LEAD = /^(?:\.\.\.output truncated\.\.\.\n\nFull output saved to: (\S+)\n\n|\.\.\.\n\n)/u
const NO_OUTPUT = '(no output)'

/** A command's output as it printed it (recorded: `bash`); `''` where it printed nothing. */
export function readCommandOutput(source: ToolSource): BashOutput {
  const said = readBashOutput(source)
  if (said.output === undefined) return said
  const lead = LEAD.exec(said.output)
  const output = said.output.replace(LEAD, '').replace(TRAILER, '')
  return {
    ...said,
    output: output === NO_OUTPUT ? '' : output,
    ...(lead === null ? {} : defined({ truncated: true, outputFile: said.outputFile ?? lead[1] })),
  }
}

/** A command that was stopped is `completed` all the same: only the trailer tells how it ended. */
export function readCommandEnd({ output }: ToolSource): ToolMetadata {
  const [, , said = ''] = TRAILER.exec(textOf(output) ?? '') ?? []
  if (/timeout|timed out/iu.test(said)) return { endedBy: 'timeout' }
  return /abort|interrupt|cancel/iu.test(said) ? { endedBy: 'interrupt' } : {}
}
