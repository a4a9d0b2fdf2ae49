import { expect, it } from 'vitest'
import { fixture } from '@tools/normalize/fixtures'
import { en } from '../../messages/en.ts'
import { agentStatus } from './agent-status.ts'
import { currentStep } from './current-step.ts'
import { formatTokens } from './format-tokens.ts'
import { summarizeSteps } from './summarize-steps.ts'

it('counts calls by what they did, most first, and says what failed', () => {
  const calls = fixture('claude-code/stream-json/bash').filter(({ kind }) => kind === 'bash')
  const reads = fixture('claude-code/stream-json/files').filter(
    ({ kind, state }) => kind === 'file_read' && state === 'complete',
  )
  const failed = calls.filter(({ state }) => state === 'error').slice(0, 1)
  expect(summarizeSteps([...reads.slice(0, 2), ...failed], en)).toBe('2 reads, 1 command · 1 failed')
})

it('says what an agent does now only while a call of its runs', () => {
  const calls = fixture('claude-code/stream-json/bash')
  expect(currentStep(calls, en.titles)).toBeUndefined()
})

it.each([
  [0, '0'],
  [912, '912'],
  [22_640, '22.6k'],
  [128_000, '128k'],
  [999_960, '1M'],
  [1_240_000, '1.2M'],
])('says %i tokens as %s', (tokens, words) => {
  expect(formatTokens(tokens)).toBe(words)
})

it('leaves an agent’s status it does not know as it is', () => {
  expect(agentStatus('pendingInit')).toBe('agentPending')
  expect(agentStatus('constructor')).toBeUndefined()
})
