import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isResolvedPath } from './is-resolved-path.ts'

describe('a path', () => {
  it.each([
    '/',
    '/a',
    '/src/a.ts',
    '/src/.env',
    '/src/..a/...',
    '/a b/c',
    'C:\\a.ts',
    'd:\\src\\a.ts',
    '/caf\u00e9',
    '/a\nb',
  ])('is resolved: %j', (path) => expect(isResolvedPath(path)).toBe(true))

  it.each([
    '',
    'a.ts',
    './a.ts',
    '~/a.ts',
    '/a/',
    '//a',
    '/a//b',
    '/a/./b',
    '/a/../b',
    '/a/..',
    '/.',
    ' /a',
    '/a ',
    '/a\n',
    '/cafe\u0301',
    '/a\0b',
    'C:',
    'C:a.ts',
    'C:/a.ts',
    'C:\\a\\..\\b',
    'C:\\a\\\\b',
    '\\a',
    '\\\\server\\share\\a',
  ])('is not resolved: %j', (path) => expect(isResolvedPath(path)).toBe(false))

  it('that is resolved stays as it is when it is resolved from anywhere', () => {
    const segments = fc.array(fc.constantFrom('a', '.', '..', '', '...', ' ', '~', '.b', 'C:'), { maxLength: 6 })
    fc.assert(
      fc.property(segments, fc.constantFrom('/', '\\'), (parts, separator) => {
        const path = parts.join(separator)
        fc.pre(isResolvedPath(path))
        expect([posix.resolve('/x', path), win32.resolve('X:\\', path)]).toContain(path)
      }),
      { numRuns: 300 },
    )
  })
})
