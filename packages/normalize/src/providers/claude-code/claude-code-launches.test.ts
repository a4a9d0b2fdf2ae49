import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import { only, toolResult, toolUse } from '../../testing/claude-lines.ts'
import { viewOf } from '../../view.ts'

const nested = { parent_tool_use_id: 'a' }
const command = toolUse('t', 'Bash', { command: 'npm start', run_in_background: true })
const launch = toolResult('t', 'Command running in background with ID: b1.', {
  tool_use_result: { stdout: '', backgroundTaskId: 'b1' },
})
const detach = toolResult('t', 'Still running; detached.', { tool_use_result: { detachedToolCall: true } })
const task = (subtype: string, more: object = {}): unknown => ({ type: 'system', subtype, ...more })
const notified = (more: object): unknown => task('task_notification', { status: 'completed', ...more })
const turnEnd = { type: 'result', subtype: 'success' }

describe('the end of a task that is told before its launch', () => {
  it.each([
    ['by both ids', notified({ task_id: 'b1', tool_use_id: 't' })],
    ['by its own id alone', notified({ task_id: 'b1' })],
    ['by its call alone', notified({ tool_use_id: 't' })],
    ['by a patch', task('task_updated', { task_id: 'b1', patch: { status: 'completed' } })],
  ])('ends the call with its launch, where the task is named %s', (_, end) => {
    const part = only(command, end, launch)
    expect(part).toMatchObject({ state: 'complete', metadata: { task: { id: 'b1', status: 'completed' } } })
    expect(only(command, end, launch, turnEnd)).toEqual(part)
  })

  it('says why it failed, in the words of the line that had any', () => {
    const summary = 'Background command "npm start" failed with exit code 7'
    const patch = task('task_updated', { task_id: 'b1', patch: { status: 'failed' } })
    const end = notified({ task_id: 'b1', tool_use_id: 't', status: 'failed', summary })
    for (const told of [[end], [end, patch]])
      expect(only(command, ...told, launch)).toMatchObject({
        state: 'error',
        error: { code: 'nonzero_exit', message: summary },
        metadata: { exitCode: 7, task: { id: 'b1', background: true } },
      })
  })

  it('is that of a call which was moved to the background before it', () => {
    const started = task('task_started', { task_id: 'b1', tool_use_id: 't', is_backgrounded: false })
    const stopped = notified({ task_id: 'b1', tool_use_id: 't', status: 'stopped' })
    expect(outcomeOf(only(command, started, stopped, launch))).toBe('interrupted')
  })

  it('is not that of another task of the call', () => {
    const other = notified({ task_id: 'b0', tool_use_id: 't' })
    expect(outcomeOf(only(command, other, launch, turnEnd))).toBe('background')
  })

  it('is nothing that a call in the foreground ends by', () => {
    const stopped = notified({ tool_use_id: 't', status: 'stopped' })
    expect(only(command, stopped, toolResult('t', 'ok'))).toMatchObject({ state: 'complete', output: 'ok' })
  })
})

describe('a call that was detached', () => {
  it.each([
    ['its call alone', notified({ tool_use_id: 't' })],
    ['its call and an id that is new', notified({ task_id: 'b1', tool_use_id: 't' })],
  ])('ends with a notification that names %s', (_, end) => {
    for (const events of [
      [command, detach, end],
      [command, detach, turnEnd, end],
      [command, end, detach],
    ]) {
      const part = only(...events, turnEnd)
      expect(part.state).toBe('complete')
      // What the launch said is nothing that the work gave.
      expect(part).not.toHaveProperty('output')
      expect(part.metadata?.task?.status).toBe('completed')
    }
  })

  it('ends also by a task that is named after it was detached', () => {
    const started = task('task_started', { task_id: 'b1', tool_use_id: 't' })
    expect(outcomeOf(only(command, detach, started, turnEnd))).toBe('background')
    expect(only(command, detach, started, turnEnd, notified({ task_id: 'b1' }))).toMatchObject({ state: 'complete' })
  })

  it('is gone on from where it was stored', () => {
    const stored = normalize('claude-code', [command, detach, turnEnd])
    const [part] = normalize('claude-code', [notified({ tool_use_id: 't', status: 'stopped' })], { parts: stored })
    expect(part).toMatchObject({ state: 'error', error: { code: 'interrupted' } })
  })
})

const COMMAND_SAYS =
  'Command running in background with ID: b7. Output is being written to: /tmp/b7.output. You will see.'
const AGENT_SAYS = 'Async agent launched successfully.\nagentId: ag7\noutput_file: /tmp/ag7.output'

