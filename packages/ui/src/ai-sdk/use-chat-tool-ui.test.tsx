// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { AISDKToolPart, type AISDKToolPartProps } from './AISDKToolPart.tsx'
import { type ChatAnswers, useChatToolUI } from './use-chat-tool-ui.ts'

function Page({ chat, part }: { chat: ChatAnswers; part: AISDKToolPartProps['part'] }) {
  return (
    <ToolUIProvider value={useChatToolUI(chat)}>
      <AISDKToolPart part={part} />
    </ToolUIProvider>
  )
}

const asking: AISDKToolPartProps['part'] = {
  type: 'tool-bash',
  toolCallId: 'call_1',
  state: 'approval-requested',
  input: { command: 'rm -r dist' },
  approval: { id: 'ask-1' },
}

it('allows by the id of the approval', async () => {
  const addToolApprovalResponse = vi.fn<ChatAnswers['addToolApprovalResponse']>()
  render(<Page chat={{ addToolApprovalResponse }} part={asking} />)
  await userEvent.click(screen.getByRole('button', { name: /^Approve/u }))
  expect(addToolApprovalResponse.mock.calls).toEqual([[{ id: 'ask-1', approved: true }]])
})

it('denies with the person’s reason', async () => {
  const addToolApprovalResponse = vi.fn<ChatAnswers['addToolApprovalResponse']>()
  render(<Page chat={{ addToolApprovalResponse }} part={asking} />)
  await userEvent.click(screen.getByRole('button', { name: /^Deny/u }))
  await userEvent.type(screen.getByRole('textbox'), 'not now')
  await userEvent.click(screen.getByRole('button', { name: /^Deny/u }))
  expect(addToolApprovalResponse.mock.calls).toEqual([[{ id: 'ask-1', approved: false, reason: 'not now' }]])
})

it('gives the answers to a question as the output of its tool', async () => {
  const addToolOutput = vi.fn<(output: object) => void>()
  const part: AISDKToolPartProps['part'] = {
    type: 'tool-AskUserQuestion',
    toolCallId: 'call_2',
    state: 'input-available',
    input: { questions: [{ question: 'Which one?', options: [{ label: 'Red' }, { label: 'Blue' }] }] },
  }
  render(<Page chat={{ addToolApprovalResponse: () => undefined, addToolOutput }} part={part} />)
  await userEvent.click(screen.getByRole('radio', { name: 'Blue' }))
  await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
  expect(addToolOutput.mock.calls).toEqual([
    [{ tool: 'AskUserQuestion', toolCallId: 'call_2', output: { answers: { 'Which one?': 'Blue' } } }],
  ])
})
