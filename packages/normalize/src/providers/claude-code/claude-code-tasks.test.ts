import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'
import { decode } from './decode.ts'
import { start } from './start.ts'
import { only, toolResult, toolUse } from '../../testing/claude-lines.ts'
import { cpuTime } from '../../testing/cpu-time.ts'

const task = (subtype: string, more: object = {}): unknown => ({
  type: 'system',
  subtype,
  task_id: 'b1',
  tool_use_id: 't',
  ...more,
})
const call = toolUse('t', 'Bash', { command: 'npm start', run_in_background: true })
const launch = toolResult('t', 'Command running in background with ID: b1.', {
  tool_use_result: { stdout: '', stderr: '', backgroundTaskId: 'b1' },
})
const turnEnd = { type: 'result', subtype: 'success', terminal_reason: 'completed' }

describe('work in the background', () => {
  it.each([
    ['a command', { stdout: '', backgroundTaskId: 'b1' }, 'b1'],
    ['an agent', { isAsync: true, status: 'async_launched', agentId: 'ag1' }, 'ag1'],
    ['an agent elsewhere', { status: 'remote_launched', taskId: 'rt1' }, 'rt1'],
    ['a detached call', { detachedToolCall: true }, undefined],
  ])('%s runs on after its launch and after the turn', (_, structured, id) => {
    const part = only(call, toolResult('t', 'launched', { tool_use_result: structured }), turnEnd)
    expect(part).toMatchObject({
      state: 'running',
      output: 'launched',
      metadata: { task: { background: true, status: 'running' } },
    })
    expect(part.metadata?.task?.id).toBe(id)
    expect(part.timing?.completedAt).toBeUndefined()
    expect(outcomeOf(part)).toBe('background')
  })

  it('is told by the text alone for the calls of a sub-agent, whose results have no structure', () => {
    const nested = { parent_tool_use_id: 'a' }
    const text =
      'Command running in background with ID: b7. Output is being written to: /tmp/b7.output. You will be notified.'
    expect(only(toolUse('t', 'Bash', { command: 'x' }, nested), toolResult('t', text, nested)).metadata?.task).toEqual({
      id: 'b7',
      outputFile: '/tmp/b7.output',
      background: true,
      status: 'running',
    })
  })

  it.each([
    ['a command', call, launch],
    [
      'an agent',
      toolUse('t', 'Agent', { prompt: 'p', run_in_background: true }),
      toolResult('t', [{ type: 'text', text: 'Async agent launched successfully.\nagentId: ag1' }], {
        tool_use_result: { isAsync: true, status: 'async_launched', agentId: 'ag1' },
      }),
    ],
  ])('printed nothing by being launched, when the session ends before it: %s', (_, started, launched) => {
    const normalizer = createNormalizer('claude-code')
    for (const event of [started, launched, turnEnd]) normalizer.push(event)
    expect(normalizer.parts[0]?.output).toBeDefined()
    normalizer.end('session')
    expect(normalizer.parts).toMatchObject([{ state: 'error', error: { code: 'no_result' } }])
    expect(normalizer.parts[0]?.error).not.toHaveProperty('details')
    expect(normalizer.parts[0]).not.toHaveProperty('output')
  })

  it.each([
    ['completed', 'complete', 'ok'],
    ['failed', 'error', 'failed'],
    ['stopped', 'error', 'interrupted'],
    ['killed', 'error', 'interrupted'],
  ])('ends as its notification says: %s', (status, state, outcome) => {
    const part = only(call, launch, turnEnd, task('task_notification', { status, summary: 'It ended' }))
    expect(part.state).toBe(state)
    expect(outcomeOf(part)).toBe(outcome)
    expect(part.metadata?.task).toMatchObject({ status, summary: 'It ended' })
  })

  it('ends with a patch of its task, should no notification come', () => {
    const patch = { status: 'killed', end_time: 1_796_043_153_025 }
    const part = only(call, launch, { type: 'system', subtype: 'task_updated', task_id: 'b1', patch })
    expect(part).toMatchObject({ error: { code: 'interrupted' }, timing: { completedAt: 1_796_043_153_025 } })
  })

  it('has its exit code from the summary of its notification', () => {
    const ended = (status: string, summary: string): NormalizedToolPart =>
      only(call, launch, task('task_notification', { status, summary }))
    expect(ended('completed', 'Background command "npm start" completed (exit code 0)').metadata?.exitCode).toBe(0)
    expect(ended('failed', 'Background command "npm start" failed with exit code 7')).toMatchObject({
      error: { code: 'nonzero_exit', message: 'Background command "npm start" failed with exit code 7' },
      metadata: { exitCode: 7 },
    })
    expect(ended('completed', 'An agent says: exit code 7').metadata).not.toHaveProperty('exitCode')
  })

  it('stays ended when its launch is told late', () => {
    const part = only(
      call,
      task('task_started', { is_backgrounded: true }),
      task('task_updated', { patch: { status: 'completed' } }),
      launch,
    )
    expect(part).toMatchObject({ state: 'complete', metadata: { task: { status: 'completed' } } })
    const again = only(call, launch, task('task_notification', { status: 'stopped' }), turnEnd, launch)
    expect(again).toMatchObject({ state: 'error', metadata: { task: { status: 'stopped' } } })
  })

  it('can begin in the foreground', () => {
    const started = task('task_started', { is_backgrounded: false })
    const moved = { type: 'system', subtype: 'background_tasks_changed', tasks: [{ task_id: 'b1' }] }
    expect(outcomeOf(only(call, started))).toBe('running')
    expect(outcomeOf(only(call, started, moved))).toBe('background')
    const patched = task('task_updated', { patch: { is_backgrounded: true } })
    expect(outcomeOf(only(call, started, patched, toolResult('t', 'Moved'), turnEnd))).toBe('background')
  })

  it('shows nothing of the launch as output of the command', () => {
    expect(viewOf(only(call, launch))).not.toHaveProperty('output')
    const normalizer = createNormalizer('claude-code')
    for (const event of [call, launch]) normalizer.push(event)
    const [ended] = normalizer.end('session')
    expect(ended).toMatchObject({ error: { code: 'no_result' } })
    expect(ended === undefined ? {} : viewOf(ended)).not.toHaveProperty('output')
  })
})

