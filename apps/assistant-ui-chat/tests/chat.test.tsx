import '@tools/ui/styles.css'
import '@tools/chat-page/page.css'
import { ask, row, send } from '@tools/chat-page/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { App } from '../src/App.tsx'

test('a message has the model search, edit and test, and ask before it pushes', async () => {
  await ask(<App pace={1} />)
  await expect.element(row(/^Searched .*healthCheck.*, done/u)).toBeVisible()
  await expect.element(row(/^Read health\.ts.*, done/u)).toBeVisible()
  await expect.element(row(/^Edited health\.ts.*, done/u)).toBeVisible()
  await expect.element(row(/^Ran npm test -- health.*, done/u)).toBeVisible()
  await expect.element(row(/^Run git push origin health-pool.*waiting for you/iu)).toBeVisible()
})

test('what is approved is run, and the model goes on', async () => {
  await ask(<App pace={1} />)
  await row(/^Approve/u).click()
  await expect.element(page.getByText('is pushed', { exact: false })).toBeVisible()
  await expect.element(row(/^Ran git push origin health-pool.*, done/u)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible()
})

test('what is denied is not run, and the model hears of it', async () => {
  await ask(<App pace={1} />)
  await row(/^Deny/u).click()
  await userEvent.keyboard('Not on a Friday')
  await row(/^Deny/u).click()
  await expect.element(page.getByText('I have not pushed anything', { exact: false })).toBeVisible()
  await expect.element(row(/^Run git push origin health-pool.*denied/u)).toBeVisible()
})

test('a run that is stopped leaves no call that seems to go on', async () => {
  await send(<App pace={60} />)
  await expect.element(page.getByText('Searching for', { exact: true })).toBeVisible()
  await row('Stop').click()
  await expect.element(row(/^Search for .*interrupted/u)).toBeVisible()
})
