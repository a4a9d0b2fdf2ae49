import { describe, expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const KNOWN = ['metadata', 'result', 'output', 'media', 'depth', 'openCalls', 'claude-code', 'codex']

describe('the word that is meant', () => {
  it.each([
    ['ouput', 'output'],
    ['outptu', 'output'],
    ['Output', 'output'],
    ['opencalls', 'openCalls'],
    ['open_calls', 'openCalls'],
    ['results', 'result'],
    ['medai', 'media'],
    ['claude', 'claude-code'],
    ['cod', 'codex'],
    ['depth', 'depth'],
  ])('by %s is %s', (word, meant) => expect(nearestWord(word, KNOWN)).toBe(meant))

  it.each(['', 'x', 'co', 'cursor', 'maxBytes', 'o'.repeat(100_000)])(
    'is not told by what is near to none: %s',
    (word) => expect(nearestWord(word, KNOWN)).toBeUndefined(),
  )
})
