import type { NormalizedToolPart } from './part.ts'
import { APPROVAL_OPTION, APPROVAL_OPTIONS, ERROR, ID, KIND, NAME, STATE, TITLE, TOOL_PART } from './part-shape.ts'
import { at, isRecord, type RawRecord, readText } from './raw/read.ts'
import { type Mends, NONE, readShape } from './raw/read-shape.ts'
import type { AnyShape } from './raw/shape.ts'
import { UNNAMED } from './unnamed.ts'

const known = new WeakMap<object, NormalizedToolPart>()

/**
 * A part as its type says it is, of whatever came from a store, another version or another program: the same object where
 * it is so already, at hardly any cost; any other gives the same one each time. What is of another form is left out or, where
 * it says something, kept in words; a field that is `undefined` is one that is left out. The state is kept, for no word of
 * ours would be truer: one that does not exist has no result. What no part ever was is one with it as its input. `place`:
 * where it stands among others, which a part without an id is known by. To be told what is wrong instead: `parseToolPart`.
 */
export function readToolPart(value: unknown, place = 0): NormalizedToolPart {
  if (typeof value !== 'object' || value === null) return mend({ input: value }, place)
  const before = known.get(value)
  if (before !== undefined) return before
  const part = readObject(value, place)
  known.set(value, part)
  // Read again, it is what it is.
  if ((part as object) !== value) known.set(part, part)
  return part
}

/** What throws when it is looked at, as nothing stored does, stays as it is: who draws the part meets it again. */
function readObject(value: object, place: number): NormalizedToolPart {
  try {
    return mend(isRecord(value) ? value : { input: value }, place)
  } catch {
    return value as NormalizedToolPart
  }
}

function mend(value: RawRecord, place: number): NormalizedToolPart {
  const given = 'input' in value ? value : { ...value, input: undefined }
  const part = readShape(TOOL_PART, given, MENDS) as NormalizedToolPart
  return part.id === '' ? { ...part, id: `#${place}` } : part
}

const MENDS: Mends = new Map<AnyShape, (value: unknown) => unknown>([
  [ID, (id) => (Number.isFinite(id) ? String(id) : '')],
  [NAME, () => UNNAMED],
  [KIND, () => 'unknown'],
  [STATE, (state) => (typeof state === 'string' ? state : undefined)],
  [TITLE, () => ''],
  [ERROR, readError],
  [APPROVAL_OPTIONS, () => []],
  [APPROVAL_OPTION, readOption],
])

/** What went wrong stays readable, whatever says so; what says nothing is no error. */
function readError(error: unknown): unknown {
  if (isEmpty(error)) return NONE
  if (typeof error === 'string') return { message: error }
  if (!isRecord(error)) return { message: wordsOf(error) }
  const { code: _, details, ...others } = error
  const code = readText(error, 'code')
  const said = [others, code, details].find((value) => !isEmpty(value))
  return {
    message: typeof said === 'string' ? said : wordsOf(said),
    ...(code === undefined ? {} : { code }),
    ...(details === undefined ? {} : { details }),
  }
}

/** Whether it says nothing: no value, or a record of none. What stands deep says something. */
const isEmpty = (value: unknown, depth = 0): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isRecord(value) && depth < 8 && Object.values(value).every((item) => isEmpty(item, depth + 1)))

/** A value's JSON on one line; what has none has no words. */
const wordsOf = (value: unknown): string => indentedJson(value)?.replace(/\s*\n\s*/gu, ' ') ?? '…'

function indentedJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, null, 2)
  } catch {
    return undefined
  }
}

/** An option without an id can't be chosen; one without a label is called by its id. What says no is never one that allows. */
function readOption(option: unknown): unknown {
  const id = readText(option, 'id')
  if (!isRecord(option) || id === undefined) return NONE
  const kind = at(option, 'kind')
  const other = typeof kind === 'string' && /^(?:deny|reject)/u.test(kind) ? 'deny' : 'allow_once'
  const isKnown = APPROVAL_OPTION.fields.kind.is(kind)
  return { ...option, label: readText(option, 'label') ?? id, kind: isKnown ? kind : other }
}
