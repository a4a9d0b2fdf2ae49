import type { ToolMetadata } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, isRecord, type RawRecord, readText } from '../../raw/read.ts'
import { commandLineOf, commandOf } from './command.ts'
import { nameFunction } from './function-name.ts'
import type { OpenCall } from './memory.ts'

/** What the model called, as a rollout keeps it. */
export interface FunctionCall {
  name: string
  input: unknown
  metadata: ToolMetadata
}

/** Items of the model that call a function. Their `status` is the model's, never that of the work. */
export const FUNCTION_TYPES: ReadonlySet<string> = new Set([
  'function_call',
  'custom_tool_call',
  'local_shell_call',
  'tool_search_call',
])

/** Functions that run a command, by all their names. */
export const COMMANDS: ReadonlySet<string> = new Set([
  'exec_command',
  'shell',
  'shell_command',
  'local_shell',
  'local_shell_call',
  'container.exec',
])

/** Functions whose output is what a command or a script printed. */
export const PRINTING: ReadonlySet<string> = new Set([...COMMANDS, 'exec', 'write_stdin', 'wait'])

/** Whether a call is of Codex's own function of that name: tools of MCP servers may bear the names of native ones. */
export const isNative = (call: OpenCall | undefined, names: ReadonlySet<string>): boolean =>
  call !== undefined && call.isMcp !== true && names.has(call.name)

/** Reads an item of the model that is a call of a function. */
export function readCall(item: RawRecord, servers: readonly string[]): FunctionCall {
  const type = readText(item, 'type') ?? ''
  const { name, metadata } = nameFunction(readText(item, 'name') ?? type, readText(item, 'namespace'), servers)
  const given = parseJsonText(at(item, 'arguments') ?? at(item, 'input') ?? at(item, 'action') ?? {})
  const isOwn = metadata.mcp === undefined
  const command = isOwn && COMMANDS.has(name) ? readCommandInput(given) : undefined
  return {
    name,
    input: command?.input ?? given,
    metadata: {
      ...metadata,
      ...defined({ rawCommand: command?.rawCommand, rawName: isOwn ? scriptName(name) : undefined }),
      ...(metadata.rawName === undefined ? {} : { rawName: metadata.rawName }),
      rawType: type,
    },
  }
}

/** The model's own word for the function that waits for a script: a collaboration tool is called `wait` too. */
const scriptName = (name: string): string | undefined => (name === 'wait' ? 'functions.wait' : undefined)

/** `{ cmd, workdir, … }` and an argv, as items have it: `{ command, cwd, … }` without the shell around it. */
function readCommandInput(given: unknown): { input: RawRecord; rawCommand?: string } | undefined {
  if (!isRecord(given)) return undefined
  const { cmd, command, workdir, working_directory, type: _, ...rest } = given
  const raw = commandLineOf({ command: cmd ?? command })
  if (raw === undefined) return undefined
  const unwrapped = commandOf(raw, [])
  return {
    input: { command: unwrapped, ...defined({ cwd: workdir ?? working_directory ?? undefined }), ...rest },
    ...(unwrapped === raw ? {} : { rawCommand: raw }),
  }
}
