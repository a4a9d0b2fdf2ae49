// @vitest-environment jsdom
import type { NormalizedToolPart } from '@tools/normalize'
import { fireEvent, render, type RenderResult, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
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

const show = (part: NormalizedToolPart, ui: ToolUI): RenderResult =>
  render(
    <ToolUIProvider value={ui}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )

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

it('keeps the focus in the field while an answer is on its way, and lets nothing be changed until it fails', async () => {
  let reject: (error: Error) => void = () => undefined
  const onAnswer = vi.fn<Answer>(() => new Promise<void>((_, no) => (reject = no)))
  show(WAITING, { onAnswer })
  const field = screen.getByRole('textbox', { name: 'Your answer' })
  await userEvent.type(field, 'grey{Enter}')
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(WAITING, { [COLOUR]: 'grey' })
  expect(field).toHaveFocus()
  expect(screen.getByRole('group', { name: COLOUR })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(field, 'ish')
  await userEvent.click(screen.getByRole('radio', { name: /Red/u }))
  expect(field).toHaveValue('grey')
  expect(screen.getByRole('radio', { name: /Red/u })).not.toBeChecked()
  reject(new Error('offline'))
  await waitFor(() => expect(screen.getByText(/offline/u)).toBeVisible())
  await userEvent.type(field, 'ish')
  expect(field).toHaveValue('greyish')
})

it('gives the focus to the row once the answered form is gone', async () => {
  const ui: ToolUI = { onAnswer: vi.fn<Answer>() }
  const drawn = (part: NormalizedToolPart) => (
    <ToolUIProvider value={ui}>
      <ToolPart part={part} />
    </ToolUIProvider>
  )
  const { rerender } = render(drawn(WAITING))
  await userEvent.click(screen.getByRole('radio', { name: /Red/u }))
  const answered = partOf('opencode/event/written-questions', ({ id }) => id === WAITING.id)
  rerender(drawn({ ...answered, state: 'complete', output: 'Red' }))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.querySelector('[data-slot="row"] > button')).toHaveFocus()
})

it('keeps questions in the same words apart', async () => {
  const said = vi.spyOn(console, 'error')
  const onAnswer = vi.fn<Answer>()
  const same = { question: 'Which?', options: [{ label: 'A' }, { label: 'B' }] }
  const part = { ...TWO, input: { questions: [same, same] } }
  show(part, { onAnswer })
  const groups = screen.getAllByRole('group', { name: 'Which?' })
  await userEvent.click(within(groups[0] as HTMLElement).getByRole('radio', { name: /^A/u }))
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
  await userEvent.click(within(groups[1] as HTMLElement).getByRole('radio', { name: /^B/u }))
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(part, { 'Which?': ['A', 'B'] })
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})

describe('a form of an MCP server', () => {
  const ORDER = momentOf('acp/session-update/written-elicitation', of('question', 'Complete your order', 'waiting'))

  it('is not sent before what is required is answered, and says so where the focus goes', async () => {
    const onAnswer = vi.fn<Answer>()
    show(ORDER, { onAnswer })
    const size = screen.getByRole('group', { name: 'Size' })
    const mail = screen.getByRole('group', { name: 'Mail' })
    expect(within(size).getByRole('radio', { name: /^s/u })).toBeRequired()
    expect(within(mail).getByRole('textbox')).toBeRequired()
    await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
    expect(onAnswer).not.toHaveBeenCalled()
    expect(screen.getByRole('status')).toHaveTextContent('Answer what is not optional, or skip.')
    expect(within(size).getByRole('radio', { name: /^s/u })).toHaveFocus()
    expect(size).toHaveAccessibleDescription('Answer what is not optional, or skip.')
    await userEvent.click(within(size).getByRole('radio', { name: /^l/u }))
    expect(size).not.toHaveAccessibleDescription()
    expect(mail).toHaveAccessibleDescription('Answer what is not optional, or skip.')
    await userEvent.type(within(mail).getByRole('textbox'), 'a@example.com{Enter}')
    const empty = { colors: [], delivery: [], count: [], gift: [] }
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(ORDER, { size: 'l', email: 'a@example.com', ...empty })
  })

  it('says which of its fields may be left empty', () => {
    show(ORDER, { onAnswer: vi.fn<Answer>() })
    const names = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(names).toEqual([
      'Size',
      'Colours (optional)',
      'Delivery (optional)',
      'How many (optional)',
      'Wrap it? (optional)',
      'Mail',
    ])
    expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).required)).toEqual([])
  })

  it('with nothing but optional fields is sent empty, which is not skipping it', async () => {
    const words = momentOf('acp/session-update/written-elicitation', of('question', 'How was it?', 'waiting'))
    const onAnswer = vi.fn<Answer>()
    show(words, { onAnswer })
    await userEvent.click(screen.getByRole('button', { name: /^Answer/u }))
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(words, { words: [] })
  })
})

