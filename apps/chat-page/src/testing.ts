import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

let unmount = (): void => {}

afterEach(() => {
  unmount()
  unmount = () => {}
  document.body.replaceChildren()
})

/** A button or the row of a call, by what it says. */
export const row = (name: string | RegExp): Locator => page.getByRole('button', { name })

/** Draws a chat, and writes the agent what its script answers. */
export async function send(chat: ReactNode): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => root.unmount()
  root.render(chat)
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Make the health check cheaper')
  await userEvent.keyboard('{Enter}')
}

/** The same, until the agent asks whether it may push. */
export async function ask(chat: ReactNode): Promise<void> {
  await send(chat)
  await expect.element(page.getByText('Pushing needs your word', { exact: false })).toBeVisible()
  await expect.element(row(/^Approve/u)).toBeVisible()
}
