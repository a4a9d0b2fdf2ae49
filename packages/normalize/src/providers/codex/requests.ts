import type { ToolEvent } from '../../event.ts'
import type { ToolApproval, ToolMetadata } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, type RawRecord, readFlag, readList, readNumber, readText, readTexts } from '../../raw/read.ts'
import { quoteArgv } from '../../raw/shell.ts'
import {
  DEFAULT_DECISIONS,
  elicitationOptions,
  LEGACY_DECISIONS,
  PERMISSION_OPTIONS,
  readOptions,
} from './approvals.ts'
import { cleanChanges, listChanges } from './changes.ts'
import { commandOf } from './command.ts'
import { type Memory, type OpenRequest, placeOf, withRequest } from './memory.ts'
import type { Message } from './wire.ts'

type RequestDecoder = (message: Message, memory: Memory) => Decoded<Memory>

/** What a request says of the call it is about. */
interface Asked {
  itemId: string
  name: string
  rawType: string
  asks: OpenRequest['asks']
  /** Absent where the request does not hold it. */
  input?: unknown
  metadata?: ToolMetadata
  secrets?: OpenRequest['secrets']
}

/** The events of a request: its call, in case no item told of it yet, and what is asked. */
function ask(message: Message, memory: Memory, asked: Asked): Decoded<Memory> {
  const { params, requestId } = message
  const place = placeOf(memory, params)
  const id = place.idOf(asked.itemId)
  const startedAt = readNumber(params, 'startedAtMs')
  const events: ToolEvent[] = [
    {
      type: 'call-start',
      id,
      owner: place.owner,
      name: asked.name,
      metadata: { ...place.metadata, rawType: asked.rawType, ...requestFacts(message), ...asked.metadata },
      ...(startedAt === undefined ? {} : { timing: { startedAt } }),
    },
    ...(asked.input === undefined
      ? []
      : [
          { type: 'input' as const, id, input: asked.input, partial: true },
          { type: 'running' as const, id },
        ]),
  ]
  const { asks, secrets } = asked
  return [events, withRequest(memory, requestId, { id, asks, ...defined({ secrets, threadId: place.threadId }) })]
}

/** What a host answers by: the JSON-RPC id as the wire gives it. */
const requestFacts = ({ event }: Message): ToolMetadata => defined({ requestId: at(event, 'id') })

const pending = (options: ToolApproval['options'], reason?: string): ToolMetadata => ({
  approval: { state: 'pending', options, ...defined({ reason }) },
})

const askCommand: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'itemId')
  if (itemId === undefined) return [[], memory]
  const decisions = readList(params, 'availableDecisions')
  const amendment = at(params, 'proposedExecpolicyAmendment')
  const defaults = Array.isArray(amendment)
    ? ['accept', { acceptWithExecpolicyAmendment: { execpolicy_amendment: amendment } }, 'decline', 'cancel']
    : DEFAULT_DECISIONS
  const host = readText(at(params, 'networkApprovalContext'), 'host')
  const reason = readText(params, 'reason') ?? (host === undefined ? undefined : `Network access to ${host}`)
  const { input, metadata } = commandAsked(params, readText(params, 'command'))
  return ask(message, memory, {
    itemId,
    name: 'commandExecution',
    rawType: 'commandExecution',
    asks: 'approval',
    ...defined({ input }),
    metadata: { ...metadata, ...pending(readOptions(decisions.length > 0 ? decisions : defaults), reason) },
  })
}

/** The input of a command that is asked about; a request about the network holds none. */
function commandAsked(params: RawRecord, raw: string | undefined): { input?: unknown; metadata?: ToolMetadata } {
  if (raw === undefined) return {}
  const actions = readList(params, 'commandActions', 'parsedCmd')
  const command = commandOf(raw, actions)
  return {
    input: defined({ command, cwd: readText(params, 'cwd') }),
    metadata: defined({
      rawCommand: command === raw ? undefined : raw,
      action: actions.length > 0 ? actions : undefined,
    }),
  }
}

const askFileChange: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'itemId')
  if (itemId === undefined) return [[], memory]
  const changes = readList(params, 'changes')
  const decisions = readList(params, 'availableDecisions')
  return ask(message, memory, {
    itemId,
    name: 'fileChange',
    rawType: 'fileChange',
    asks: 'approval',
    ...(changes.length === 0 ? {} : { input: { changes: cleanChanges(changes) } }),
    metadata: pending(readOptions(decisions.length > 0 ? decisions : DEFAULT_DECISIONS), readText(params, 'reason')),
  })
}

