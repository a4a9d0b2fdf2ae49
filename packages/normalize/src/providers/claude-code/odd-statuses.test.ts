import { describe, expect, it } from 'vitest'
import { createNormalizer } from '../../normalizer.ts'
import { toolResult, toolUse } from '../../testing/claude-lines.ts'

const launch = [
  toolUse('b', 'Bash', { command: 'npm start', run_in_background: true }),
  toolResult('b', 'Command running in background with ID: t1.', { tool_use_result: { backgroundTaskId: 't1' } }),
]
const end = (subtype: string, status?: string): unknown => ({
  type: 'system',
  subtype,
  task_id: 't1',
  tool_use_id: 'b',
  ...(status === undefined ? {} : { status, patch: { status } }),
})

describe('a background task of which a line tells an end', () => {
  it.each([
    { subtype: 'task_notification', status: 'superposed', state: 'running', after: 'no_result' },
    { subtype: 'task_completed', status: 'superposed', state: 'running', after: 'no_result' },
    { subtype: 'task_updated', status: 'superposed', state: 'running', after: 'no_result' },
    { subtype: 'task_notification', status: 'constructor', state: 'running', after: 'no_result' },
    { subtype: 'task_notification', status: 'completed', state: 'complete', after: undefined },
    { subtype: 'task_completed', status: undefined, state: 'complete', after: undefined },
    { subtype: 'task_notification', status: 'killed', state: 'error', after: 'interrupted' },
  ])('by $subtype with $status is $state', ({ subtype, status, state, after }) => {
    const normalizer = createNormalizer('claude-code')
    for (const event of [...launch, end(subtype, status)]) normalizer.push(event)
    expect(normalizer.get('b')).toMatchObject({ state })
    normalizer.end('session')
    expect(normalizer.get('b')?.error?.code).toBe(after)
  })
})
