import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { toolResult, toolUse } from '../../testing/claude-lines.ts'

const call = toolUse('t', 'Bash', { command: 'npm start', run_in_background: true })
const launch = toolResult('t', 'Command running in background with ID: b1.', {
  tool_use_result: { stdout: '', stderr: '', backgroundTaskId: 'b1' },
})
const turnEnd = { type: 'result', subtype: 'success', terminal_reason: 'completed' }

/** A call about the task, and its result in the stream's form or in that of a file. */
const report = (name: string, structured: object, form: string): unknown[] => [
  toolUse('r', name, { task_id: 'b1' }),
  toolResult(
    'r',
    'said',
    form === 'a file' ? { toolUseResult: structured, isSidechain: false } : { tool_use_result: structured },
  ),
]
const notified = (status: string, summary: string): unknown => ({
  type: 'system',
  subtype: 'task_notification',
  task_id: 'b1',
  tool_use_id: 't',
  status,
  summary,
})
const first = (...events: unknown[]): NormalizedToolPart => normalize('claude-code', events)[0]!

const stopped = { message: 'Successfully stopped task: b1 (npm start)', task_id: 'b1' }
const killed = { message: 'Successfully killed shell: b1 (npm start)', shell_id: 'b1' }
const read = (status: string, exitCode: number | null): object => ({ shellId: 'b1', status, exitCode, stdout: '' })
const task = (more: object): object => ({
  retrieval_status: 'success',
  task: { task_id: 'b1', task_type: 'local_bash', description: 'npm start', output: 'up', ...more },
})

describe.each(['the stream', 'a file'])('in %s, a command in the background', (form) => {
  it.each<[string, string, object, object]>([
    ['was stopped', 'TaskStop', stopped, { code: 'interrupted', status: 'stopped' }],
    ['was killed', 'KillShell', killed, { code: 'interrupted', status: 'stopped' }],
    ['was found to be killed', 'BashOutput', read('killed', null), { code: 'interrupted', status: 'killed' }],
    ['went well', 'BashOutput', read('completed', 0), { status: 'completed', exitCode: 0 }],
    [
      'ended with a code',
      'BashOutput',
      read('completed', 2),
      { code: 'nonzero_exit', status: 'completed', exitCode: 2 },
    ],
    ['failed with a code', 'BashOutput', read('failed', 1), { code: 'nonzero_exit', status: 'failed', exitCode: 1 }],
    ['failed', 'TaskOutput', task({ status: 'failed', exitCode: null }), { code: 'tool_error', status: 'failed' }],
    [
      'ended, as a record',
      'TaskOutput',
      task({ status: 'completed', exitCode: 3 }),
      { code: 'nonzero_exit', status: 'completed', exitCode: 3 },
    ],
  ])('that %s ends by the result of %s', (_, name, structured, expected) => {
    const { code, status, exitCode } = expected as { code?: string; status: string; exitCode?: number }
    const part = first(call, launch, ...report(name, structured, form), turnEnd)
    expect(part).toMatchObject({ state: code === undefined ? 'complete' : 'error', metadata: { task: { status } } })
    expect([part.error?.code, part.metadata?.exitCode]).toEqual([code, exitCode])
    expect(part.error?.message).not.toBe('')
    expect(part).not.toHaveProperty('output')
  })

  it('goes on where the report says so, is about another task, or is no success', () => {
    for (const structured of [
      read('running', null),
      { ...stopped, task_id: 'b2' },
      { ...read('completed', 0), shellId: 'b2' },
    ])
      expect(outcomeOf(first(call, launch, ...report('BashOutput', structured, form), turnEnd))).toBe('background')
    const failed = toolResult('r', 'No task found with ID: b1', {}, true)
    expect(outcomeOf(first(call, launch, toolUse('r', 'TaskStop', { task_id: 'b1' }), failed, turnEnd))).toBe(
      'background',
    )
  })

  it('that ended is told of by a later notification as the same one, with more words', () => {
    const summary = 'Background command "npm start" failed with exit code 2'
    const events = [call, launch, ...report('BashOutput', read('completed', 2), form), notified('failed', summary)]
    const parts = normalize('claude-code', events)
    expect(parts.map(({ id }) => id)).toEqual(['t', 'r'])
    expect(parts[0]).toMatchObject({
      state: 'error',
      error: { code: 'nonzero_exit', message: summary },
      metadata: { exitCode: 2, task: { status: 'failed', summary } },
    })
    const again = [call, launch, notified('failed', summary), ...report('BashOutput', read('completed', 2), form)]
    expect(first(...again)).toEqual(first(call, launch, notified('failed', summary)))
  })
})

it('a call that read a file with the words of a stop stops nothing', () => {
  const said = toolResult('r', JSON.stringify(stopped), { tool_use_result: { type: 'text', file: {} } })
  expect(outcomeOf(first(call, launch, toolUse('r', 'Read', {}), said))).toBe('background')
})

it('an agent in the background ends by what a call read of it, its report the output', () => {
  const agent = toolUse('t', 'Agent', { description: 'Look', prompt: 'look' })
  const launched = toolResult('t', 'Async agent launched successfully.', {
    tool_use_result: { isAsync: true, status: 'async_launched', agentId: 'b1' },
  })
  const done = task({ task_type: 'local_agent', status: 'completed', output: 'Found it.' })
  expect(first(agent, launched, ...report('TaskOutput', done, 'the stream'))).toMatchObject({
    state: 'complete',
    output: 'Found it.',
    metadata: { task: { status: 'completed' } },
  })
})
