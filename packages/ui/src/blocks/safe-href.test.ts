import { expect, it } from 'vitest'
import { readAddress, safeHref } from './safe-href.ts'

it.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['http://localhost:5173', 'http://localhost:5173/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['  https://example.com', 'https://example.com/'],
])('links %j', (address, href) => {
  expect(safeHref(address)).toBe(href)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '/relative',
  '//example.com',
  'example.com',
  'https://',
  '',
])('leaves %j as text', (address) => {
  expect(safeHref(address)).toBeUndefined()
})

it('parts host and path, and drops a lone slash', () => {
  expect(readAddress('https://example.com:8443/a?b=1#c')).toEqual({
    host: 'example.com:8443',
    rest: '/a?b=1#c',
    secure: true,
  })
  expect(readAddress('http://example.com/')).toEqual({ host: 'example.com', rest: '', secure: false })
  expect(readAddress('not a url')).toBeUndefined()
})
