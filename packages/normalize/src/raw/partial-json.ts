/**
 * A JSON object read from its text as it arrives: each top-level field is shown as soon as its value is complete. Every
 * character is looked at once, so the cost is linear in the text; parsers that start over with each piece are quadratic.
 */
export interface PartialJson {
  /** What is shown of the object so far. */
  readonly fields: Readonly<Record<string, unknown>>
  /** How many values `fields` was made of. */
  readonly shown: number
  /** The last value that is complete, and those before it. */
  readonly last: CompleteValue | undefined
  readonly stage: 'start' | 'key' | 'colon' | 'value' | 'next' | 'done' | 'broken'
  readonly key: string
  /** Text of the key or value that is being read. */
  readonly text: string
  readonly depth: number
  readonly inString: boolean
  readonly escaped: boolean
}

interface CompleteValue {
  readonly key: string
  readonly value: unknown
  readonly count: number
  readonly before: CompleteValue | undefined
}

export const emptyPartialJson: PartialJson = {
  fields: {},
  shown: 0,
  last: undefined,
  stage: 'start',
  key: '',
  text: '',
  depth: 0,
  inString: false,
  escaped: false,
}

/** A text whose beginning is not known: nothing can be read from the rest of it. */
export const brokenPartialJson: PartialJson = { ...emptyPartialJson, stage: 'broken' }

type Draft = { -readonly [Key in keyof PartialJson]: PartialJson[Key] }

/** A copy to change. Field by field: all states then have one shape, which makes them cheap to copy. */
const draftOf = (state: PartialJson): Draft => ({
  fields: state.fields,
  shown: state.shown,
  last: state.last,
  stage: state.stage,
  key: state.key,
  text: state.text,
  depth: state.depth,
  inString: state.inString,
  escaped: state.escaped,
})

const isSpace = (char: string): boolean => char === ' ' || char === '\n' || char === '\r' || char === '\t'

/** The state after one more piece of text; text that is no JSON object leaves it `broken` with the fields known so far. */
export function feedPartialJson(state: PartialJson, piece: string): PartialJson {
  if (!state.inString) return feed(state, piece)
  // Most pieces of a long input are all within one of its texts.
  const end = stringEnd(piece, 0, state.escaped)
  if (end < piece.length) return feed(state, piece)
  const next = draftOf(state)
  next.text = state.text + piece
  next.escaped = end > piece.length
  return next
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Where the quote stands that ends a string; behind the text where none does, and one further where an escape is left open. */
function stringEnd(text: string, from: number, isEscaped: boolean): number {
  let at = isEscaped ? from + 1 : from
  for (; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at
    if (unit === BACKSLASH) at += 1
  }
  return at
}

function feed(state: PartialJson, piece: string): PartialJson {
  const next = draftOf(state)
  let from = 0
  const finish = (until: number): unknown => {
    const text = next.text + piece.slice(from, until)
    next.text = ''
    try {
      return JSON.parse(text)
    } catch {
      next.stage = 'broken'
      return undefined
    }
  }
  const finishValue = (until: number): void => {
    const value = finish(until)
    if (next.stage === 'broken') return
    next.last = { key: next.key, value, count: (next.last?.count ?? 0) + 1, before: next.last }
  }

  for (let at = 0; at < piece.length && next.stage !== 'broken' && next.stage !== 'done'; at += 1) {
    const char = piece[at] as string
    if (next.inString) {
      at = stringEnd(piece, at, next.escaped)
      next.escaped = at > piece.length
      if (at < piece.length) {
        next.inString = false
        if (next.stage === 'key') {
          next.key = String(finish(at + 1))
          if (next.stage === 'key') next.stage = 'colon'
        } else if (next.depth === 0) {
          finishValue(at + 1)
          if (next.stage === 'value') next.stage = 'next'
        }
      }
      continue
    }
    const idle = next.text === '' && from === at
    switch (next.stage) {
      case 'start':
        if (char === '{') next.stage = 'key'
        else if (!isSpace(char)) next.stage = 'broken'
        from = at + 1
        break
      case 'key':
        if (char === '"') {
          next.inString = true
          from = at
        } else if (char === '}') next.stage = 'done'
        else if (!isSpace(char)) next.stage = 'broken'
        else from = at + 1
        break
      case 'colon':
        if (char === ':') next.stage = 'value'
        else if (!isSpace(char)) next.stage = 'broken'
        from = at + 1
        break
      case 'value':
        if (idle && isSpace(char)) from = at + 1
        else if (char === '"') next.inString = true
        else if (char === '{' || char === '[') next.depth += 1
        else if (next.depth > 0 && (char === '}' || char === ']')) {
          next.depth -= 1
          if (next.depth === 0) {
            finishValue(at + 1)
            if (next.stage === 'value') next.stage = 'next'
            from = at + 1
          }
        } else if (next.depth === 0 && (char === ',' || char === '}' || isSpace(char))) {
          finishValue(at)
          if (next.stage === 'value') next.stage = char === ',' ? 'key' : char === '}' ? 'done' : 'next'
          from = at + 1
        }
        break
      case 'next':
        if (char === ',') next.stage = 'key'
        else if (char === '}') next.stage = 'done'
        else if (!isSpace(char)) next.stage = 'broken'
        from = at + 1
        break
    }
    if (next.stage === 'colon' || next.stage === 'next') from = Math.max(from, at + 1)
  }
  if (next.stage === 'value' || (next.stage === 'key' && next.inString)) next.text += piece.slice(from)
  return withFields(next)
}

/** Up to so many values, each is shown at once: more than any tool has. */
const EACH = 64

/**
 * The state with what it shows brought up to date. An object shown is never changed, so each costs as much as it has
 * fields; of a great many values only every so often one is made, lest the sum be quadratic.
 */
function withFields(state: PartialJson): PartialJson {
  const { shown, last, stage } = state
  const count = last?.count ?? 0
  const isOver = stage === 'done' || stage === 'broken'
  if (count === shown || !(isOver || count <= EACH || count >= shown * 1.25)) return state
  const entries: [string, unknown][] = []
  for (let each = last; each !== undefined; each = each.before) entries.push([each.key, each.value])
  return { ...state, fields: Object.fromEntries(entries.reverse()), shown: count }
}
