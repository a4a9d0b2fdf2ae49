import type { ToolApproval, ToolError } from '../../part.ts'
import { parseJsonText } from '../../raw/json.ts'
import { at, defined, type RawRecord, readText } from '../../raw/read.ts'

/** What an error's text says: OpenCode reports refusals, aborts and faults alike as a string. */
export interface Failure {
  error: ToolError
  approval?: ToolApproval
}

type Reader = (text: string, match: RegExpExecArray) => Failure

const denied = (message: string, by: string, reason?: string, details?: unknown): Failure => ({
  error: { message, code: 'denied', ...defined({ details }) },
  approval: { state: 'denied', options: [], by, ...defined({ reason }) },
})

const coded =
  (code: string): Reader =>
  (text) => {
    const message = tellingLine(text)
    return { error: { message, code, ...wholeText(text, message) } }
  }

/** Texts with a meaning, each as this agent words it (recorded: `ask_serve`, `invalid`; the rest from its published types). */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  [
    /^The user rejected permission to use this specific tool call(?: with the following feedback: ([\s\S]*)|\.?$)/u,
    (text, [, feedback]) => denied(text, 'user', feedback?.trim() || undefined),
  ],
  [
    /^(The user has specified a rule which prevents[^.[]*?)\.?(?: Here are some of the relevant rules:? ([\s\S]*))?$/u,
    (_, [, message = '', rules]) =>
      denied(message, 'rule', undefined, rules === undefined ? undefined : { rules: parseJsonText(rules) }),
  ],
  [/^The user dismissed this question/u, coded('denied')],
  [
    /^(?:Tool execution (?:was )?(?:aborted|interrupted|cancelled)|(?:The operation was )?aborted|User aborted|Interrupted|AbortError)\b/iu,
    coded('interrupted'),
  ],
  [/^(?:MCP error -32001|Request timed out|The operation timed out)|\btimed out after \d/iu, coded('timeout')],
  [/^The \S+ tool was called with invalid arguments: ([\s\S]*)$/u, readSchemaError],
  [
    /^(?:MCP error -32602\b|Invalid input for tool \S+:|Model tried to call unavailable tool\b)/u,
    coded('invalid_input'),
  ],
]

/** A failed part's error, told by the text where nothing else tells it; `metadata` is the state's. */
export function readFailure(text: string, metadata: unknown): Failure {
  const failure = at(metadata, 'interrupted') === true ? coded('interrupted')(text, [''] as never) : fromText(text)
  const output = readText(metadata, 'output')
  return output === undefined || output === ''
    ? failure
    : { ...failure, error: { ...failure.error, details: { output } } }
}

function fromText(text: string): Failure {
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(text)
    if (match !== null) return read(text, match)
  }
  return coded('tool_error')(text, [''] as never)
}

/** The call that never got to a tool: this agent hands it to a tool named `invalid`, which completes. */
export function readInvalidCall(input: unknown): ToolError {
  const text = readText(input, 'error') ?? ''
  const message = text.replace(/ Available tools: [\s\S]*$/u, '').replace(/\s+/gu, ' ')
  return { message, code: 'invalid_input', ...wholeText(text, message) }
}

/** A schema's complaint spans lines, the first of which says little. */
function readSchemaError(text: string): Failure {
  const advice = text.indexOf('Please rewrite the input')
  const message = (advice < 0 ? text : text.slice(0, advice).trimEnd()).replace(/\s+/gu, ' ')
  return { error: { message, code: 'invalid_input', ...wholeText(text, message) } }
}

/** The first line; where that one only announces, what the last one says too. */
function tellingLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const [first = '', last] = [lines[0], lines.at(-1)]
  return first.endsWith(':') && last !== first ? `${first} ${last?.trim().replace(/^error: /u, '')}` : first
}

/** All that was said, where the message is not all of it. */
const wholeText = (text: string, message: string): RawRecord => (text === message ? {} : { details: { text } })
