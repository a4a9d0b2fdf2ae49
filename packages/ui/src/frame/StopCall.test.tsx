// @vitest-environment jsdom
import { type NormalizedToolPart, outcomeOf } from '@tools/normalize'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import type { ToolUI } from './tool-ui.ts'

const done = partOf('codex/app-server/shell', (part) => part.kind === 'bash')
const command = (fields: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'Running sleep 9',
  input: { command: 'sleep 9' },
  state: 'running',
  metadata: { provider: 'claude-code' },
  ...fields,
})
const background = command({ metadata: { provider: 'claude-code', task: { background: true } } })
const asks = command({
  state: 'started',
  metadata: { provider: 'claude-code', approval: { state: 'pending', options: [] } },
})

const show = (part: NormalizedToolPart, value: ToolUI) =>
  render(
    <ToolUIProvider value={value}>
      <ToolPart part={part} />
    </ToolUIProvider>,
  )
const stop = (): HTMLElement | null => screen.queryByRole('button', { name: 'Stop sleep 9' })

afterEach(cleanup)

describe('a call can be stopped', () => {
  it.each([
    ['while it runs', command({})],
    ['while it goes on in the background', background],
  ])('%s', (_, part) => {
    const onCancel = vi.fn<NonNullable<ToolUI['onCancel']>>()
    show(part, { onCancel })
    fireEvent.click(stop() as HTMLElement)
    expect(onCancel.mock.calls).toEqual([[part]])
  })

  it.each([
    ['once it has ended', done, { onCancel: () => undefined }],
    ['while it waits for a yes', asks, { onCancel: () => undefined }],
    ['where the host has no way to', command({}), {}],
  ] as [string, NormalizedToolPart, ToolUI][])('but not %s', (_, part, value) => {
    show(part, value)
    expect(screen.queryByRole('button', { name: /^Stop/u })).toBeNull()
  })
})

it('says that it sends, takes no second click until then, and why it failed', async () => {
  let refuse: ((reason: Error) => void) | undefined
  const onCancel = vi.fn<() => Promise<void>>(() => new Promise<void>((_, reject) => (refuse = reject)))
  show(command({}), { onCancel })
  fireEvent.click(stop() as HTMLElement)
  fireEvent.click(stop() as HTMLElement)
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(stop()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Sending…')
  refuse?.(new Error('the agent is gone'))
  expect(await screen.findByText('That did not get through: the agent is gone')).toBeInTheDocument()
  fireEvent.click(stop() as HTMLElement)
  expect(onCancel).toHaveBeenCalledTimes(2)
})

it('tells a background call as one', () => {
  expect(outcomeOf(background)).toBe('background')
})
