/** What Codex writes around the output of a command or a script that it shows the model. */
export interface Envelope {
  /** What was printed, without the lines around it. */
  text: string
  exitCode?: number
  /** What goes on under this id: a session of a command, or a cell of a script. */
  process?: string
  /** A script failed; `false`: it did not. */
  hasFailed?: boolean
  /** There is a head around the text, whatever it tells. */
  hasHead?: boolean
  /** How many lines were printed, where the head tells. */
  lines?: number
  elapsedMs?: number
  /** What the duration is rounded to, in ms. */
  unitMs?: number
  /** The model was not shown all of it. */
  isCut?: boolean
}

type Facts = Omit<Envelope, 'text'>

const readSeconds = (seconds: string): Facts => ({
  elapsedMs: Math.round(Number(seconds) * 10_000) / 10,
  unitMs: 1000 / 10 ** (seconds.split('.')[1] ?? '').length,
})

/** The lines of the head, each with the fact it tells. */
const HEAD: readonly (readonly [line: RegExp, read: (found: string) => Facts])[] = [
  [/^Chunk ID: \S+$/u, () => ({})],
  [/^Wall time:? ([\d.]+) seconds$/u, readSeconds],
  [/^Process exited with code (-?\d+)$/u, (code) => ({ exitCode: Number(code) })],
  [/^Process running with session ID (\S+)$/u, (process) => ({ process })],
  [/^Exit code: (-?\d+)$/u, (code) => ({ exitCode: Number(code) })],
  [/^Original token count: \d+$/u, () => ({})],
  [/^Total output lines: (\d+)$/u, (lines) => ({ lines: Number(lines) })],
  [/^Script completed$/u, () => ({ hasFailed: false })],
  [/^Script failed$/u, () => ({ hasFailed: true })],
  [/^Script running with cell ID (\S+)$/u, (process) => ({ process })],
]

/** Longest head: no more of a text is looked at for it. */
const HEAD_LENGTH = 2000

/** Reads the head up to `Output:`; `undefined` for a text without one. Recorded in `shell`, `patch`, `mcp` and `codemode`. */
export function readEnvelope(text: string): Envelope | undefined {
  const facts: Facts = { hasHead: true }
  const end = Math.min(text.length, HEAD_LENGTH)
  for (let start = 0; start <= end;) {
    const feed = text.slice(start, end).indexOf('\n')
    const line = text.slice(start, feed < 0 ? end : start + feed)
    const next = start + line.length + 1
    if (line === 'Output:') return start > 0 ? { ...facts, ...readBody(text.slice(next)) } : undefined
    const fact = readHeadLine(line)
    if (fact === undefined) return undefined
    Object.assign(facts, fact)
    start = next
  }
  return undefined
}

function readHeadLine(line: string): Facts | undefined {
  for (const [pattern, read] of HEAD) {
    const found = pattern.exec(line)
    if (found !== null) return read(found[1] ?? '')
  }
  return undefined
}

const CUT_HEAD = /^Warning: truncated output \(original token count: \d+\)\n(?:Total output lines: \d+\n)?\n?/u

/** What stands under `Output:`, less the note on what the model was not shown. */
export function readBody(text: string): Pick<Envelope, 'text' | 'isCut'> {
  const [note] = CUT_HEAD.exec(text) ?? []
  return note === undefined ? { text } : { text: text.slice(note.length), isCut: true }
}

/** Whether fewer lines are shown than were printed; the head alone may tell that. */
export const isShortened = (text: string, lines: number): boolean =>
  lines > 0 && text.replace(/\n$/u, '').split('\n').length < lines
