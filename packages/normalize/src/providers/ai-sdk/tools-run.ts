import { type BashInput, type BashOutput, describeBash, readBashInput, readBashOutput } from '../../kinds/bash.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import type { ToolMetadata } from '../../part.ts'
import { at, defined, isRecord, readList, readNumber, readRecord, readText, readTexts } from '../../raw/read.ts'

/** OpenAI's shells have their command under `action`: words of one, or several commands. */
export function readCommandInput(source: ToolSource): BashInput {
  const action = readRecord(source.input, 'action')
  if (action === undefined) return readBashInput(source)
  const commands = readTexts(action, 'commands')
  const input = commands.length > 0 ? { ...action, command: commands.join('\n') } : action
  return readBashInput({ ...source, input })
}

/** What a command printed, in a text or in a record of the streams and the exit code. */
export function readCommandOutput(source: ToolSource): BashOutput {
  const said = readBashOutput(source)
  const printed = printedOf(source.error === undefined ? source.output : at(source.error.details, 'output'))
  if (printed === undefined) return said
  const { blocks: _, ...rest } = said
  return { ...rest, ...printed }
}

/** `{ stdout, stderr }`, `{ output }` or `{ logs }`; a list of such; `undefined` for anything else. */
function printedOf(output: unknown, isOne = false): Pick<BashOutput, 'output' | 'stderr'> | undefined {
  if (!isRecord(output)) return undefined
  const list = isOne ? [] : readList(output, 'output', 'outputs').flatMap((one) => printedOf(one, true) ?? [])
  const text = readText(output, 'stdout', 'output', 'logs', 'text', 'result')
  const stderr = readText(output, 'stderr')
  if (list.length === 0 && text === undefined && stderr === undefined) return undefined
  const errors = [...list.map((one) => one.stderr ?? ''), stderr ?? ''].join('')
  return {
    output: text ?? list.map((one) => one.output ?? '').join(''),
    ...defined({ stderr: errors || undefined }),
  }
}

/** The exit code that a command's result tells; of several commands that of the last. */
export function readCommandEnd({ output }: ToolSource): ToolMetadata {
  const last = readList(output, 'output').findLast(isRecord)
  const exitCode =
    readNumber(output, 'exitCode', 'exit_code', 'returnCode', 'return_code') ??
    readNumber(at(last, 'outcome'), 'exitCode', 'exit_code')
  return defined({ exitCode })
}

/** An input that could not be parsed stands as the text it was: it ran nothing. */
export const describeCommand = (input: BashInput, source: ToolSource): Description =>
  typeof source.input === 'string' ? { message: 'unknown.invalid', target: source.name } : describeBash(input)
