import type { ToolError } from '../../part.ts'

/** What Codex answers the model with where a call never ran or came to nothing: plain sentences, and nothing else tells. */
const REFUSALS: readonly (readonly [pattern: RegExp, code: string])[] = [
  [/^failed to parse function arguments/u, 'invalid_input'],
  [/^(?:Wall time: [\d.]+ seconds\n)?aborted by user(?: after [\d.]+s)?\s*$/u, 'interrupted'],
  [
    /^(?:patch|exec(?:_command| command)?|write_stdin)\b[\s\S]{0,80}\brejected by user(?!\s+approval settings)/u,
    'denied',
  ],
  [/^patch rejected: /u, 'denied'],
  [/^approval policy is \w+; reject command/u, 'denied'],
  [/^user (?:rejected|declined|cancell?ed) MCP tool call/u, 'denied'],
  [/^MCP error -32602\b/u, 'invalid_input'],
  [/^unsupported (?:custom tool )?call: /u, 'tool_error'],
  [/^(?:exec_command|write_stdin) failed: /u, 'tool_error'],
  [/^apply_patch (?:verification failed|handler received)/u, 'tool_error'],
  [/^unable to (?:locate|process|read|open|attach) (?:image|file)/u, 'tool_error'],
  [/^image path .{0,500} is not a file/u, 'tool_error'],
  [/^resources\/\w+ failed: /u, 'tool_error'],
  [/^tool call error: /u, 'tool_error'],
  [/^request_user_input (?:is unavailable|is not supported|was cancel)/u, 'tool_error'],
  [/^(?:collab \w+ failed|agent with id \S+ not found|no such agent)/iu, 'tool_error'],
]

/** The reason within `exec_command failed: CreateProcess { message: "Rejected(\"…\")" }`. */
const REASON = /Rejected\(\\?"(.+?)\\?"\)/u

/** The error a sentence tells; `undefined` for an output. */
export function readRefusal(text: string): ToolError | undefined {
  const head = text.slice(0, 2000)
  const [, code] = REFUSALS.find(([pattern]) => pattern.test(head)) ?? []
  if (code === undefined) return undefined
  if (code === 'interrupted') return { code, message: '' }
  return { code, message: REASON.exec(head)?.[1] ?? text }
}
