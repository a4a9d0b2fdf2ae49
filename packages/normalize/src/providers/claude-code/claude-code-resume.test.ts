import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { toolResult, toolUse } from '../../testing/claude-lines.ts'

/** The parts of some lines, as they come back from where they were stored. */
const stored = (...events: unknown[]): NormalizedToolPart[] =>
  JSON.parse(JSON.stringify(normalize('claude-code', events))) as NormalizedToolPart[]
const goneOn = (parts: readonly NormalizedToolPart[], ...events: unknown[]): NormalizedToolPart[] =>
  normalize('claude-code', events, { parts })

describe('a stored refusal', () => {
  const REFUSED = "The user doesn't want to proceed with this tool use. The tool use was rejected."
  const refused = [toolUse('t', 'Bash', { command: 'ls' }), toolResult('t', REFUSED, {}, true)]
  const interrupt = { type: 'user', message: { content: [{ type: 'text', text: '[Request interrupted by user]' }] } }
  const aborted = { type: 'result', subtype: 'error_during_execution', terminal_reason: 'aborted_tools' }
  const other = toolUse('o', 'Read', { file_path: '/a' })
  const rule = { tool_result_meta: [{ id: 't', permission_decision: { decision: 'reject', source: 'user_reject' } }] }
  const certain = [toolUse('t', 'Bash', { command: 'ls' }), toolResult('t', REFUSED, rule, true)]

  it.each<[string, unknown[], unknown[], string]>([
    ['an interrupt, where that is told next', refused, [interrupt], 'interrupted'],
    ['an interrupt, where the turn is said to be aborted', refused, [aborted], 'interrupted'],
    ['a refusal, where the model went on before the interrupt', refused, [other, interrupt], 'denied'],
    ['a refusal, where another call had been made after it', [...refused, other], [interrupt], 'denied'],
    ['a refusal, where it is certain who refused', certain, [interrupt], 'denied'],
    ['a refusal, where nothing more is told', refused, [], 'denied'],
  ])('is %s', (_, before, after, code) => {
    expect(goneOn(stored(...before), ...after)[0]?.error?.code).toBe(code)
    expect(normalize('claude-code', [...before, ...after])[0]?.error?.code).toBe(code)
  })
})

describe('a stored call of a sub-agent', () => {
  const line = { isSidechain: true, agentId: 'ag1', parent_tool_use_id: undefined }
  const child = toolUse('c', 'Read', { file_path: '/a' }, line)
  const agent = toolUse('a', 'Agent', { description: 'Look', prompt: 'look' }, { isSidechain: false })
  const report = toolResult('a', 'done', { isSidechain: false, toolUseResult: { status: 'completed', agentId: 'ag1' } })

  it('finds the call that started the agent, whichever of them is stored, and ends with it', () => {
    for (const [before, after] of [
      [[child], [agent, report]],
      [[child, agent], [report]],
      [[agent, child], [report]],
    ]) {
      const parts = stored(...before!)
      const one = goneOn(parts, ...after!).find(({ id }) => id === 'c')
      expect(one).toMatchObject({
        state: 'error',
        error: { code: 'no_result' },
        metadata: { parentId: 'a', agentId: 'ag1' },
      })
    }
  })

  it('is not ended by the end of the turn that it is not known to belong to', () => {
    const turnEnd = { type: 'user', isSidechain: false, message: { content: [{ type: 'text', text: 'Go on' }] } }
    expect(goneOn(stored(child), turnEnd)[0]?.state).toBe('running')
    expect(normalize('claude-code', [child, turnEnd])[0]?.state).toBe('running')
  })
})

describe('the stored end of a command in the background', () => {
  const call = toolUse('t', 'Bash', { command: 'npm start', run_in_background: true })
  const launch = toolResult('t', 'Command running in background with ID: b1.', {
    tool_use_result: { stdout: '', backgroundTaskId: 'b1' },
  })
  const system = (subtype: string, more: object): unknown => ({ type: 'system', subtype, task_id: 'b1', ...more })
  const failed = system('task_updated', { patch: { status: 'failed' } })
  const summary = 'Background command "npm start" failed with exit code 3'
  const notice = system('task_notification', { tool_use_id: 't', status: 'failed', summary, output_file: '/b1' })

  it('is told once more in more words', () => {
    const [part] = goneOn(stored(call, launch, failed), notice)
    expect(part).toMatchObject({
      state: 'error',
      error: { code: 'nonzero_exit', message: summary },
      metadata: { exitCode: 3, task: { summary, outputFile: '/b1' } },
    })
    expect(JSON.parse(JSON.stringify(part))).toEqual(stored(call, launch, failed, notice)[0])
  })
})
