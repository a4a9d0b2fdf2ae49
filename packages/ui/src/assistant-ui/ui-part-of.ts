import { isRecord } from './read.ts'
import { type ToolCall, waitOf } from './tool-call.ts'

/** A call as the part of an AI SDK message that tells the same. */
export interface UIPart {
  type: 'dynamic-tool'
  toolCallId: string
  toolName: string
  state: string
  [field: string]: unknown
}

type Fields = Omit<UIPart, 'type' | 'toolCallId' | 'toolName'>

/** The rules of its state, in their order: the first one that says something decides. */
const RULES: readonly ((call: ToolCall) => Fields | undefined)[] = [
  ({ args, approval }) =>
    approval?.approved === false ? { state: 'output-denied', input: args, approval: answered(approval) } : undefined,
  (call) => (call.result === undefined ? undefined : ended(call)),
  (call) => {
    const wait = waitOf(call)
    if (wait === undefined || wait.on === 'result') return undefined
    const id = wait.on === 'approval' ? wait.approval.id : call.toolCallId
    const isAutomatic = wait.on === 'approval' && wait.approval.isAutomatic === true
    return { state: 'approval-requested', input: call.args, approval: { id, isAutomatic } }
  },
  ({ argsText, status }) =>
    status.type === 'running' && !isJson(argsText) ? { state: 'input-streaming', rawInput: argsText } : undefined,
  ({ args, approval }) =>
    approval?.approved === true
      ? { state: 'approval-responded', input: args, approval: answered(approval) }
      : { state: 'input-available', input: args },
]

/** The part of an AI SDK message that says of a call what assistant-ui does. */
export function uiPartOf(call: ToolCall): UIPart {
  const fields = RULES.reduce<Fields | undefined>((told, rule) => told ?? rule(call), undefined)
  const { artifact, mcp, providerMetadata } = call
  return {
    type: 'dynamic-tool',
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    state: 'input-available',
    ...fields,
    ...(providerMetadata === undefined ? {} : { callProviderMetadata: providerMetadata }),
    ...(artifact === undefined && mcp === undefined ? {} : { toolMetadata: { artifact, ...mcp } }),
  }
}

function ended({ args, result, isError, isPreliminary, approval }: ToolCall): Fields {
  const told = { input: args, ...(approval?.approved === true ? { approval: answered(approval) } : {}) }
  if (isError !== true) return { state: 'output-available', output: result, preliminary: isPreliminary, ...told }
  // Blocks of content stay blocks, as an MCP server's result has them.
  if (isRecord(result) && Array.isArray(result['content']))
    return { state: 'output-available', output: { ...result, isError: true }, ...told }
  return { state: 'output-error', errorText: wordsOf(result), ...told }
}

const answered = ({ id, approved, reason, isAutomatic }: NonNullable<ToolCall['approval']>): object => ({
  id,
  approved,
  reason,
  isAutomatic,
})

const wordsOf = (error: unknown): string =>
  typeof error === 'string' ? error : error === null ? '' : JSON.stringify(error)

/** Arguments are all there when their text is; a text that was never given is no longer to come. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
