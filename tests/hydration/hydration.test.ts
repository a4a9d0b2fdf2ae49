import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { markupOf, storyNames, storyOf } from './stories.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What React complains of, each as far as it fits on a screen. */
let faults: string[]
const complain = (...said: readonly unknown[]): void => void faults.push(said.map(String).join(' ').slice(0, 2000))

beforeEach(() => {
  faults = []
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
})
afterEach(() => vi.restoreAllMocks())

/** Where two texts begin to differ; `''` where they do not. */
function difference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (one[at] === other[at]) at++
  return `${one.slice(Math.max(0, at - 80), at + 80)} ≠ ${other.slice(Math.max(0, at - 80), at + 80)}`
}

test.each(storyNames)('the server’s markup of %s is the first that a browser draws', async (name) => {
  const html = await commands.serverMarkup(name)
  expect(html.includes('data-slot=')).toBe(true)
  expect(difference(html, markupOf(name))).toBe('')

  const container = document.createElement('div')
  container.innerHTML = html
  // A story's own page may have one.
  expect(container.querySelector('[data-slot][style], [data-slot] [style]')).toBeNull()
  document.body.replaceChildren(container)
  const root = await act(async () => hydrateRoot(container, storyOf(name), { onRecoverableError: complain }))
  expect(faults.join('\n')).toBe('')
  await act(async () => root.unmount())
})
