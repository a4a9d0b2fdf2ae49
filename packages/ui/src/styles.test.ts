import { fileURLToPath } from 'node:url'
import { bundle, transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'

/** A version as Lightning CSS has it: its first three bytes. */
const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

/** What Vite builds for unless it is told otherwise: browsers of 2023, which have no light-dark(). */
const targets = { chrome: version(111), edge: version(111), firefox: version(114), safari: version(16, 4) }

const { code } = bundle({ filename: fileURLToPath(new URL('styles.css', import.meta.url)) })
const textOf = (css: Uint8Array): string => new TextDecoder().decode(css)
const schemesIn = (css: string): number => css.split('light-dark(').length - 1

describe('the style sheet, built once more by a host', () => {
  const built = textOf(transform({ filename: 'styles.css', code, targets, minify: true }).code)

  it('keeps each colour of both themes, whatever browsers it is built for', () => {
    expect(built).not.toContain('--lightningcss-')
    expect(schemesIn(built)).toBe(schemesIn(textOf(code)))
    expect(schemesIn(built)).toBeGreaterThan(40)
  })
})
