import { at, defined, type RawRecord, readList, readText, readTexts } from '../../raw/read.ts'
import { choiceOptions, elicitationOptions } from './approvals.ts'
import { ask, open, pending, type RequestDecoder, requestFacts } from './ask.ts'
import { type Memory, ofThread, placeOf } from './memory.ts'
import { shownNames } from './question-keys.ts'
import { readCallId } from './wire.ts'

/**
 * Questions of the model to the person; there is no item, so the request is the call. Under the id of an open MCP call the
 * question is whether that may run, and the choices are the options.
 */
export const askQuestions: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'itemId', 'callId')
  const questions = readList(params, 'questions')
  if (itemId === undefined) return [[], memory]
  const id = placeOf(memory, params).idOf(itemId)
  const mcpCall = memory.mcpCalls.get(id)
  if (mcpCall !== undefined) {
    const [question] = questions
    const approval = pending(choiceOptions(readList(question, 'options')), readText(question, 'question'))
    const events = [{ type: 'metadata' as const, id, metadata: { ...approval, ...requestFacts(message) } }]
    return open(message, memory, events, { id, asks: 'choice', ...defined({ threadId: mcpCall.threadId }) })
  }
  return ask(message, memory, {
    itemId,
    name: 'request_user_input',
    rawType: 'item/tool/requestUserInput',
    asks: 'answers',
    input: { questions },
    ...defined({ shown: shownNames(questions) }),
  })
}

/** The host is to run one of its own tools; the item `dynamicToolCall` of the same id tells the end. */
export const askTool: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'callId', 'itemId')
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
export const askElicitation: RequestDecoder = (message, memory) => {
  const { params, requestId } = message
  const meta = at(params, '_meta')
  const approved = readText(meta, 'codex_approval_kind') === 'mcp_tool_call' ? mcpCallOf(params, memory) : undefined
  if (approved !== undefined) {
    const approval = pending(elicitationOptions(readTexts(meta, 'persist')), readText(params, 'message'))
    const metadata = { ...approval, ...requestFacts(message) }
    return open(message, memory, [{ type: 'metadata', id: approved.id, metadata }], {
      ...approved,
      asks: 'elicitation',
    })
  }
  return ask(message, memory, {
    itemId: `elicitation:${requestId ?? ''}`,
    name: 'elicitation',
    rawType: 'mcpServer/elicitation/request',
    asks: 'form',
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
  const open = memory.mcpCalls.of(ofThread(threadId))
  const call = open.findLast(([, { server: other, tool: its }]) => other === server && its === tool)?.[1]
  return call === undefined ? undefined : { id: call.id, ...defined({ threadId: call.threadId }) }
}
