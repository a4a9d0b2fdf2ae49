import { at, defined, readFlag, readId, readNumber, readRecord, readText } from '../raw/read.ts'
import { quoteArgv } from '../raw/shell.ts'
import { type ContentBlock, readContent, textOf } from './content.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface BashInput {
  /** `read`, `stop` and `write` work on a process that an earlier call started. */
  action: 'run' | 'read' | 'stop' | 'write'
  command?: string
  /** The model's own words for the command. */
  description?: string
  cwd?: string
  timeoutMs?: number
  background?: boolean
  /** Id of the process or background task that is read, stopped or written to. */
  processId?: string
  /** What is sent to the process. */
  stdin?: string
}

export interface BashOutput {
  /** All that the command printed, as far as the provider kept it; `''` for nothing, absent while not known. */
  output?: string
  /** What of the output is no text: the image that a command wrote. */
  blocks?: ContentBlock[]
  /** Only where the provider keeps it apart. */
  stderr?: string
  /** Absent where the provider does not say: never made up. */
  exitCode?: number
  signal?: string
  timedOut?: boolean
  /** The provider cut the output; `outputFile` may hold all of it. */
  truncated?: boolean
  outputFile?: string
  /** The background task the command became. */
  task?: { id?: string; status?: string }
}

export type BashView = { kind: 'bash' } & BashInput & BashOutput

export function readBashInput(source: ToolSource): BashInput {
  const { input } = source
  return {
    action: 'run',
    ...defined({
      command:
        typeof input === 'string'
          ? input
          : (readText(input, 'command', 'cmd', 'script', 'code') ?? argv(at(input, 'command'))),
      description: readText(input, 'description', 'justification'),
      cwd: readText(input, 'cwd', 'workdir', 'workingDirectory') ?? readText(source.metadata, 'cwd'),
      timeoutMs: readNumber(input, 'timeout', 'timeoutMs', 'timeout_ms'),
      background: readFlag(input, 'run_in_background', 'background'),
      processId: readId(input, 'task_id', 'shell_id', 'bash_id', 'session_id', 'processId', 'process_id'),
      stdin: readText(input, 'chars', 'stdin'),
    }),
  }
}

export function readBashOutput(source: ToolSource): BashOutput {
  const { metadata, error } = source
  const result = at(metadata, 'result')
  const task = readRecord(metadata, 'task')
  const blocks = otherThanText(error === undefined ? source.output : at(error.details, 'content'))
  // The bytes of an image are nothing to read.
  const stdout = blocks.length > 0 ? undefined : readText(result, 'stdout')
  const printed = error === undefined ? (stdout ?? textOf(source.output)) : readText(error.details, 'output')
  return defined({
    output: printed,
    blocks: blocks.length > 0 ? blocks : undefined,
    stderr: readText(result, 'stderr') || undefined,
    exitCode: readNumber(metadata, 'exitCode'),
    signal: readText(metadata, 'signal'),
    timedOut: error?.code === 'timeout' || at(metadata, 'endedBy') === 'timeout' || undefined,
    truncated: at(metadata, 'truncated') === true || undefined,
    outputFile: readText(metadata, 'outputFile') ?? readText(task, 'outputFile'),
    task: task === undefined ? undefined : defined({ id: readId(task, 'id'), status: readText(task, 'status') }),
  })
}

const otherThanText = (output: unknown): ContentBlock[] =>
  output === null ? [] : readContent(output).filter((block) => block.type !== 'text')

export function describeBash(input: BashInput): Description {
  const process = { noun: 'process' as const, ...defined({ target: input.processId }) }
  switch (input.action) {
    case 'run':
      return {
        message: 'bash.run',
        noun: 'command',
        ...defined({
          target: input.command,
          own: input.description,
          secondary: input.description === undefined ? undefined : input.command,
        }),
      }
    case 'read':
      return { message: 'bash.read', ...process }
    case 'stop':
      return { message: 'bash.stop', ...process }
    case 'write':
      return { message: 'bash.write', ...process }
  }
}

const argv = (command: unknown): string | undefined =>
  Array.isArray(command) && command.every((word) => typeof word === 'string') ? quoteArgv(command) : undefined

export const bash: Kind<BashInput, BashOutput> = {
  input: readBashInput,
  output: readBashOutput,
  describe: describeBash,
}
