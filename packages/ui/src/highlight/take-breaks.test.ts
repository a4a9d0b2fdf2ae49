import { expect, it, vi } from 'vitest'
import { createBreaks } from './take-breaks.ts'

it('goes on at once while there is time, gives the page its turn after that, and has time anew then', async () => {
  let now = 0
  const turns = vi.spyOn(globalThis, 'setTimeout')
  const { pause } = createBreaks(() => now)
  now = 7
  await pause()
  expect(turns).not.toHaveBeenCalled()
  now = 8
  await pause()
  expect(turns).toHaveBeenCalledTimes(1)
  now = 15
  await pause()
  expect(turns).toHaveBeenCalledTimes(1)
  turns.mockRestore()
})