describe('a page that the person is asked to go to', () => {
  const PAGE = momentOf('acp/session-update/written-elicitation', of('question', 'Sign in to the shop', 'waiting'))
  const withUrl = (url: string): NormalizedToolPart => ({ ...PAGE, input: { ...(PAGE.input as object), url } })
  const page = (): HTMLElement => document.querySelector('[data-slot="page"]') as HTMLElement

  it.each([
    ['where it waits for an answer', PAGE, { onAnswer: vi.fn<Answer>() }],
    ['where the answer is given elsewhere', PAGE, {}],
    [
      'where it was agreed to',
      partOf('acp/session-update/written-elicitation', of('question', 'Sign in to the shop', 'ok')),
      { expansion: allOpen() },
    ],
  ])('is a link in full that opens elsewhere %s', (_, part, ui) => {
    show(part, ui)
    const link = within(page()).getByRole('link', { name: 'https://shop.example.com/login' })
    expect(link).toHaveAttribute('href', 'https://shop.example.com/login')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link.getAttribute('rel')?.split(' ')).toContain('noopener')
    expect(screen.queryByText(/does not report|Not answered/u)).toBeNull()
  })

  it('is agreed to without anything to fill in, or skipped', async () => {
    const onAnswer = vi.fn<Answer>()
    show(PAGE, { onAnswer })
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Continue/u }))
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(PAGE, { message: [] })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'vscode://x',
    'login',
    '//example.com',
  ])('is no link but text where its address is %s', (url) => {
    show(withUrl(url), { onAnswer: vi.fn<Answer>() })
    expect(page()).toHaveTextContent(url)
    expect(within(page()).queryByRole('link')).toBeNull()
  })

  it.each([
    ['https://bank.example.com@evil.example.net:8443/a?b=c#d', 'evil.example.net:8443'],
    ['http://example.com', 'example.com'],
    ['https://b\u00fccher.example/', 'xn--bcher-kva.example'],
  ])('stands out by its host, as the browser reads %s', (url, host) => {
    show(withUrl(url), {})
    const link = within(page()).getByRole('link')
    expect(link.textContent).toBe(new URL(url).href)
    expect(link.getAttribute('href')).toBe(new URL(url).href)
    expect(link.querySelector('strong')?.textContent).toBe(host)
  })
})

describe('a plan that waits', () => {
  const plan = partOf('claude-code/stream-json/plan_mode_cli', of('question', '', 'waiting'), { upTo: 19 })
  const handlers = () => ({ onAnswer: vi.fn<Answer>(), onApprove: vi.fn<NonNullable<ToolUI['onApprove']>>() })
  const names = (): (string | null)[] => screen.getAllByRole('button').map(({ textContent }) => textContent)

  it.each([
    ['is shown', plan],
    ['is not part of the call', momentOf('claude-code/stream-json/written-plans', of('question', '', 'waiting'))],
  ])('without a question or an approval says so and has no button that does nothing: it %s', (_, part) => {
    show(part, handlers())
    expect(screen.getByText('Waiting for a decision')).toBeVisible()
    expect(names().slice(1)).toEqual(expect.not.arrayContaining([expect.stringMatching(/allow|deny|answer|skip/iu)]))
  })

  it('with an approval is decided in the card where the host takes decisions, and says that it waits elsewhere', () => {
    const options = [{ id: 'yes', label: 'Approve', kind: 'allow_once' as const }]
    const part = { ...plan, metadata: { ...plan.metadata, approval: { state: 'pending' as const, options } } }
    const ui = handlers()
    const { unmount } = show(part, ui)
    fireEvent.click(screen.getByRole('button', { name: /^Approve/u }))
    expect(ui.onApprove).toHaveBeenCalledExactlyOnceWith(part, { optionId: 'yes' })
    expect(screen.queryByText('Waiting for a decision')).toBeNull()
    unmount()
    show(part, {})
    expect(screen.getByText('Waiting for approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Approve/u })).toBeNull()
  })

  it('says nothing of waiting once it is decided', () => {
    show(partOf('claude-code/stream-json/written-plans', of('question', 'ExitPlanMode', 'ok')), {
      expansion: allOpen(),
    })
    expect(screen.queryByText('Waiting for a decision')).toBeNull()
  })
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
