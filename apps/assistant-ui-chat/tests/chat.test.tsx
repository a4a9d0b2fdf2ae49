import '@tools/ui/styles.css'
import '../src/page.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../src/App.tsx'

let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const row = (name: string | RegExp) => page.getByRole('button', { name })

async function send(pace: number): Promise<void> {
  root.render(<App pace={pace} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'Make the health check cheaper')
  await userEvent.keyboard('{Enter}')
}

async function ask(): Promise<void> {
  await send(1)
  await expect.element(page.getByText('Pushing needs your word', { exact: false })).toBeVisible()
  await expect.element(row(/^Approve/u)).toBeVisible()
}

test('a message has the model search, edit and test, and ask before it pushes', async () => {
  await ask()
  await expect.element(row(/^Searched .*healthCheck.*, done/u)).toBeVisible()
  await expect.element(row(/^Read health\.ts.*, done/u)).toBeVisible()
  await expect.element(row(/^Edited health\.ts.*, done/u)).toBeVisible()
  await expect.element(row(/^Ran npm test -- health.*, done/u)).toBeVisible()
  await expect.element(row(/^Run git push origin health-pool.*waiting for you/iu)).toBeVisible()
})

test('what is approved is run, and the model goes on', async () => {
  await ask()
  await row(/^Approve/u).click()
  await expect.element(page.getByText('is pushed', { exact: false })).toBeVisible()
  await expect.element(row(/^Ran git push origin health-pool.*, done/u)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('what is denied is not run, and the model hears of it', async () => {
  await ask()
  await row(/^Deny/u).click()
  await userEvent.keyboard('Not on a Friday')
  await row(/^Deny/u).click()
  await expect.element(page.getByText('I have not pushed anything', { exact: false })).toBeVisible()
  await expect.element(row(/^Run git push origin health-pool.*denied/u)).toBeVisible()
})

test('a run that is stopped leaves no call that seems to go on', async () => {
  await send(60)
  await expect.element(page.getByText('Searching for', { exact: true })).toBeVisible()
  await row('Stop').click()
  await expect.element(row(/^Search for .*interrupted/u)).toBeVisible()
})
