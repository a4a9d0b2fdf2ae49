import { type BashInput, type BashOutput, describeBash, readBashInput, readBashOutput } from '../../kinds/bash.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import { at, defined, readId, readText } from '../../raw/read.ts'
import { isPersisted } from './facts.ts'
import { persistedPreview } from './persisted.ts'
import { splitOnce } from './split-once.ts'

/**
 * Bash and PowerShell. What the CLI says where a command's own output should stand is not what it printed; of a command
 * in the background only the file with its output is known.
 */
export function readCommandOutput(source: ToolSource): BashOutput {
  const { output, ...rest } = readBashOutput(source)
  const isElsewhere = output === undefined || at(at(source.metadata, 'task'), 'background') === true
  return { ...rest, ...defined({ output: isElsewhere ? undefined : ownOutput(output) }) }
}

function ownOutput(output: string): string {
  // The placeholder of a command that printed nothing (recorded case `bash`).
  if (/^\(\w+ completed with no output\)$/u.test(output)) return ''
  return isPersisted(output) ? persistedPreview(output) : output
}

/** A call whose input could not be parsed shows the text as it came, and does not pretend to run it. */
export const describeCommand = (input: BashInput, source: ToolSource): Description =>
  typeof source.input === 'string' ? { message: 'unknown.invalid', target: source.name } : describeBash(input)

const processOf =
  (action: BashInput['action']) =>
  (source: ToolSource): BashInput => ({
    ...readBashInput(source),
    action,
    ...defined({ processId: readId(source.input, 'task_id', 'bash_id', 'shell_id', 'agentId', 'agent_id') }),
  })

/** BashOutput, TaskOutput, AgentOutputTool: what a task that goes on in the background printed. */
export const readReadInput: (source: ToolSource) => BashInput = processOf('read')

/** TaskStop, KillShell, KillBash. */
export const readStopInput: (source: ToolSource) => BashInput = processOf('stop')

/** BashOutput reports in tags: `<status>`, `<exit_code>`, `<stdout>`, `<stderr>`; TaskOutput has `<output>`. */
export function readReport(source: ToolSource): BashOutput {
  const { output, ...rest } = readCommandOutput(source)
  const printed = tagged(output, 'stdout') ?? tagged(output, 'output')
  if (output === undefined || (printed === undefined && tagged(output, 'status') === undefined))
    return { ...rest, ...defined({ output }) }
  const code = tagged(output, 'exit_code')
  return {
    ...rest,
    output: printed ?? '',
    ...defined({ stderr: tagged(output, 'stderr'), exitCode: code === undefined ? undefined : Number(code) }),
  }
}

/** What stands between the first such tag and the end of it, without the line breaks at either end. */
function tagged(text: string | undefined, tag: string): string | undefined {
  const [, after] = splitOnce(text ?? '', `<${tag}>`)
  const [inner, rest] = splitOnce(after ?? '', `</${tag}>`)
  return rest === undefined ? undefined : inner.replace(/^\n/u, '').replace(/\n$/u, '')
}

/** TaskStop answers with a record; its message is what there is to read. */
export function readStopOutput(source: ToolSource): BashOutput {
  const message = readText(at(source.metadata, 'result'), 'message')
  return { ...readBashOutput(source), ...defined({ output: message ?? readBashOutput(source).output }) }
}