it('follows many tasks of one turn at once, each at the cost of one', () => {
  const count = 4_000
  const ids = Array.from({ length: count }, (_, index) => `t${index}`)
  const about = (id: string, subtype: string, more: object = {}): unknown => ({
    ...(task(subtype, more) as object),
    task_id: `b${id}`,
    tool_use_id: id,
  })
  const events = [
    ...ids.flatMap((id) => [
      toolUse(id, 'Bash', { command: 'x', run_in_background: true }),
      about(id, 'task_started', { is_backgrounded: true }),
      toolResult(id, 'launched', { tool_use_result: { stdout: '', backgroundTaskId: `b${id}` } }),
    ]),
    ...ids.flatMap((id) => [about(id, 'task_progress'), about(id, 'task_notification', { status: 'completed' })]),
  ]
  const ends = new Set<string>()
  const time = cpuTime(() => {
    let memory = start({})
    for (const event of events) {
      const [told, next] = decode(event, memory)
      memory = next
      for (const each of told) if (each.type === 'result') ends.add(each.id)
    }
  })
  expect(ends.size).toBe(count)
  expect(time).toBeLessThan(4_000)
})

describe('work in the foreground', () => {
  it.each(['completed', 'failed', 'stopped'])('is not ended by its notification: %s', (status) => {
    const before = [call, task('task_started', { is_backgrounded: false }), task('task_notification', { status })]
    expect(only(...before)).toMatchObject({ state: 'running', metadata: { task: { status } } })
    expect(only(...before, toolResult('t', 'ok'))).toMatchObject({ state: 'complete', output: 'ok' })
  })

  it('keeps its own time when a heartbeat told one', () => {
    const [part] = normalize(
      'claude-code',
      streamsOf('claude-code').find(({ name }) => name.endsWith('/slow_bash'))?.events ?? [],
    )
    expect(part?.timing?.elapsedMs).toBe(32_066)
  })

  it('lives while it reports progress', () => {
    const progress = (seconds: number, more: object = {}): unknown => ({
      type: 'tool_progress',
      tool_use_id: 't',
      tool_name: 'Bash',
      parent_tool_use_id: null,
      elapsed_time_seconds: seconds,
      ...more,
    })
    const heartbeat = progress(30, { tool_use_id: 't-heartbeat-0', parent_tool_use_id: 't', heartbeat: true })
    expect(normalize('claude-code', [call, progress(3.5), heartbeat])).toMatchObject([
      { id: 't', state: 'running', timing: { elapsedMs: 30_000 } },
    ])
    expect(only(call, heartbeat).metadata).not.toHaveProperty('parentId')
  })
})