const askPermissions: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'itemId')
  if (itemId === undefined) return [[], memory]
  const reason = readText(params, 'reason')
  return ask(message, memory, {
    itemId,
    name: 'request_permissions',
    rawType: 'item/permissions/requestApproval',
    asks: 'permissions',
    input: defined({ permissions: at(params, 'permissions'), reason, cwd: readText(params, 'cwd') }),
    metadata: pending([...PERMISSION_OPTIONS], reason),
  })
}

const askQuestions: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'itemId', 'callId')
  const questions = readList(params, 'questions')
  if (itemId === undefined) return [[], memory]
  return ask(message, memory, {
    itemId,
    name: 'request_user_input',
    rawType: 'item/tool/requestUserInput',
    asks: 'answers',
    input: { questions },
    secrets: questions.flatMap((question) =>
      readFlag(question, 'isSecret') === true ? (readText(question, 'id') ?? []) : [],
    ),
  })
}

/** The host is to run one of its own tools; the item `dynamicToolCall` of the same id tells the end. */
const askTool: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'callId', 'itemId')
  const tool = readText(params, 'tool')
  if (itemId === undefined || tool === undefined) return [[], memory]
  return ask(message, memory, {
    itemId,
    name: tool,
    rawType: 'dynamicToolCall',
    asks: 'tool',
    input: at(params, 'arguments') ?? {},
    metadata: defined({ foreign: true, namespace: readText(params, 'namespace') }),
  })
}

/**
 * An MCP server's request to the person. Codex also asks this way whether an MCP tool may run (recorded in `approve`): that
 * is an approval of the open call it names, and no question of its own.
 */
const askElicitation: RequestDecoder = (message, memory) => {
  const { params, requestId } = message
  const meta = at(params, '_meta')
  const approved = readText(meta, 'codex_approval_kind') === 'mcp_tool_call' ? mcpCallOf(params, memory) : undefined
  if (approved !== undefined) {
    const approval = pending(elicitationOptions(readTexts(meta, 'persist')), readText(params, 'message'))
    return [
      [{ type: 'metadata', id: approved.id, metadata: { ...approval, ...requestFacts(message) } }],
      withRequest(memory, requestId, { ...approved, asks: 'elicitation' }),
    ]
  }
  return ask(message, memory, {
    itemId: `elicitation:${requestId ?? ''}`,
    name: 'elicitation',
    rawType: 'mcpServer/elicitation/request',
    asks: 'elicitation',
    input: Object.fromEntries(
      ['serverName', 'mode', 'message', 'requestedSchema', 'url'].flatMap((key) =>
        at(params, key) === undefined ? [] : [[key, at(params, key)]],
      ),
    ),
  })
}

/** The open MCP call a request means: the latest of that server and tool in that thread. */
function mcpCallOf(params: RawRecord, memory: Memory): { id: string; threadId?: string } | undefined {
  const threadId = readText(params, 'threadId')
  const server = readText(params, 'serverName')
  const tool = readText(at(params, '_meta'), 'tool_name')
  const call = memory.mcpCalls.findLast(
    (open) => open.threadId === threadId && open.server === server && open.tool === tool,
  )
  return call === undefined ? undefined : { id: call.id, ...defined({ threadId: call.threadId }) }
}

const askLegacyCommand: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'callId')
  if (itemId === undefined) return [[], memory]
  const argv = readTexts(params, 'command')
  const { input, metadata } = commandAsked(params, argv.length > 0 ? quoteArgv(argv) : readText(params, 'command'))
  return ask(message, memory, {
    itemId,
    name: 'commandExecution',
    rawType: 'commandExecution',
    asks: 'approval',
    ...defined({ input }),
    metadata: { ...metadata, ...pending(readOptions(LEGACY_DECISIONS), readText(params, 'reason')) },
  })
}

const askLegacyPatch: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readText(params, 'callId')
  if (itemId === undefined) return [[], memory]
  return ask(message, memory, {
    itemId,
    name: 'fileChange',
    rawType: 'fileChange',
    asks: 'approval',
    input: { changes: listChanges(at(params, 'fileChanges')) },
    metadata: pending(readOptions(LEGACY_DECISIONS), readText(params, 'reason')),
  })
}

/** The app-server's requests about tool calls, by method. */
export const requests: Readonly<Record<string, RequestDecoder>> = {
  'item/commandExecution/requestApproval': askCommand,
  'item/fileChange/requestApproval': askFileChange,
  'item/permissions/requestApproval': askPermissions,
  'item/tool/requestUserInput': askQuestions,
  'item/tool/call': askTool,
  'mcpServer/elicitation/request': askElicitation,
  execCommandApproval: askLegacyCommand,
  applyPatchApproval: askLegacyPatch,
}
