import {
  type NormalizedToolPart,
  TOOL_KINDS,
  type ToolApproval,
  type ToolApprovalOption,
  type ToolError,
  type ToolMetadata,
} from '@tools/normalize'
import { jsonText } from './blocks/RawJson.tsx'

type Fields = Readonly<Record<string, unknown>>

const mended = new WeakMap<object, NormalizedToolPart>()

/**
 * A part as its type says it is. Parts may come from a store, another version or another program: what is of another form
 * is left out or, where it says something, kept as text. A sound part is given back as it is, any other as the same object
 * each time. The state is kept, for no word of ours would be truer: one that does not exist has no result.
 */
export function soundPart(given: NormalizedToolPart, place = 0): NormalizedToolPart {
  const fields: unknown = given
  if (!isRecord(fields)) return mend({ input: fields }, place)
  if (isSound(fields)) return given
  const known = mended.get(fields)
  if (known !== undefined) return known
  const part = mend(fields, place)
  mended.set(fields, part)
  return part
}

const BARE = { name: 'unknown', kind: 'unknown', title: '' } as const

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value)

const isKind = (value: unknown): value is NormalizedToolPart['kind'] =>
  (TOOL_KINDS as readonly unknown[]).includes(value)

const isError = (value: unknown): value is ToolError => isRecord(value) && isText(value['message'])

const isOption = (value: unknown): value is ToolApprovalOption =>
  isRecord(value) && isText(value['id']) && isText(value['label'])

const APPROVAL_STATES: ReadonlySet<unknown> = new Set<ToolApproval['state']>(['pending', 'allowed', 'denied'])

const isApproval = (value: unknown): value is ToolApproval =>
  isRecord(value) &&
  APPROVAL_STATES.has(value['state']) &&
  Array.isArray(value['options']) &&
  value['options'].every(isOption) &&
  isOptional(value['reason'], isText) &&
  isOptional(value['by'], isText)

const isMetadata = (value: unknown): value is ToolMetadata =>
  isRecord(value) && isOptional(value['approval'], isApproval)

const isId = (value: unknown): value is string => isText(value) && value !== ''

const isSound = (fields: Fields): boolean =>
  isId(fields['id']) &&
  isText(fields['name']) &&
  isText(fields['title']) &&
  isKind(fields['kind']) &&
  isOptional(fields['error'], isError) &&
  isOptional(fields['timing'], isRecord) &&
  isOptional(fields['metadata'], isMetadata)

function mend(fields: Fields, place: number): NormalizedToolPart {
  const { id, name, title, kind, error, timing, metadata, ...rest } = fields
  return {
    ...rest,
    state: rest['state'] as NormalizedToolPart['state'],
    id: idOf(id, place),
    name: isText(name) ? name : BARE.name,
    title: isText(title) ? title : BARE.title,
    kind: isKind(kind) ? kind : BARE.kind,
    input: rest['input'],
    ...(isEmpty(error) ? {} : { error: mendError(error) }),
    ...(isRecord(timing) ? { timing } : {}),
    ...(isRecord(metadata) ? { metadata: mendMetadata(metadata) } : {}),
  }
}

/** A call without an id is known by its place. */
const idOf = (id: unknown, place: number): string => (isId(id) || typeof id === 'number' ? String(id) : `#${place}`)

/** Whether it says nothing: no value, or a record of none. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (isRecord(value) && Object.values(value).every(isEmpty))

/** Whatever it says went wrong stays readable, on one line where it is no text. */
const mendError = (error: unknown): ToolError =>
  isError(error)
    ? error
    : { message: isText(error) ? error : jsonText(error).replace(/\s*\n\s*/gu, ' '), ...codeOf(error) }

const codeOf = (error: unknown): { code?: string } =>
  isRecord(error) && isText(error['code']) ? { code: error['code'] } : {}

function mendMetadata({ approval, ...metadata }: Fields): ToolMetadata {
  if (!isRecord(approval) || !APPROVAL_STATES.has(approval['state'])) return metadata
  return { ...metadata, approval: isApproval(approval) ? approval : mendApproval(approval) }
}

function mendApproval({ state, options, reason, by }: Fields): ToolApproval {
  return {
    state: state as ToolApproval['state'],
    options: Array.isArray(options) ? options.flatMap(mendOption) : [],
    ...(isText(reason) ? { reason } : {}),
    ...(isText(by) ? { by } : {}),
  }
}

/** An option without an id can't be chosen; one without a label is called by its id. */
const mendOption = (option: unknown): ToolApprovalOption[] => {
  if (isOption(option)) return [option]
  if (!isRecord(option) || !isText(option['id'])) return []
  return [{ id: option['id'], label: option['id'], kind: option['kind'] === 'deny' ? 'deny' : 'allow_once' }]
}
