import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'

const completed = (item: Record<string, unknown>, params: Record<string, unknown> = {}): unknown => ({
  method: 'item/completed',
  params: { threadId: 't', turnId: 'u', item: { id: 'c', ...item }, ...params },
})
const only = (...events: unknown[]): NormalizedToolPart => {
  const parts = normalize('codex', events)
  expect(parts).toHaveLength(1)
  return parts[0]!
}
const COMMAND = { type: 'commandExecution', command: 'make', cwd: '/w' }

describe('a command’s status decides how it ended, whatever its exit code', () => {
  it.each([
    { status: 'failed', exitCode: 0, output: null, code: 'tool_error', message: 'Failed', outcome: 'failed' },
    { status: 'failed', exitCode: 0, output: 'a\nb\n', code: 'tool_error', message: 'b', outcome: 'failed' },
    { status: 'failed', exitCode: null, output: null, code: 'tool_error', message: 'Failed', outcome: 'failed' },
    {
      status: 'failed',
      exitCode: 2,
      output: null,
      code: 'nonzero_exit',
      message: 'Exited with code 2',
      outcome: 'failed',
    },
    {
      status: 'failed',
      exitCode: -1,
      output: 'no such folder',
      code: 'tool_error',
      message: 'no such folder',
      outcome: 'failed',
    },
    { status: 'declined', exitCode: 0, output: null, code: 'denied', message: 'Denied', outcome: 'denied' },
    { status: 'declined', exitCode: 1, output: null, code: 'denied', message: 'Denied', outcome: 'denied' },
  ])('$status with $exitCode and $output', ({ status, exitCode, output, code, message, outcome }) => {
    const part = only(completed({ ...COMMAND, status, exitCode, aggregatedOutput: output }))
    expect(part).toMatchObject({ state: 'error', error: { code, message } })
    expect(part.metadata?.exitCode).toBe(exitCode ?? undefined)
    expect(outcomeOf(part)).toBe(outcome)
  })

  it.each([
    [0, 'ok'],
    [3, 'failed'],
    [137, 'failed'],
  ])('completed with %s is complete, and its exit code tells the outcome: %s', (exitCode, outcome) => {
    const part = only(completed({ ...COMMAND, status: 'completed', exitCode, aggregatedOutput: 'out\n' }))
    expect(part).toMatchObject({ state: 'complete', output: 'out\n', metadata: { exitCode } })
    expect(part).not.toHaveProperty('error')
    expect(outcomeOf(part)).toBe(outcome)
  })
})

describe('an item with an error has failed, also where its status does not say so', () => {
  it.each([
    { type: 'mcpToolCall', server: 's', tool: 't', result: null },
    { type: 'dynamicToolCall', tool: 't', contentItems: null },
    { type: 'collabAgentToolCall', tool: 'wait', agentsStates: {} },
    { type: 'webSearch', query: 'q' },
    { type: 'imageGeneration', result: '' },
    { type: 'imageView', path: '/w/a.png' },
    { ...COMMAND, aggregatedOutput: null },
    { type: 'quantumCall', tool: 't', arguments: {} },
  ])('$type', (item) => {
    for (const error of [{ message: 'no such thing' }, 'no such thing'])
      expect(only(completed({ ...item, status: 'completed', error }))).toMatchObject({
        state: 'error',
        error: { code: 'tool_error', message: 'no such thing' },
      })
    for (const error of [null, undefined, '', {}])
      expect(only(completed({ ...item, status: 'completed', error })).state).toBe('complete')
  })
})

describe('all that a failed tool said is kept', () => {
  it.each([
    ['one line', undefined],
    ['one\ntwo', 'one\ntwo'],
    ['one\rtwo', 'one\rtwo'],
    ['one\u2028two', 'one\u2028two'],
    ['one\n\u2029two', 'one\n\u2029two'],
    ['x'.repeat(500), 'x'.repeat(500)],
  ])('%j', (text, output) => {
    const said = [{ type: 'text', text }]
    for (const item of [
      { type: 'mcpToolCall', server: 's', tool: 't', result: { content: said } },
      { type: 'dynamicToolCall', tool: 't', contentItems: said },
    ]) {
      const { error } = only(completed({ ...item, status: 'failed' }))
      expect(error?.details).toEqual(output === undefined ? undefined : { output })
      expect(error?.message).not.toBe('')
    }
  })
})

describe('times that cannot be are not shown', () => {
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 9e15, '7', null])('%s', (ms) => {
    for (const item of [
      COMMAND,
      { type: 'mcpToolCall', server: 's', tool: 't' },
      { type: 'dynamicToolCall', tool: 't' },
      { type: 'quantumCall', tool: 't', arguments: {} },
    ]) {
      const ended = completed(
        { ...item, status: 'completed', durationMs: ms, startedAtMs: ms },
        { startedAtMs: ms, completedAtMs: ms },
      )
      expect(only(ended)).not.toHaveProperty('timing')
    }
    const asked = {
      method: 'item/tool/requestUserInput',
      id: 0,
      params: { threadId: 't', itemId: 'q', startedAtMs: ms },
    }
    expect(only(asked)).not.toHaveProperty('timing')
    const plan = { method: 'turn/plan/updated', emittedAtMs: ms, params: { threadId: 't', turnId: 'u', plan: [] } }
    expect(only(plan)).not.toHaveProperty('timing')
  })

  it('a fault in one of them leaves the others', () => {
    const item = { ...COMMAND, status: 'completed', durationMs: -5, startedAtMs: -1 }
    expect(only(completed(item, { startedAtMs: 1000, completedAtMs: 1040 })).timing).toEqual({
      startedAt: 1000,
      completedAt: 1040,
      elapsedMs: 40,
    })
    expect(only(completed({ ...COMMAND, status: 'completed', durationMs: 0 })).timing).toEqual({ elapsedMs: 0 })
  })
})
