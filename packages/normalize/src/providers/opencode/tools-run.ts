import { type BashOutput, readBashOutput } from '../../kinds/bash.ts'
import { textOf } from '../../kinds/content.ts'
import type { ToolSource } from '../../kinds/source.ts'
import type { ToolMetadata } from '../../part.ts'
import { at, defined, readNumber } from '../../raw/read.ts'
import { textInTag } from './text-between.ts'

/** A command with an exit code ended by itself: the harness says nothing after its output, whatever the output looks like. */
const endedByItself = ({ metadata }: ToolSource): boolean => readNumber(metadata, 'exitCode') !== undefined

/** A command's output without what the harness says after it, current and older: that is the last block of its text. */
function splitTrailer(text: string): { output: string; said: string } {
  const trimmed = text.trimEnd()
  for (const name of ['shell_metadata', 'bash_metadata']) {
    const start = trimmed.endsWith(`</${name}>`) ? trimmed.lastIndexOf(`<${name}>`) : -1
    if (start >= 0) {
      const end = start - (text.startsWith('\n\n', start - 2) ? 2 : text[start - 1] === '\n' ? 1 : 0)
      return { output: text.slice(0, end), said: textInTag(trimmed.slice(start), name) ?? '' }
    }
  }
  return { output: text, said: '' }
}

/** The running output keeps its end only; the final one names the file with all of it. */
const LEAD = /^(?:\.\.\.output truncated\.\.\.\n\nFull output saved to: (\S+)\n\n|\.\.\.\n\n)/u
const NO_OUTPUT = '(no output)'

/** A command's output as it printed it (recorded: `bash`); `''` where it printed nothing. */
export function readCommandOutput(source: ToolSource): BashOutput {
  const said = readBashOutput(source)
  if (said.output === undefined) return said
  const isOver = endedByItself(source)
  // The end of a command says whether its output was cut; one may also print three dots.
  const lead = isOver && at(source.metadata, 'truncated') !== true ? null : LEAD.exec(said.output)
  const printed = said.output.slice(lead?.[0].length ?? 0)
  const output = isOver ? printed : splitTrailer(printed).output
  return {
    ...said,
    output: output === NO_OUTPUT ? '' : output,
    ...(lead === null ? {} : defined({ truncated: true, outputFile: said.outputFile ?? lead[1] })),
  }
}

/** A command that was stopped is `completed` all the same: only the trailer tells how it ended. */
export function readCommandEnd(source: ToolSource): ToolMetadata {
  if (endedByItself(source)) return {}
  const { said } = splitTrailer(textOf(source.output) ?? '')
  if (/timeout|timed out/iu.test(said)) return { endedBy: 'timeout' }
  return /abort|interrupt|cancel/iu.test(said) ? { endedBy: 'interrupt' } : {}
}
