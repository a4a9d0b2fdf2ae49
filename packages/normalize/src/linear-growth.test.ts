import { describe, expect, it } from 'vitest'
import { createNormalizer } from './normalizer.ts'
import type { ProviderId } from './part.ts'
import { leastCpuTime } from './testing/cpu-time.ts'

const many = <T>(count: number, of: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => of(index))

const claude = (message: object): object => ({ parent_tool_use_id: null, session_id: 's', ...message })

/** Calls of one turn that are all denied: by a rule, by the host that was asked, or so that it may be an interrupt. */
const claudeDenials = (count: number): unknown[] => [
  ...many(count, (at) =>
    claude({
      type: 'assistant',
      message: { id: 'm', content: [{ type: 'tool_use', id: `t${at}`, name: 'Bash', input: { command: 'ls' } }] },
    }),
  ),
  ...many(count, (at) => ({
    type: 'control_request',
    request_id: `r${at}`,
    request: { subtype: 'can_use_tool', tool_name: 'Bash', tool_use_id: `t${at}`, input: {} },
  })),
  ...many(count, (at) => ({
    type: 'control_response',
    response: { request_id: `r${at}`, response: { behavior: 'deny', message: 'No' } },
  })),
  ...many(count, (at) => claude({ type: 'system', subtype: 'permission_denied', tool_use_id: `t${at}` })),
  ...many(count, (at) =>
    claude({
      type: 'user',
      message: {
        content: [
          {
            type: 'tool_result',
            tool_use_id: `u${at}`,
            is_error: true,
            content: "The user doesn't want to proceed with this tool use.",
          },
        ],
      },
    }),
  ),
]

const codex = (method: string, params: object, id?: number): object => ({
  method,
  params: { threadId: 'th', turnId: 'tu', ...params },
  ...(id === undefined ? {} : { id }),
})

/** Questions of one turn that are all open at once, then all answered, while other calls go on. */
const codexQuestions = (count: number): unknown[] => [
  codex('thread/started', { thread: { id: 'th' } }),
  ...many(count, (at) =>
    codex('item/tool/requestUserInput', { itemId: `q${at}`, questions: [{ id: 'a', question: 'Which?' }] }, at),
  ),
  ...many(count, (at) => codex('serverRequest/resolved', { requestId: at })),
  ...many(count, (at) => ({ id: at, result: { answers: { a: { answers: ['this'] } } } })),
  ...many(count, (at) => codex('item/started', { item: mcpCall(at, 'inProgress') })),
  ...many(count, (at) => codex('item/completed', { item: mcpCall(at, 'completed') })),
  codex('turn/completed', { turn: { id: 'tu', status: 'completed' } }),
]

const mcpCall = (at: number, status: string): object => ({
  type: 'mcpToolCall',
  id: `m${at}`,
  server: 's',
  tool: 't',
  status,
  arguments: {},
})

const taskPart = (at: number, status: string): object => ({
  type: 'message.part.updated',
  properties: {
    part: {
      type: 'tool',
      tool: 'task',
      callID: `c${at}`,
      id: `p${at}`,
      messageID: 'm',
      sessionID: 'root',
      state: { status, input: { description: 'Look' }, metadata: { sessionId: `child${at}` }, output: 'done' },
    },
  },
})

/** Tasks that all run at once, each with a call of its own that somebody is asked about. */
const opencodeTasks = (count: number): unknown[] => [
  { type: 'session.created', properties: { info: { id: 'root' } } },
  ...many(count, (at) => taskPart(at, 'running')),
  ...many(count, (at) => ({
    type: 'message.part.updated',
    properties: {
      part: {
        type: 'tool',
        tool: 'bash',
        callID: 'c',
        id: `b${at}`,
        messageID: `m${at}`,
        sessionID: `child${at}`,
        state: { status: 'running', input: { command: 'ls' } },
      },
    },
  })),
  ...many(count, (at) => ({
    type: 'permission.asked',
    properties: {
      id: `r${at}`,
      sessionID: `child${at}`,
      tool: { callID: 'c', messageID: `m${at}` },
      permission: 'bash',
    },
  })),
  ...many(count, (at) => ({ type: 'permission.replied', properties: { requestID: `r${at}`, reply: 'once' } })),
  ...many(count, (at) => taskPart(at, 'completed')),
  { type: 'session.idle', properties: { sessionID: 'root' } },
]

const acp = (update: object): object => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update },
})

/** Calls that are all open at once, each with a permission that is asked for. */
const acpCalls = (count: number): unknown[] => [
  ...many(count, (at) =>
    acp({ sessionUpdate: 'tool_call', toolCallId: `c${at}`, kind: 'execute', title: 'ls', status: 'pending' }),
  ),
  ...many(count, (at) => ({
    jsonrpc: '2.0',
    id: at,
    method: 'session/request_permission',
    params: {
      sessionId: 's',
      toolCall: { toolCallId: `c${at}` },
      options: [{ optionId: 'a', name: 'A', kind: 'allow_once' }],
    },
  })),
  ...many(count, (at) => ({ jsonrpc: '2.0', id: at, result: { outcome: { outcome: 'selected', optionId: 'a' } } })),
  ...many(count, (at) => acp({ sessionUpdate: 'tool_call_update', toolCallId: `c${at}`, status: 'completed' })),
]

/** Calls of one step that all wait for an approval. */
const sdkApprovals = (count: number): unknown[] => [
  ...many(count, (at) => ({ type: 'tool-input-available', toolCallId: `c${at}`, toolName: 'bash', input: {} })),
  ...many(count, (at) => ({ type: 'tool-approval-request', toolCallId: `c${at}`, approvalId: `a${at}` })),
  ...many(count, (at) => ({ type: 'tool-output-available', toolCallId: `c${at}`, output: 'done' })),
]

const cases: readonly [ProviderId, string, (count: number) => unknown[]][] = [
  ['claude-code', 'denials in one turn', claudeDenials],
  ['codex', 'questions and MCP calls in one turn', codexQuestions],
  ['opencode', 'tasks at once, each with a call and a permission', opencodeTasks],
  ['acp', 'calls at once, each with a permission', acpCalls],
  ['ai-sdk', 'calls at once, each with an approval', sdkApprovals],
]

describe.each(cases)('%s: %s', (provider, _, streamOf) => {
  const run = (events: readonly unknown[]): number => {
    const normalizer = createNormalizer(provider)
    for (const event of events) normalizer.push(event)
    return normalizer.parts.length
  }

  it('cost about as much each when there are eight times as many', () => {
    const few = streamOf(500)
    const much = streamOf(4000)
    expect(run(few)).toBeGreaterThanOrEqual(500)
    // Eight times as long where the cost is linear, 64 times where it is quadratic.
    const growth = leastCpuTime(() => run(much), 2) / leastCpuTime(() => run(few), 6)
    expect(growth).toBeLessThan(20)
  }, 60_000)
})
