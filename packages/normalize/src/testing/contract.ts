import { describePart } from '../describe-part.ts'
import { outcomeOf, TOOL_OUTCOMES } from '../outcome.ts'
import { type NormalizedToolPart, TOOL_KINDS, TOOL_STATES } from '../part.ts'
import { jsonBytes } from '../raw/json.ts'
import { isRecord, readText } from '../raw/read.ts'
import { readToolPart } from '../read-tool-part.ts'
import { viewOf } from '../view.ts'

const KEYS = new Set(['id', 'name', 'kind', 'title', 'input', 'output', 'error', 'state', 'timing', 'metadata'])
// oxlint-disable-next-line no-control-regex -- control characters are what a title must not hold
const NOT_A_TITLE =
  /undefined|\[object |\bNaN\b|\{(?:target|place|count)\}|[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What a part breaks of all that the contract promises of any part, at any moment; `[]` for a valid one. */
export function faultsOf(part: NormalizedToolPart): string[] {
  const { result, ...facts } = part.metadata ?? {}
  const times = Object.values(part.timing ?? {})
  const holds: Record<string, boolean> = {
    'is of the types of the contract': readToolPart(part) === part,
    'has only the keys of the contract': Object.keys(part).every((key) => KEYS.has(key)),
    'has an id, a name and an input': part.id !== '' && part.name !== '' && 'input' in part,
    'has a kind and a state of the contract': TOOL_KINDS.includes(part.kind) && TOOL_STATES.includes(part.state),
    'has a title of one printable line of at most 120': isTitle(part.title) && part.title.length <= 120,
    'has an error exactly in the state error, with words, and then no output':
      part.state === 'error'
        ? (part.error?.message.trim() ?? '') !== '' && !('output' in part)
        : part.error === undefined,
    'keeps metadata within 4 KiB and its result within 16 KiB':
      jsonBytes(facts) <= 4096 && (result === undefined || jsonBytes(result) <= 16_384),
    'holds no base64 body in metadata': !holdsBase64(part.metadata),
    'has times that are times, and no negative duration':
      times.every((time) => typeof time === 'string' || Number.isFinite(time)) && (part.timing?.elapsedMs ?? 0) >= 0,
    'has a view of its kind, an outcome, and words':
      viewOf(part).kind === part.kind && TOOL_OUTCOMES.includes(outcomeOf(part)) && isTitle(describePart(part).text),
  }
  return Object.entries(holds).flatMap(([promise, isKept]) => (isKept ? [] : [`${part.id}: ${promise}`]))
}

const isTitle = (text: string): boolean => text.trim() !== '' && !NOT_A_TITLE.test(text)

/** A `data:` URL with a body, or a long base64 text beside a media type. */
function holdsBase64(value: unknown): boolean {
  if (typeof value === 'string') return /\bdata:[^\s,]*;base64,[\w+/]/u.test(value)
  if (Array.isArray(value)) return value.some(holdsBase64)
  if (!isRecord(value)) return false
  const isMedia =
    readText(value, 'mimeType', 'media_type', 'mediaType', 'mime') !== undefined || value['type'] === 'base64'
  const body = readText(value, 'data', 'blob', 'base64')
  return (isMedia && body !== undefined && /^[\w+/]{16,}={0,2}$/u.test(body)) || Object.values(value).some(holdsBase64)
}

const RANK = { started: 0, running: 1, complete: 2, error: 2 } as const

/** Whether a call may go from one moment to the next: never backwards, and a result is never taken back. */
export function isForward(before: NormalizedToolPart, after: NormalizedToolPart): boolean {
  if (before.state === 'complete') return after.state === 'complete'
  return RANK[after.state] >= RANK[before.state]
}
