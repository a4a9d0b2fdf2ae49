import type { ToolError } from '../../part.ts'
import { COMMANDS, isNative } from './functions.ts'
import type { OpenCall } from './memory.ts'

/** Which calls a sentence may answer. */
type Callers = (call: OpenCall) => boolean

const any: Callers = () => true
const native: Callers = ({ isMcp }) => isMcp !== true
const mcp: Callers = ({ isMcp }) => isMcp === true
const of = (...names: string[]): Callers => {
  const all = new Set(names)
  return (call) => isNative(call, all)
}

const commands = of(...COMMANDS, 'write_stdin')
const patches = of('apply_patch')
const resources = of('list_mcp_resources', 'list_mcp_resource_templates', 'read_mcp_resource')
const agents = of(
  'spawn_agent',
  'send_input',
  'send_message',
  'followup_task',
  'resume_agent',
  'wait_agent',
  'close_agent',
  'interrupt_agent',
  'list_agents',
)

/**
 * What Codex answers the model with where a call never ran or came to nothing: plain sentences, and nothing else tells. Each
 * is one only of the functions that can be answered so: any other may print it. A `name` in it is that of the function.
 */
const REFUSALS: readonly (readonly [pattern: RegExp, code: string, callers: Callers])[] = [
  [/^failed to parse function arguments: /u, 'invalid_input', native],
  [/^aborted by user after [\d.]+s\s*$/u, 'interrupted', any],
  [/^(?:Wall time: [\d.]+ seconds\n)?aborted by user\s*$/u, 'interrupted', native],
  [/^patch rejected by user\b(?!\s+approval settings)/u, 'denied', patches],
  [/^patch rejected: /u, 'denied', patches],
  [
    /^(?:exec(?:_command| command)?|write_stdin)\b[\s\S]{0,80}\brejected by user(?!\s+approval settings)/u,
    'denied',
    commands,
  ],
  [/^approval policy is \w+; reject command/u, 'denied', commands],
  [/^user (?:rejected|declined|cancell?ed) MCP tool call\s*$/u, 'denied', mcp],
  [/^MCP error -32602: /u, 'invalid_input', mcp],
  [/^unsupported (?:custom tool )?call: (?<name>\S+)\s*$/u, 'tool_error', any],
  [/^(?<name>exec_command|write_stdin) failed: /u, 'tool_error', commands],
  [/^apply_patch (?:verification failed|handler received)/u, 'tool_error', (call) => patches(call) || commands(call)],
  [/^unable to (?:locate|process|read|open|attach) (?:image|file)/u, 'tool_error', of('view_image')],
  [/^image path .{0,500} is not a file/u, 'tool_error', of('view_image')],
  [/^resources\/\w+ failed: /u, 'tool_error', resources],
  [/^tool call error: /u, 'tool_error', mcp],
  [/^request_user_input (?:is unavailable|is not supported|was cancel)/u, 'tool_error', of('request_user_input')],
  [/^(?:collab \w+ failed|agent with id \S+ not found|no such agent)/iu, 'tool_error', agents],
]

/** The reason within `exec_command failed: CreateProcess { message: "Rejected(\"…\")" }`. */
const REASON = /Rejected\(\\?"(.+?)\\?"\)/u

/**
 * The error a sentence tells; `undefined` for an output. Under a head that tells no verdict, only an MCP call is answered so
 * (recorded in `approve` and `mcp`). A call that is not known may be any.
 */
export function readRefusal(text: string, call: OpenCall | undefined, hasHead: boolean): ToolError | undefined {
  const head = text.slice(0, 2000)
  const [, code] =
    REFUSALS.find(([pattern, , callers]) => {
      const isPossible = (!hasHead || callers === mcp) && (call === undefined || callers(call))
      const found = isPossible ? pattern.exec(head) : null
      return found !== null && isNamed(found.groups?.['name'], call)
    }) ?? []
  if (code === undefined) return undefined
  if (code === 'interrupted') return { code, message: '' }
  return { code, message: REASON.exec(head)?.[1] ?? text }
}

/** A sentence names the function as it was called: with the namespace in front of it. */
const isNamed = (said: string | undefined, call: OpenCall | undefined): boolean =>
  said === undefined || call === undefined || said.endsWith(call.name)
