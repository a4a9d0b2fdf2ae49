import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TOKEN_TYPES } from './code-token.ts'

const theme = readFileSync(new URL('../theme.css', import.meta.url), 'utf8')

interface Color {
  /** Linear red, green and blue. */
  rgb: [number, number, number]
  alpha: number
}

/** Ottosson's matrices from OKLab to linear sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number, alpha: number): Color {
  const angle = (hue / 180) * Math.PI
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number): number => Math.min(1, Math.max(0, value))
  return {
    rgb: [
      clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ],
    alpha,
  }
}

/** The colour of a property of the theme, light or dark. */
function colorOf(name: string, scheme: 'light' | 'dark'): Color {
  const [, value = ''] = new RegExp(`--tools-${name}: light-dark\\((.+?)\\);`, 'su').exec(theme) ?? []
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/gu)]
  expect(colors).toHaveLength(2)
  const [, l, c, h, alpha = '1'] = colors[scheme === 'light' ? 0 : 1] ?? []
  return fromOklch(Number(l), Number(c), Number(h), Number(alpha))
}

const encode = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const decode = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Colours are laid over each other as browsers do it: as they are encoded. */
const over = (above: Color, below: Color): Color => ({
  rgb: above.rgb.map((value, index) =>
    decode(encode(value) * above.alpha + encode(below.rgb[index] ?? 0) * (1 - above.alpha)),
  ) as Color['rgb'],
  alpha: 1,
})

const luminance = ({ rgb: [r, g, b] }: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Contrast by WCAG 2. */
function contrast(a: Color, b: Color): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

it('measures black on white at 21 : 1, and grey as WCAG does', () => {
  const white = fromOklch(1, 0, 0, 1)
  expect(contrast(fromOklch(0, 0, 0, 1), white)).toBeCloseTo(21)
  // #767676, the lightest grey that passes on white, is 0.1812 linear.
  expect(contrast({ rgb: [0.1812, 0.1812, 0.1812], alpha: 1 }, white)).toBeCloseTo(4.54, 2)
})

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const inset = colorOf('inset', scheme)
  const grounds = [
    ['code', [] as string[]],
    ['an added line', ['add-line']],
    ['a removed line', ['del-line']],
    ['an added word', ['add-line', 'add-word']],
    ['a removed word', ['del-line', 'del-word']],
  ] as const

  describe.each(grounds)('on the ground of %s', (_, tints) => {
    const ground = tints.reduce((below, tint) => over(colorOf(tint, scheme), below), inset)

    it.each(TOKEN_TYPES)('a token of type %s is legible', (type) =>
      expect(contrast(colorOf(`syn-${type}`, scheme), ground)).toBeGreaterThanOrEqual(4.5),
    )
  })
})
