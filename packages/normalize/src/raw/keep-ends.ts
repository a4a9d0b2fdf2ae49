/** UTF-16 units of an output's text that are kept where nobody says otherwise: more than a person reads. */
export const LONGEST_TEXT = 4_194_304

/** What was left out of a text: where the mark stands that says so, how long it is, and what it stands for. */
export interface Gap {
  /** Length of the beginning, before the mark. */
  readonly head: number
  /** Length of the mark, with the line feed behind it. */
  readonly mark: number
  /** UTF-16 units left out, and the line feeds among them. */
  readonly chars: number
  readonly lines: number
}

/** UTF-16 units of a mark at most, one that tells of millions of lines. The same for all texts, so that a growing one is cut once. */
export const WIDEST_MARK = 50

/** A text of which the middle may be left out. */
export interface Ends {
  readonly text: string
  readonly gap?: Gap
}

/**
 * The beginning and the end of a text, at most `limit` UTF-16 units, with a mark between them. Both are whole lines where lines
 * are not much longer than the limit; else the mark stands within the line. A text that the mark would make no shorter stays
 * whole. A text that grew from one with a gap comes to the
 * same as the whole text would, and costs a share of the limit only every so many units, whatever had passed before.
 */
export function keepEnds(text: string, limit: number, gap?: Gap): Ends {
  const total = gap === undefined ? text.length : text.length - gap.mark + gap.chars
  if (total <= limit) return { text }
  const step = Math.max(1, Math.floor(limit / 8))
  const headMax = Math.floor(limit / 2)
  // The end begins at multiples of a step, so that pieces of any size come to the same end.
  const from = Math.ceil((total - (limit - headMax)) / step) * step
  const start = gap === undefined ? 0 : gap.head + gap.chars
  if (gap !== undefined && from <= start) return { text, gap }
  const head = gap === undefined ? headOf(text, headMax, step) : gap.head
  // Where in `text` the unit stands that was at a place of the whole one.
  const shift = gap === undefined ? 0 : gap.mark - gap.chars
  const tail = tailOf(text, from + shift, step)
  const passed = gap === undefined ? head : start + shift
  const chars = (gap?.chars ?? 0) + tail - passed
  if (chars < WIDEST_MARK) return { text }
  const lines = (gap?.lines ?? 0) + lineFeeds(text, passed, tail)
  const mark = markOf(chars, lines) + (text[tail - 1] === '\n' ? '\n' : '')
  const kept = ownText(text.slice(0, head) + mark + text.slice(tail))
  return { text: kept, gap: { head, mark: mark.length, chars, lines } }
}

/**
 * A text, joined of pieces, that holds nothing but itself: engines keep a piece of a text by keeping all of that, until what is
 * joined of it is looked into.
 */
export function ownText(text: string): string {
  text.charCodeAt(0)
  return text
}

/**
 * A text that grows piece by piece, where nothing is remembered of it but itself: its ends, once it is longer than the limit by
 * a quarter. Its own mark tells what was left out before.
 */
export const keepGrowing = (text: string, limit: number = LONGEST_TEXT): string =>
  text.length <= limit * 1.25 ? text : keepEnds(text, limit, gapOf(text)).text

/** Only the mark, in place of a text that may have been cut before; a text that is no longer than a mark stays. */
export function omission(text: string): string {
  if (text.length <= WIDEST_MARK) return text
  const { head = 0, mark = 0, chars = 0, lines = 0 } = gapOf(text) ?? {}
  const feeds = lines + lineFeeds(text, 0, head) + lineFeeds(text, head + mark, text.length)
  return markOf(text.length - mark + chars, feeds) + (text.endsWith('\n') ? '\n' : '')
}

/** The gap of a text that was cut before; `undefined` where no mark stands in it. */
export function gapOf(text: string): Gap | undefined {
  const found = MARK.exec(text)
  if (found === null) return undefined
  const [mark, lines = '0', chars = '0'] = found
  return { head: found.index, mark: mark.length, chars: Number(chars), lines: Number(lines) }
}

const MARK = /\[… (?:(\d{1,15}) lines?, )?(\d{1,15}) characters omitted …\]\n?/u
const MARK_ALONE = /^\[… (?:\d{1,15} lines?, )?\d{1,15} characters omitted …\]$/u

/** Whether a line only says that something was left out here. */
export const isOmission = (line: string): boolean => line.startsWith('[… ') && MARK_ALONE.test(line)

const markOf = (chars: number, lines: number): string =>
  `[… ${lines === 0 ? '' : `${lines} ${lines === 1 ? 'line' : 'lines'}, `}${chars} characters omitted …]`

/** Length of the beginning: to the end of a line, else never within a surrogate pair. */
function headOf(text: string, max: number, step: number): number {
  const lineEnd = max === 0 ? -1 : text.lastIndexOf('\n', max - 1)
  if (lineEnd >= 0 && lineEnd >= max - step) return lineEnd + 1
  return isLowSurrogate(text, max) ? max - 1 : max
}

/** Where the end begins: at a line within a step, else never within a surrogate pair. */
function tailOf(text: string, from: number, step: number): number {
  if (text[from - 1] === '\n') return from
  const first = isLowSurrogate(text, from) ? from + 1 : from
  const lineEnd = text.slice(first, Math.max(first + 1, from + step)).indexOf('\n')
  return lineEnd < 0 ? first : first + lineEnd + 1
}

const isLowSurrogate = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
