// @vitest-environment jsdom
import type { ThreadAssistantMessage, ToolCallMessagePartProps } from '@assistant-ui/react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ToolFallback } from './ToolFallback.tsx'

type Call = ToolCallMessagePartProps
type Fields = Partial<Record<keyof Call, unknown>>

const running = { type: 'running' }
const complete = { type: 'complete' }
const asks = { type: 'requires-action', reason: 'tool-calls' }
const interrupted = { type: 'requires-action', reason: 'interrupt' }
const incomplete = (reason: string, error?: unknown): object => ({ type: 'incomplete', reason, error })

const callOf = (fields: Fields): Call => {
  const args = (fields.args ?? { command: 'ls' }) as Record<string, never>
  return {
    type: 'tool-call',
    toolCallId: 'call_1',
    toolName: 'bash',
    args,
    argsText: JSON.stringify(args),
    status: running,
    addResult: () => undefined,
    resume: () => undefined,
    respondToApproval: async () => undefined,
    ...fields,
  } as Call
}

const draw = (fields: Fields) => render(<ToolFallback {...callOf(fields)} />)
const root = (container: Element): HTMLElement =>
  container.querySelector<HTMLElement>('[data-slot="tool"]') as HTMLElement

describe('a call', () => {
  it.each<[string, Fields, string]>([
    ['whose arguments still come', { argsText: '{"command":"l', args: { command: 'l' } }, 'started running'],
    ['that runs', {}, 'running running'],
    ['with a result', { result: { stdout: 'a.ts', exitCode: 0 }, status: complete }, 'complete ok'],
    ['with a result of nothing', { result: null, status: complete }, 'complete ok'],
    ['with an exit code', { result: { stdout: '', exitCode: 2 }, status: complete }, 'complete failed'],
    ['with a result so far', { result: { stdout: 'a' }, isPreliminary: true }, 'running running'],
    ['that failed', { result: 'no such folder', isError: true, status: complete }, 'error failed'],
    ['of a run that was stopped', { status: incomplete('cancelled') }, 'error interrupted'],
    [
      'that was stopped while it printed',
      { result: { stdout: 'a' }, isPreliminary: true, status: incomplete('cancelled') },
      'error interrupted',
    ],
    ['of a run that failed', { status: incomplete('error', 'Rate limit') }, 'error no_result'],
    ['of a run that had no more room', { status: incomplete('length') }, 'error no_result'],
    ['of a run with too many steps', { status: incomplete('tool-calls') }, 'error no_result'],
    ['of a run that is over without its result', { status: complete }, 'error no_result'],
    ['that waits for leave', { status: interrupted, approval: { id: 'a' } }, 'running waiting'],
    ['that was allowed', { approval: { id: 'a', approved: true } }, 'running running'],
    [
      'that was denied',
      { approval: { id: 'a', approved: false }, result: { error: 'No' }, isError: true, status: complete },
      'error denied',
    ],
    [
      'whose request was taken back',
      { status: interrupted, approval: { id: 'a', resolution: 'cancelled' } },
      'error interrupted',
    ],
    [
      'whose request nobody answered in time',
      { status: interrupted, approval: { id: 'a', resolution: 'expired' } },
      'error timed_out',
    ],
    [
      'whose tool asks the person',
      { status: interrupted, interrupt: { type: 'human', payload: 'Sure?' } },
      'running waiting',
    ],
    ['whose result only the page can give', { status: asks }, 'running waiting'],
  ])('%s is told as such', (_name, fields, expected) => {
    const { container } = draw(fields)
    const { state, outcome } = root(container).dataset
    expect(`${state} ${outcome}`).toBe(expected)
  })

  it('is drawn by the name of its tool, as those of the AI SDK are', () => {
    const { container } = draw({ toolName: 'read_file', args: { path: 'src/a.ts' }, result: 'x', status: complete })
    expect(root(container).dataset['kind']).toBe('file_read')
    expect(screen.getByText('a.ts')).toBeInTheDocument()
  })

  it('says why it failed, or why its run did', async () => {
    const { unmount } = draw({ result: { message: 'no such folder' }, isError: true, status: complete })
    expect(screen.getByText('no such folder')).toBeInTheDocument()
    unmount()
    draw({ status: incomplete('error', { message: 'Rate limit\nat …' }) })
    await userEvent.click(screen.getByRole('button', { name: /no result/u }))
    expect(screen.getByText('Rate limit')).toBeInTheDocument()
  })

  it('has the duration that assistant-ui took', () => {
    draw({ result: 'x', status: complete, timing: { startedAt: 1_000, completedAt: 13_000 } })
    expect(screen.getByText('12s')).toBeInTheDocument()
  })

  it('of an agent has the agent’s calls in its card', async () => {
    const message = {
      id: 'm',
      role: 'assistant',
      createdAt: new Date(0),
      status: { type: 'running' },
      metadata: { unstable_state: null, unstable_annotations: [], unstable_data: [], steps: [], custom: {} },
      content: [
        { type: 'text', text: 'Looking' },
        {
          type: 'tool-call',
          toolCallId: 'inner',
          toolName: 'bash',
          args: { command: 'pwd' },
          argsText: '{"command":"pwd"}',
        },
      ],
    } as unknown as ThreadAssistantMessage
    const { container } = draw({ toolName: 'research', args: { topic: 'x' }, messages: [message] })
    expect(root(container).dataset['kind']).toBe('subagent')
    await userEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(container.querySelector('[data-part-id="inner"]')).not.toBeNull()
  })
})

