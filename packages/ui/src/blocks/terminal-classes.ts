import type { TerminalColor, TerminalStyle } from './terminal-style.ts'

/** The custom properties true colours need, set by script so that markup carries no style. */
export type TrueColors = Readonly<Record<string, string>>

const FLAGS = ['bold', 'dim', 'italic', 'underline', 'strike'] as const

/** The classes of a style. Of the 16 colours, those that would be black or white on a ground become the ground's own. */
export function terminalClasses(style: TerminalStyle): string {
  const { color, ground, inverse } = style
  const flags = FLAGS.filter((flag) => style[flag] === true).map((flag) => `tools-t-${flag}`)
  // Inverse video and coloured grounds are drawn calm: a tint of the colour under text of the same colour.
  if (inverse === true) return join(flags, 'tools-t-tint', inkOf(color ?? ground))
  if (ground?.type === 'named' && isPlain(color)) return join(flags, 'tools-t-tint', inkOf(ground))
  return join(flags, inkOf(color), ground === undefined ? '' : paperOf(ground))
}

/** Red, green and blue of a style that names them, as custom properties; `undefined` for all others. */
export function trueColors({ color, ground }: TerminalStyle): TrueColors | undefined {
  const ink = color?.type === 'rgb' ? levels(color.rgb, '--tools-') : {}
  const paper = ground?.type === 'rgb' ? levels(ground.rgb, '--tools-p') : {}
  const all = { ...ink, ...paper }
  return Object.keys(all).length === 0 ? undefined : all
}

const levels = ([red, green, blue]: readonly [number, number, number], prefix: string): TrueColors => ({
  [`${prefix}r`]: String(red),
  [`${prefix}g`]: String(green),
  [`${prefix}b`]: String(blue),
})

/** None, black, white or their bright forms. */
const isPlain = (color: TerminalColor | undefined): boolean =>
  color === undefined || (color.type === 'named' && [0, 7, 8, 15].includes(color.index))

function inkOf(color: TerminalColor | undefined): string {
  if (color === undefined) return ''
  if (color.type === 'named') return `tools-t-${color.index % 8 === 0 && color.index > 0 ? 'gray' : color.index % 8}`
  return color.type === 'rgb' ? 'tools-ink' : join(['tools-ink'], ...cube(color.index, 'i'))
}

function paperOf(ground: TerminalColor): string {
  if (ground.type === 'named') return `tools-t-on tools-t-on-${ground.index % 8}`
  return ground.type === 'rgb' ? 'tools-paper' : join(['tools-paper'], ...cube(ground.index, 'p'))
}

/** xterm's palette: 16 to 231 are a 6 × 6 × 6 cube, 232 to 255 a grey ramp. */
function cube(index: number, prefix: 'i' | 'p'): string[] {
  if (index >= 232) return [`tools-${prefix}y${index - 232}`]
  const at = index - 16
  return [
    `tools-${prefix}r${Math.floor(at / 36)}`,
    `tools-${prefix}g${Math.floor(at / 6) % 6}`,
    `tools-${prefix}b${at % 6}`,
  ]
}

const join = (flags: readonly string[], ...more: string[]): string => [...flags, ...more].filter(Boolean).join(' ')