describe('a question of permission', () => {
  const request = {
    subtype: 'can_use_tool',
    tool_name: 'Bash',
    input: {},
    tool_use_id: 't',
    permission_suggestions: [{ type: 'addRules' }],
  }
  const asked = { type: 'control_request', request_id: 'r', request }
  const answered = (response: object): unknown => ({
    type: 'control_response',
    response: { subtype: 'success', request_id: 'r', response },
  })

  it('waits for its answer', () => {
    const part = only(call, asked)
    expect(outcomeOf(part)).toBe('waiting')
    expect(part.metadata?.approval?.options.map(({ kind }) => kind)).toEqual(['allow_once', 'allow_always', 'deny'])
    expect(only(call, asked, answered({ behavior: 'allow' })).metadata?.approval).toMatchObject({
      state: 'allowed',
      by: 'user',
    })
  })

  it('runs with the input that the answer gives, whatever a line of the model says of it', () => {
    const updated = { command: 'ls -la', timeout: 5 }
    const allowed = answered({ behavior: 'allow', updatedInput: updated })
    const done = toolResult('t', 'ok')
    for (const events of [
      [call, asked, allowed, done],
      [call, asked, allowed, call, done],
      [call, asked, allowed, done, call],
      [asked, allowed, call, done],
    ])
      expect(only(...events)).toMatchObject({ name: 'Bash', state: 'complete', input: updated })
  })

  it('runs with the input of the model where the answer gives none', () => {
    const input = { command: 'npm start', run_in_background: true }
    for (const response of [{ behavior: 'allow' }, { behavior: 'allow', updatedInput: null }])
      expect(only(call, asked, answered(response)).input).toEqual(input)
    expect(only(call, asked, answered({ behavior: 'deny', updatedInput: { command: 'no' } })).input).toEqual(input)
  })

  const ask = toolUse('t', 'AskUserQuestion', { questions: [{ question: 'Colour?', options: [{ label: 'Blue' }] }] })
  const askedFor = { ...asked, request: { ...request, tool_name: 'AskUserQuestion' } }
  const chosen = answered({
    behavior: 'allow',
    updatedInput: {
      questions: [{ question: 'Colour?', options: [{ label: 'Blue' }] }],
      answers: { 'Colour?': 'Blue' },
    },
  })

  it('asks nobody any more once it is answered, and shows the answers before the result repeats them', () => {
    expect(outcomeOf(only(ask, askedFor))).toBe('waiting')
    for (const events of [
      [ask, askedFor, chosen],
      [ask, askedFor, chosen, askedFor],
    ]) {
      const part = only(...events)
      expect(outcomeOf(part)).toBe('running')
      expect(part.metadata).toMatchObject({ requestId: null, approval: { state: 'allowed' } })
      expect(viewOf(part)).toMatchObject({ answers: { 'Colour?': ['Blue'] } })
    }
    const result = toolResult('t', 'ok', { tool_use_result: { answers: { 'Colour?': 'Red' } } })
    expect(viewOf(only(ask, askedFor, chosen, result))).toMatchObject({ answers: { 'Colour?': ['Red'] } })
    expect(outcomeOf(only(ask, askedFor, answered({ behavior: 'deny' })))).toBe('running')
  })

  it('takes nothing for an answer that the model wrote itself', () => {
    const guessed = { questions: [{ question: 'Colour?' }], answers: { 'Colour?': 'Blue' } }
    expect(viewOf(only(toolUse('t', 'AskUserQuestion', guessed), askedFor))).toMatchObject({ answers: {} })
    expect(viewOf(only(toolUse('t', 'AskUserQuestion', guessed)))).toMatchObject({ answers: {} })
  })

  it('makes a denial of the failed result', () => {
    const denied = [call, asked, answered({ behavior: 'deny', message: 'No' }), toolResult('t', 'No', {}, true)]
    expect(only(...denied)).toMatchObject({
      error: { code: 'denied' },
      metadata: { approval: { state: 'denied', reason: 'No' } },
    })
  })

  it('is no question when the CLI asks for something else', () => {
    expect(only(call, { ...asked, request: { ...request, subtype: 'hook_callback' } }).metadata).not.toHaveProperty(
      'approval',
    )
  })
})

