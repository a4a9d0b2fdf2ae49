/** A colour of a terminal: one of the 16 named, one of the 256, or red, green and blue. */
export type TerminalColor =
  | { type: 'named'; index: number }
  | { type: 'indexed'; index: number }
  | { type: 'rgb'; rgb: readonly [number, number, number] }

/** How text stands on a terminal. Styles are never changed in place, so equal runs share one. */
export interface TerminalStyle {
  color?: TerminalColor
  ground?: TerminalColor
  bold?: boolean
  dim?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  inverse?: boolean
  /** http or https only. */
  href?: string
}

type Flag = 'bold' | 'dim' | 'italic' | 'underline' | 'strike' | 'inverse'

const ON: Readonly<Record<number, Flag>> = {
  1: 'bold',
  2: 'dim',
  3: 'italic',
  4: 'underline',
  7: 'inverse',
  9: 'strike',
  21: 'underline',
}
const OFF: Readonly<Record<number, readonly Flag[]>> = {
  22: ['bold', 'dim'],
  23: ['italic'],
  24: ['underline'],
  27: ['inverse'],
  29: ['strike'],
}

/** A style after an SGR sequence (ECMA-48 8.3.117; 256 and true colour as xterm reads them, with `;` or `:`). */
export function applySgr(style: TerminalStyle, parameters: readonly string[]): TerminalStyle {
  let next = { ...style }
  const codes = parameters.length === 0 ? ['0'] : parameters
  for (let at = 0; at < codes.length; at += 1) {
    const [head, ...colon] = (codes[at] ?? '').split(':')
    const code = Number(head === '' ? 0 : head)
    if (code === 0) next = next.href === undefined ? {} : { href: next.href }
    else if (code === 38 || code === 48) {
      const [color, used] = colon.length > 0 ? [colonColor(colon), 0] : semicolonColor(codes.slice(at + 1))
      at += used
      if (color !== undefined) next[code === 38 ? 'color' : 'ground'] = color
    } else if (code === 4 && colon[0] === '0') delete next.underline
    else next = applyCode(next, code)
  }
  return next
}

function applyCode(style: TerminalStyle, code: number): TerminalStyle {
  const next = { ...style }
  const on = ON[code]
  if (on !== undefined) next[on] = true
  for (const flag of OFF[code] ?? []) delete next[flag]
  if (code === 39) delete next.color
  if (code === 49) delete next.ground
  if (code >= 30 && code <= 37) next.color = named(code - 30)
  if (code >= 90 && code <= 97) next.color = named(code - 82)
  if (code >= 40 && code <= 47) next.ground = named(code - 40)
  if (code >= 100 && code <= 107) next.ground = named(code - 92)
  return next
}

const named = (index: number): TerminalColor => ({ type: 'named', index })

/** `5;n` or `2;r;g;b` after a 38 or 48, and how many codes that took. */
function semicolonColor(codes: readonly string[]): readonly [TerminalColor | undefined, number] {
  const numbers = codes.map(Number)
  if (numbers[0] === 5) return [indexed(numbers[1]), 2]
  return numbers[0] === 2 ? [rgb(numbers.slice(1, 4)), 4] : [undefined, 0]
}

/** `5:n`, `2:r:g:b` or `2:<colour space>:r:g:b`. */
function colonColor(pieces: readonly string[]): TerminalColor | undefined {
  const numbers = pieces.map(Number)
  if (numbers[0] === 5) return indexed(numbers[1])
  return numbers[0] === 2 ? rgb(pieces.length > 4 ? numbers.slice(2, 5) : numbers.slice(1, 4)) : undefined
}

const isByte = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= 255

const indexed = (index: number | undefined): TerminalColor | undefined =>
  isByte(index) ? (index < 16 ? named(index) : { type: 'indexed', index }) : undefined

function rgb(levels: readonly number[]): TerminalColor | undefined {
  const [red, green, blue] = levels
  return isByte(red) && isByte(green) && isByte(blue) ? { type: 'rgb', rgb: [red, green, blue] } : undefined
}
