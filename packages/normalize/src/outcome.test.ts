import { describe, expect, it } from 'vitest'
import { outcomeOf, TOOL_OUTCOMES, type ToolOutcome } from './outcome.ts'
import type { NormalizedToolPart } from './part.ts'

const part = (rest: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'Running',
  input: {},
  state: 'running',
  ...rest,
})
const failed = (code?: string): Partial<NormalizedToolPart> => ({
  state: 'error',
  error: { message: 'no', ...(code === undefined ? {} : { code }) },
})

const OUTCOMES: [reason: string, part: Partial<NormalizedToolPart>, outcome: ToolOutcome][] = [
  ['work that goes on', {}, 'running'],
  ['input that still streams', { state: 'started' }, 'running'],
  ['an open approval', { metadata: { approval: { state: 'pending', options: [] } } }, 'waiting'],
  ['an answered approval', { metadata: { approval: { state: 'allowed', options: [] } } }, 'running'],
  [
    'an open approval that is no longer asked for',
    { metadata: { approval: { state: 'pending', options: [] }, requestId: null } },
    'running',
  ],
  ['an open question', { kind: 'question' }, 'waiting'],
  ['a question that is no longer asked', { kind: 'question', metadata: { requestId: null } }, 'running'],
  ['a question that still streams', { kind: 'question', state: 'started' }, 'running'],
  ['work in the background', { metadata: { task: { id: 't', background: true } } }, 'background'],
  ['background work that is over', { state: 'complete', metadata: { task: { id: 't', background: true } } }, 'ok'],
  ['a result', { state: 'complete' }, 'ok'],
  ['exit 0', { state: 'complete', metadata: { exitCode: 0 } }, 'ok'],
  ['a completed command with another exit code', { state: 'complete', metadata: { exitCode: 3 } }, 'failed'],
  ['a completed command that a signal killed', { state: 'complete', metadata: { signal: 'SIGKILL' } }, 'failed'],
  ['a completed command that no signal ended', { state: 'complete', metadata: { signal: '' } }, 'ok'],
  ['a completed command that ran out of time', { state: 'complete', metadata: { endedBy: 'timeout' } }, 'timed_out'],
  ['a completed command that was stopped', { state: 'complete', metadata: { endedBy: 'interrupt' } }, 'interrupted'],
  ['an error without a code', failed(), 'failed'],
  ['an error of the tool', failed('tool_error'), 'failed'],
  ['a code of the prototype', failed('constructor'), 'failed'],
  ['a refusal', failed('denied'), 'denied'],
  ['an interrupt', failed('interrupted'), 'interrupted'],
  ['a timeout', failed('timeout'), 'timed_out'],
  ['no result', failed('no_result'), 'no_result'],
  [
    'an interrupt while an approval was open',
    { ...failed('interrupted'), metadata: { approval: { state: 'pending', options: [] } } },
    'interrupted',
  ],
]

describe('outcomeOf', () => {
  it.each(OUTCOMES)('%s', (_, rest, outcome) => {
    expect(outcomeOf(part(rest))).toBe(outcome)
  })

  it.each([
    ['no metadata', { state: 'complete', metadata: null }, 'ok'],
    ['an error that is none', { state: 'error', error: null }, 'failed'],
    ['an end that is not known', { state: 'complete', metadata: { endedBy: 'magic' } }, 'ok'],
    ['an exit code that is null', { state: 'complete', metadata: { exitCode: null } }, 'ok'],
    ['an exit code in words', { state: 'complete', metadata: { exitCode: 'three' } }, 'ok'],
    ['metadata that is a text', { state: 'running', metadata: 'approval' }, 'running'],
    ['an approval that is none', { state: 'running', metadata: { approval: null, task: null } }, 'running'],
    ['a list for a code', { state: 'error', error: { message: 'no', code: ['denied'] } }, 'failed'],
    ['no state', { state: undefined, output: 'x' }, 'no_result'],
    ['a state that does not exist', { state: 'constructor', error: null }, 'no_result'],
    ['a state that does not exist, and an error', { state: 'odd', error: { message: 'no' } }, 'failed'],
    ['a state that does not exist, and a refusal', { state: 'odd', error: { code: 'denied' } }, 'denied'],
  ] as unknown as [string, Partial<NormalizedToolPart>, ToolOutcome][])(
    'takes a stored part with %s',
    (_, rest, outcome) => {
      expect(outcomeOf(part(rest))).toBe(outcome)
    },
  )

  it('has a case above for every outcome', () => {
    expect(new Set(OUTCOMES.map(([, , outcome]) => outcome))).toEqual(new Set(TOOL_OUTCOMES))
  })
})