describe('a task of the list', () => {
  const update = toolUse('t', 'TaskUpdate', { taskId: '99', status: 'completed' })
  const refused = { success: false, taskId: '99', updatedFields: [], error: 'Task not found' }
  const told = (structured?: object): unknown =>
    toolResult('t', 'Task not found', structured === undefined ? {} : { tool_use_result: structured })

  it('is not done where the result says that nothing was changed', () => {
    const part = only(update, told(refused))
    expect(part).toMatchObject({ state: 'error', error: { message: 'Task not found', code: 'tool_error' } })
    expect(part).not.toHaveProperty('output')
    expect(part.title).toBe('Updating task 99')
    expect(outcomeOf(part)).toBe('failed')
    expect(viewOf(part)).toMatchObject({ items: [] })
    expect(part.metadata?.task).toEqual({ id: '99' })
  })

  it('is not done where the call was denied', () => {
    const part = only(update, toolResult('t', 'No', {}, true))
    expect(viewOf(part)).toMatchObject({ items: [] })
    expect(part.metadata?.task).toEqual({ id: '99' })
  })

  it('is done where the result says so', () => {
    const part = only(update, told({ success: true, taskId: '99', updatedFields: ['status'] }))
    expect(outcomeOf(part)).toBe('ok')
    expect(viewOf(part)).toMatchObject({ items: [{ id: '99', status: 'completed' }] })
  })

  it.each([
    ['error', { success: false, error: 'No such key' }, 'No such key'],
    ['message', { success: false, message: 'No such agent' }, 'No such agent'],
    ['text', { success: false }, 'Task not found'],
  ])('tells why by its %s', (_, structured, message) => {
    expect(only(update, told(structured)).error?.message).toBe(message)
  })
})

describe('what a sub-agent did last is told alike', () => {
  const eventsOf = (name: string): readonly unknown[] =>
    streamsOf('claude-code').find((one) => one.name === name)!.events
  const live = eventsOf('stream-json/agent')
  const saved = eventsOf('session/agent')
  const tasksOf = (...events: unknown[]) =>
    normalize('claude-code', events).map(({ metadata }) => [metadata?.task?.description, metadata?.task?.lastTool])

  it.each([
    ['live', live],
    ['live, and once more', [...live, ...live]],
    ['by a session, and then live', [...saved, ...live]],
    ['live, and then by a session', [...live, ...saved]],
  ])('%s', (_, events) => {
    expect(tasksOf(...events)).toContainEqual(['Running exit 2', 'Bash'])
    expect(tasksOf(...events)).toEqual(tasksOf(...live))
  })
})