describe('what a person answers', () => {
  const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name })
  const respondToApproval = vi.fn<Call['respondToApproval']>(async () => undefined)

  it('is a plain yes or no where the host has no options', async () => {
    respondToApproval.mockClear()
    draw({ status: interrupted, approval: { id: 'a', prompt: 'It writes to disk' }, respondToApproval })
    expect(screen.getByText('It writes to disk')).toBeInTheDocument()
    await userEvent.click(button(/^Approve/u))
    expect(respondToApproval.mock.calls).toEqual([[{ approved: true }]])
  })

  const options = [
    { id: 'once', kind: 'allow-once' },
    { id: 'ls', kind: 'allow-always', label: 'Always', grants: ['ls *'] },
    { id: 'custom', kind: '_custom', label: 'Custom' },
  ]

  it('is one of the host’s options, and a refusal is always among them', async () => {
    respondToApproval.mockClear()
    draw({ status: interrupted, approval: { id: 'a', options }, respondToApproval })
    expect(screen.queryByRole('button', { name: /Custom/u })).toBeNull()
    await userEvent.click(button(/^Always: ls \*/u))
    expect(respondToApproval.mock.calls).toEqual([[{ optionId: 'ls' }]])
  })

  it('may be a refusal that no option is for', async () => {
    respondToApproval.mockClear()
    draw({ status: interrupted, approval: { id: 'a', options }, respondToApproval })
    await userEvent.click(button(/^Deny/u))
    await userEvent.type(screen.getByRole('textbox'), 'no')
    await userEvent.click(button(/^Deny/u))
    expect(respondToApproval.mock.calls).toEqual([[{ approved: false, reason: 'no' }]])
  })

  it('that the runtime does not take is said in the card, and can be tried again', async () => {
    draw({
      status: interrupted,
      approval: { id: 'a' },
      respondToApproval: () => {
        throw new Error('A run is in progress')
      },
    })
    await userEvent.click(button(/^Approve/u))
    expect(await screen.findByText(/A run is in progress/u)).toBeInTheDocument()
    expect(button(/^Approve/u)).toHaveAttribute('aria-disabled', 'false')
  })

  it('resumes the tool that asks', async () => {
    const resume = vi.fn<Call['resume']>()
    draw({ status: interrupted, interrupt: { type: 'human', payload: { message: 'Really?' } }, resume })
    expect(screen.getByText('Really?')).toBeInTheDocument()
    await userEvent.click(button(/^Approve/u))
    expect(resume.mock.calls).toEqual([[{ approved: true }]])
  })

  const args = { questions: [{ question: 'Which one?', options: [{ label: 'Red' }, { label: 'Blue' }] }] }

  it('is the result of a tool that is a question', async () => {
    const addResult = vi.fn<Call['addResult']>()
    draw({ toolName: 'AskUserQuestion', args, status: asks, addResult })
    await userEvent.click(screen.getByRole('radio', { name: 'Red' }))
    await userEvent.click(button(/^Answer/u))
    expect(addResult.mock.calls).toEqual([[{ answers: { 'Which one?': 'Red' } }]])
  })

  it('to a list of questions goes by the ids of the options', async () => {
    respondToApproval.mockClear()
    const questions = [
      {
        id: 'q1',
        prompt: 'Which colours?',
        multiple: true,
        options: [
          { id: 'r', label: 'Red' },
          { id: 'b', label: 'Blue' },
        ],
      },
      { id: 'q2', prompt: 'Why?' },
    ]
    const { container } = draw({
      status: interrupted,
      approval: { id: 'a', display: 'questions', questions },
      respondToApproval,
    })
    expect(root(container).dataset['kind']).toBe('question')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Blue' }))
    await userEvent.type(screen.getByRole('textbox'), 'calm')
    await userEvent.click(button(/^Answer/u))
    expect(respondToApproval.mock.calls).toEqual([[{ answers: { q1: { optionIds: ['b'] }, q2: { text: 'calm' } } }]])
  })

  it.each<[string, object, object]>([
    ['Red', { optionId: 'r', approved: true }, { id: 'r', kind: 'allow-once', label: 'Red' }],
    ['None', { optionId: 'n', approved: false }, { id: 'n', kind: 'reject-once', label: 'None' }],
  ])('to a choice is the option chosen: %s', async (label, response, option) => {
    respondToApproval.mockClear()
    const approval = { id: 'a', display: 'select', prompt: 'Which colour?', options: [option] }
    draw({ status: interrupted, approval, respondToApproval })
    await userEvent.click(screen.getByRole('radio', { name: label }))
    await userEvent.click(button(/^Answer/u))
    expect(respondToApproval.mock.calls).toEqual([[response]])
  })

  it('that was given is kept as the receipt of the question', () => {
    const approval = { id: 'a', display: 'text', prompt: 'What is your name?', approved: true, text: 'Ada' }
    draw({ approval, result: 'Hello', status: complete })
    expect(screen.getByRole('button', { name: 'Asked What is your name?, Ada, done' })).toBeInTheDocument()
  })

  it('cannot be given to a call whose result the page must give by itself: the card says so, and makes none up', () => {
    draw({ status: asks })
    expect(screen.getByText('Waiting for an answer, which cannot be given here.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^(?:Approve|Deny)/u })).toBeNull()
  })
})
