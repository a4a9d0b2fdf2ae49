import { describe, expect, it } from 'vitest'
import type { NormalizedToolPart } from '../../part.ts'
import { shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { claudeCode } from './index.ts'
import {
  agentResults,
  controlRequests,
  permissionAnswers,
  type PermissionRequest,
  results,
  taskNotices,
  type TaskStand,
  taskUpdates,
  turnEnds,
} from './vendor-states.ts'

const call = (name: string): object => ({
  type: 'assistant',
  message: { id: 'msg_1', content: [{ type: 'tool_use', id: 'toolu_1', name, input: {} }] },
  parent_tool_use_id: null,
})
const result = (structured: object): object => ({
  type: 'user',
  message: { content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'ok' }] },
  parent_tool_use_id: null,
  tool_use_result: structured,
})
const system = (subtype: string, more: object): object => ({ type: 'system', subtype, task_id: 't1', ...more })
const launch = [
  call('Bash'),
  system('task_started', { tool_use_id: 'toolu_1', is_backgrounded: true }),
  result({ backgroundTaskId: 't1' }),
]

/** The only part of events: its state, or the code of its error. */
function standOf(events: readonly object[]): string | undefined {
  const [part]: readonly (NormalizedToolPart | undefined)[] = shownOf(claudeCode, events).parts
  return part?.state === 'error' ? part.error?.code : part?.state
}

describe('claude-code: tasks', () => {
  it.each(Object.entries<TaskStand>(taskNotices))('notified as %s make the call %s', (status, stand) =>
    expect(standOf([...launch, system('task_notification', { status, summary: 'Done.' })])).toBe(stand),
  )

  it.each(Object.entries<TaskStand>(taskUpdates))('updated to %s make the call %s', (status, stand) =>
    expect(standOf([...launch, system('task_updated', { patch: { status } })])).toBe(stand),
  )

  it.each(Object.entries<TaskStand>(agentResults))('with the result %s make the call %s', (status, stand) =>
    expect(standOf([call('Agent'), result({ status, agentId: 'a1', taskId: 't1' })])).toBe(stand),
  )
})

describe('claude-code: ends of a turn', () => {
  const ended = (terminal_reason: string): object => ({
    type: 'result',
    subtype: 'success',
    terminal_reason,
    ...(terminal_reason === 'tool_deferred' ? { deferred_tool_use: { id: 'toolu_1', name: 'Bash', input: {} } } : {}),
  })

  it.each(Object.entries(turnEnds))('for %s make an open call %s', (reason, end) =>
    expect(standOf([call('Bash'), ended(reason)])).toBe(end),
  )

  it('for a call that was put off leave it open until its result, and the others without one', () => {
    const other = {
      ...call('Read'),
      message: { id: 'msg_1', content: [{ type: 'tool_use', id: 'toolu_2', name: 'Read' }] },
    }
    const { parts } = shownOf(claudeCode, [call('Bash'), other, ended('tool_deferred'), result({ stdout: 'ok' })])
    expect(parts.map(({ state, error }) => error?.code ?? state)).toEqual(['complete', 'no_result'])
  })

  it.each(Object.entries(results))('by the result %s give an open call %s', (subtype, end) =>
    expect(standOf([call('Bash'), { type: 'result', subtype, num_turns: 1 }])).toBe(end),
  )
})

const ask = (subtype: string): object => ({
  type: 'control_request',
  request_id: 'r1',
  request: { subtype, tool_use_id: 'toolu_1' },
})

testDecisions('requests between the CLI and its host', {
  provider: claudeCode,
  list: controlRequests,
  isRead: (subtype) => shownOf(claudeCode, [call('Bash'), ask(subtype)]).parts.at(-1)?.metadata?.requestId === 'r1',
  sample: ask,
})

/** All that is read of a question, as its type has it. */
const question: object = {
  type: 'control_request',
  request_id: 'r1',
  request: {
    subtype: 'can_use_tool',
    tool_use_id: 'toolu_1',
    permission_suggestions: [{ type: 'setMode', mode: 'acceptEdits', destination: 'session' }],
    suppress_always_allow_rule: false,
    decision_reason: 'Rule',
  } satisfies Partial<PermissionRequest>,
}

describe('claude-code: questions of permission', () => {
  it('are read by fields that their type has', () => {
    const { parts } = shownOf(claudeCode, [call('Bash'), question])
    expect(parts[0]?.metadata?.approval).toEqual({
      state: 'pending',
      reason: 'Rule',
      options: [
        { id: 'allow', label: 'Allow', kind: 'allow_once' },
        { id: 'allow_always', label: 'Always allow', kind: 'allow_always' },
        { id: 'deny', label: 'Deny', kind: 'deny' },
      ],
    })
  })

  it.each(Object.entries(permissionAnswers))('answered with %s are %s', (behavior, state) => {
    const answer = { type: 'control_response', response: { request_id: 'r1', response: { behavior } } }
    const { parts } = shownOf(claudeCode, [call('Bash'), ask('can_use_tool'), answer])
    expect(parts[0]?.metadata?.approval?.state).toBe(state)
  })
})