describe('the words of a launch without a structure', () => {
  it.each([
    ['Bash', COMMAND_SAYS, { id: 'b7', outputFile: '/tmp/b7.output' }],
    ['PowerShell', COMMAND_SAYS, { id: 'b7', outputFile: '/tmp/b7.output' }],
    ['Agent', AGENT_SAYS, { id: 'ag7', outputFile: '/tmp/ag7.output' }],
    ['Task', AGENT_SAYS, { id: 'ag7', outputFile: '/tmp/ag7.output' }],
  ])('are one from %s', (name, text, told) => {
    const part = only(toolUse('t', name, {}, nested), toolResult('t', text, nested))
    expect(part).toMatchObject({ state: 'running', metadata: { task: { ...told, background: true } } })
  })

  it.each([
    ['Read', COMMAND_SAYS],
    ['Grep', AGENT_SAYS],
    ['mcp__logs__tail', COMMAND_SAYS],
    ['Agent', COMMAND_SAYS],
    ['Bash', AGENT_SAYS],
    ['Bash', `${COMMAND_SAYS}\nis what the log begins with`],
  ])('are what %s gave: %j', (name, text) => {
    const part = only(toolUse('t', name, {}, nested), toolResult('t', text, nested))
    expect(part).toMatchObject({ state: 'complete', output: text })
    expect(part.metadata).not.toHaveProperty('task')
  })

  it('are an output also in a message with several results', () => {
    const results = ['r', 's'].map((id) => ({ type: 'tool_result', tool_use_id: id, content: COMMAND_SAYS }))
    const parts = normalize('claude-code', [
      toolUse('r', 'Read', { file_path: '/w/log' }),
      toolUse('s', 'Bash', { command: 'x' }),
      { type: 'user', message: { content: results } },
    ])
    expect(parts.map(({ id, state }) => [id, state])).toEqual([
      ['r', 'complete'],
      ['s', 'running'],
    ])
  })

  it('are shown as what a command printed, where it was none', () => {
    const printed = only(command, toolResult('t', COMMAND_SAYS, { tool_use_result: { stdout: COMMAND_SAYS } }))
    expect(viewOf(printed)).toMatchObject({ kind: 'bash', output: COMMAND_SAYS })
    const report = { tool_use_result: { status: 'completed' } }
    const agent = only(toolUse('t', 'Agent', {}), toolResult('t', AGENT_SAYS, report))
    expect(viewOf(agent)).toMatchObject({ kind: 'subagent', report: AGENT_SAYS })
  })

  it('are known again of a call that was stored before them', () => {
    const stored = normalize('claude-code', [toolUse('t', 'Bash', { command: 'x' }, nested)])
    const [part] = normalize('claude-code', [toolResult('t', COMMAND_SAYS, nested)], { parts: stored })
    expect(part?.metadata?.task).toMatchObject({ id: 'b7', background: true })
  })

  it('are known of each of many calls that are open at once', () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `t${index}`)
    const calls = ids.map((id) => toolUse(id, 'Bash', { command: id }, nested))
    const results = ids.map((id, index) => toolResult(id, index % 2 === 0 ? COMMAND_SAYS : 'ok', nested))
    const open = normalize('claude-code', [...calls, ...results]).filter(({ state }) => state === 'running')
    expect(open.map(({ id }) => id)).toEqual(ids.filter((_, index) => index % 2 === 0))
  })

  it('are an output of a call whose agents name each other, once the turn is over', () => {
    const agent = (id: string, owner: string): unknown => toolUse(id, 'Agent', {}, { parent_tool_use_id: owner })
    const under = toolUse('t', 'Bash', { command: 'x' }, nested)
    const events = [agent('a', 'b'), agent('b', 'a'), under, turnEnd, toolResult('t', COMMAND_SAYS, nested)]
    expect(normalize('claude-code', events).find(({ id }) => id === 't')).toMatchObject({ output: COMMAND_SAYS })
  })

  it('are known of a call under an agent that went on after the turn', () => {
    const agent = toolResult('a', AGENT_SAYS, { tool_use_result: { isAsync: true, agentId: 'ag7' } })
    const normalizer = createNormalizer('claude-code')
    const under = toolUse('t', 'Bash', { command: 'x' }, nested)
    for (const event of [toolUse('a', 'Agent', {}), agent, under, turnEnd, toolResult('t', COMMAND_SAYS, nested)])
      normalizer.push(event)
    expect(normalizer.get('t')?.metadata?.task).toMatchObject({ id: 'b7', background: true })
  })
})
