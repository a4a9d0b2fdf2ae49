import { describe, expect, it } from 'vitest'
import { browserActionOf, readBrowserOutput } from './browser.ts'

describe('browserActionOf', () => {
  it.each([
    ['browser_navigate', 'navigate'],
    ['browser_do_magic', 'do_magic'],
    ['amalgm_browser_tabs_new', 'tabs_new'],
    ['my_browser_2_browser_click', 'click'],
    ['amalgm_browser_do_magic', undefined],
    ['browser_', undefined],
    ['browser_Click', undefined],
    ['webbrowser_click', undefined],
    ['browser', undefined],
    ['', undefined],
  ])('of %s is %s', (name, action) => {
    expect(browserActionOf(name)).toBe(action)
  })

  it('looks at a long name once', () => {
    expect(browserActionOf(`${'_browser'.repeat(100_000)}!`)).toBeUndefined()
    expect(browserActionOf(`${'browser_'.repeat(100_000)}click`)).toBe('click')
  })
})

describe('readBrowserOutput', () => {
  const read = (output: string): ReturnType<typeof readBrowserOutput> =>
    readBrowserOutput({ name: 'browser_snapshot', input: {}, output })

  it('reads the page and the console from the text of a browser server', () => {
    const text =
      '### Page state\r\n- Page URL: https://example.com/a b\r\n- Page Title: A page, 10% off\r\n' +
      '[ERROR] no @ such @ https://example.com/a.js:12\r\n  - [LOG] a @ b c\r\n[WARNING] two\u2028lines\r\n[OTHER] x'
    expect(read(text)).toMatchObject({
      pageUrl: 'https://example.com/a',
      pageTitle: 'A page, 10% off',
      console: [
        { level: 'error', text: 'no @ such', source: 'https://example.com/a.js:12' },
        { level: 'log', text: 'a @ b c' },
        { level: 'warn', text: 'two\u2028lines' },
      ],
    })
  })

  it('takes no other line for the title of a page that has none', () => {
    expect(read('- Page URL:\n- Page Title:\n- Page Snapshot:')).not.toHaveProperty('pageTitle')
    expect(read('- Page URL:\n- Page Title:')).not.toHaveProperty('pageUrl')
  })

  it.each([' ', '\n', '- ', '\n ', '[LOG] ', ' @ '])('looks at a text of many %j once', (piece) => {
    const { pageUrl } = read(`${piece.repeat(100_000)}\nPage URL: https://example.com`)
    expect(pageUrl).toBe('https://example.com')
  })
})
