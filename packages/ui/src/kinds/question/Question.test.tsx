// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { of } from '../../testing/finders.ts'
import { momentOf, partOf } from '../../testing/moments.ts'
import { allOpen } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'
import type { ToolUI } from '../../frame/tool-ui.ts'

const WAITING = partOf('opencode/event/written-questions', of('question', '', 'waiting'))
const COLOUR = 'Which colour should the button have?'
const TWO = momentOf('claude-code/stream-json/sdk_ask', of('question', '', 'waiting'))

type Answer = NonNullable<ToolUI['onAnswer']>

const show = (part: NormalizedToolPart, ui: ToolUI): void => {
  render(
    <ToolUIProvider value={ui}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )
}

it('is open while it waits, and sends the chosen option under the question’s id', async () => {
  const onAnswer = vi.fn<Answer>()
  show(WAITING, { onAnswer })
  await userEvent.click(screen.getByRole('radio', { name: /Red/u }))
  await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(WAITING, { [COLOUR]: 'Red' })
})

it('sends a list for a multiple choice, and asks for what is missing before it sends', async () => {
  const onAnswer = vi.fn<Answer>()
  show(TWO, { onAnswer })
  const toppings = screen.getByRole('group', { name: 'Which toppings?' })
  await userEvent.click(within(toppings).getByRole('checkbox', { name: /^B/u }))
  await userEvent.click(within(toppings).getByRole('checkbox', { name: /^A/u }))
  await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
  expect(onAnswer).not.toHaveBeenCalled()
  expect(screen.getByText('Answer each question, or skip.')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Red/u })).toHaveFocus()
  await userEvent.click(screen.getByRole('radio', { name: /Blue/u }))
  await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(TWO, { 'Which color?': 'Blue', 'Which toppings?': ['A', 'B'] })
})

it('chooses by digit while the focus is in the card, and leaves digits to a text field', async () => {
  const onAnswer = vi.fn<Answer>()
  show(WAITING, { onAnswer })
  await userEvent.keyboard('2')
  expect(screen.getByRole('radio', { name: /Red/u })).not.toBeChecked()
  screen.getByRole('radio', { name: /Blue/u }).focus()
  await userEvent.keyboard('2')
  expect(screen.getByRole('radio', { name: /Red/u })).toBeChecked()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer' }), '1 px grey{Enter}')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(WAITING, { [COLOUR]: '1 px grey' })
})

it('skips with no answers', async () => {
  const onAnswer = vi.fn<Answer>()
  show(WAITING, { onAnswer })
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(WAITING, {})
})

it('shows that it sends, why it failed, and lets the person try again', async () => {
  const calls: { resolve: () => void; reject: (error: Error) => void }[] = []
  const onAnswer = vi.fn<Answer>(() => new Promise<void>((resolve, reject) => calls.push({ resolve, reject })))
  show(WAITING, { onAnswer })
  await userEvent.click(screen.getByRole('radio', { name: /Red/u }))
  const send = screen.getByRole('button', { name: /^Answer/u })
  await userEvent.click(send)
  expect(screen.getByText('Sending…')).toBeVisible()
  await userEvent.click(send)
  expect(onAnswer).toHaveBeenCalledTimes(1)
  calls[0]?.reject(new Error('offline'))
  await waitFor(() => expect(screen.getByText(/offline/u)).toBeVisible())
  await userEvent.click(send)
  calls[1]?.resolve()
  await waitFor(() => expect(screen.getByText('Sent. Waiting for the agent.')).toBeVisible())
  expect(onAnswer).toHaveBeenCalledTimes(2)
})

it('shows options that can’t be chosen where the host takes no answers', () => {
  show(WAITING, {})
  expect(screen.getByText('Blue')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(/cannot be given here/u)).toBeVisible()
})

it('keeps a receipt of the part’s own answers', () => {
  show(partOf('claude-code/stream-json/sdk_ask', of('question', '', 'ok')), {
    expansion: allOpen(),
    onAnswer: vi.fn<Answer>(),
  })
  expect(screen.queryByRole('radio')).toBeNull()
  const chosen = screen.getAllByRole('listitem').filter((item) => item.textContent?.startsWith('Chosen:'))
  expect(chosen.map((item) => item.textContent)).toEqual(['Chosen: Blue', 'Chosen: A', 'Chosen: B'])
  expect(screen.getByText('Answered by you')).toBeVisible()
})

it('never shows a secret answer, not even as raw JSON', async () => {
  const part = partOf('codex/app-server/written-answers', of('question', '', 'ok'))
  expect(JSON.stringify(part.output)).toContain('•••')
  show(part, { expansion: allOpen() })
  expect(screen.getByText('Hidden answer')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Raw JSON' }))
  await userEvent.click(screen.getByRole('button', { name: /^Show all/u }))
  expect(await screen.findByText(/"isSecret": true/u)).toBeVisible()
  expect(document.body).not.toHaveTextContent('•••')
})
