import { expect, it, vi } from 'vitest'
import { memo } from './memo.ts'

it('asks once for each text, also where the answer is undefined, and forgets all when there are too many', () => {
  const of = vi.fn<(text: string) => string | undefined>((text) => (text === '' ? undefined : `${text}!`))
  const remembered = memo(of, 2)
  expect([remembered('a'), remembered('a'), remembered(''), remembered('')]).toEqual(['a!', 'a!', undefined, undefined])
  expect(of).toHaveBeenCalledTimes(2)
  expect([remembered('b'), remembered('a')]).toEqual(['b!', 'a!'])
  expect(of).toHaveBeenCalledTimes(4)
})
