// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ImageBlock } from './ImageBlock.tsx'

/** One transparent pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const draw = (): UserEvent => {
  render(<ImageBlock mime="image/png" src={PNG} name="chart.png" />)
  return userEvent.setup()
}
const opener = (): HTMLElement => screen.getByRole('button', { name: 'Show chart.png larger' })
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'chart.png' }, { timeout: 10_000 })
const isGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('is a button with the picture and its name, and no dialog until it is pressed', () => {
  draw()
  expect(opener()).toHaveAttribute('aria-haspopup', 'dialog')
  expect(screen.getByAltText('chart.png')).toHaveAttribute('width', '1')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a picture larger, with its pixels, type and bytes', async () => {
  const user = draw()
  await user.click(opener())
  const box = await dialog()
  expect(box).toHaveTextContent('chart.png1 × 1 · image/png · 70 B')
  expect(box.querySelector('img')).toHaveAttribute('alt', 'chart.png')
  expect(box.querySelector('img')).toHaveAttribute('src', PNG)
  // One pixel is shown as many.
  expect(box.querySelector('img')).toHaveClass('is-tiny')
})

it.each<[string, (user: UserEvent) => Promise<void>]>([
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
])('opens by the keyboard, closes by %s, and gives the focus back', async (_, close) => {
  const user = draw()
  await user.tab()
  expect(opener()).toHaveFocus()
  await user.keyboard('{Enter}')
  const box = await dialog()
  await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  await close(user)
  await isGone()
  await waitFor(() => expect(opener()).toHaveFocus())
  // And once more.
  await user.keyboard('{Enter}')
  await dialog()
})

it('is written as the card is in which the picture stands', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <ImageBlock mime="image/png" src={PNG} name="chart.png" />
    </div>,
  )
  await userEvent.setup().click(opener())
  expect(await dialog()).toHaveAttribute('dir', 'rtl')
})
