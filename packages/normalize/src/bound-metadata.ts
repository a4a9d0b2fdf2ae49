import type { Limits } from './limits.ts'
import type { ToolMetadata } from './part.ts'
import { withoutBase64 } from './raw/base64.ts'
import { boundJson } from './raw/bound.ts'
import { jsonBytes } from './raw/json.ts'
import { cut } from './raw/line.ts'
import { plain } from './raw/plain.ts'
import { smallBytes } from './raw/small-bytes.ts'
import { isRecord, readList, readText, readTexts, type RawRecord } from './raw/read.ts'

/** Facts that decide how a part is shown, answered and tied to others: kept before all that is open or large by nature. */
const FACTS: ReadonlySet<string> = new Set([
  'provider',
  'requestId',
  'task',
  'parentId',
  'childSessionId',
  'exitCode',
  'synthetic',
  'settledBy',
  'endedBy',
  'titleSource',
  'removed',
  'rawName',
  'rawType',
  'inputForm',
  'outputForm',
  'foreign',
  'sessionId',
  'threadId',
  'outputFile',
  'cwd',
])

/** Without these whole nobody can tell what was invoked; `rawType`, which says that something was, then does not stand either. */
const IDENTITY = ['rawName', 'inputForm'] as const

/** Bytes for naming what was cut, how many are named and how long a name may be; `…` stands for all others. */
const NAMES = { bytes: 512, count: 8, length: 64 }
const MORE = '…'

/** Metadata that fits the limits; what had to be cut or dropped, here or of the part's values, is named in `truncated`. */
export function boundMetadata(
  metadata: ToolMetadata,
  limits: Pick<Limits, 'metadata' | 'result'>,
  cutValues: readonly string[] = [],
): ToolMetadata {
  if (cutValues.length === 0 && isSmall(metadata, limits)) return withResultLast(metadata)
  const { result, ...facts } = plain(withoutBase64(metadata)) as ToolMetadata
  const cuts: string[] = [...cutValues]
  const boundedResult = result === undefined ? undefined : boundJson(result, limits.result, 'result', cuts)
  const kept = boundedResult === undefined ? {} : { result: boundedResult }
  if (cuts.length === 0 && jsonBytes(facts) <= limits.metadata) return { ...facts, ...kept }
  const { truncated, ...others } = facts
  const room = Math.min(NAMES.bytes, Math.floor(limits.metadata / 4))
  const whole = { ...others, ...named(truncated, cuts, room) }
  if (jsonBytes(whole) <= limits.metadata) return { ...whole, ...kept }
  return { ...boundFacts(others, limits.metadata - room, cuts), ...named(truncated, cuts, room), ...kept }
}

/** Whether nothing is to be taken out or cut, as far as can be told at a glance: so are most. */
function isSmall(metadata: ToolMetadata, limits: Pick<Limits, 'metadata' | 'result'>): boolean {
  let left = limits.metadata - 2
  for (const key of Object.keys(metadata)) {
    if (key === 'result') {
      if (smallBytes(metadata.result, key, limits.result) < 0) return false
    } else left = smallBytes(metadata[key], key, left - 6 * key.length - 4)
    if (left < 0) return false
  }
  return true
}

function withResultLast(metadata: ToolMetadata): ToolMetadata {
  if (metadata.result === undefined || Object.keys(metadata).at(-1) === 'result') return metadata
  const { result, ...facts } = metadata
  return { ...facts, result }
}

/** `truncated`: the names of what is not complete, in at most `room` bytes; what the provider itself cut comes first. */
function named(truncated: unknown, cuts: readonly string[], room: number): Pick<ToolMetadata, 'truncated'> {
  if (truncated === true) return { truncated }
  const known = readTexts({ truncated }, 'truncated')
  const names = new Set([...known, ...cuts].filter((name) => name !== MORE).map((name) => cut(name, NAMES.length)))
  const shown: string[] = []
  let left = room - jsonBytes({ truncated: [MORE] })
  for (const name of names) {
    left -= jsonBytes(name) + 1
    if (shown.length === NAMES.count || left < 0) break
    shown.push(name)
  }
  if (shown.length < names.size || known.includes(MORE)) shown.push(MORE)
  return shown.length === 0 || room < jsonBytes({ truncated: shown }) ? {} : { truncated: shown }
}

/** Approval and MCP server first, in a shape that can be relied on; then the other facts; then all that is open. */
function boundFacts(metadata: RawRecord, max: number, cuts: string[]): ToolMetadata {
  const { approval, mcp } = metadata
  const others = Object.entries(metadata).filter(
    ([, value]) => !isRecord(value) || (value !== approval && value !== mcp),
  )
  // What facts were cut is named before what of the result.
  const result = cuts.splice(0)
  let kept: RawRecord = {
    ...(isRecord(approval) ? boundApproval(approval, Math.floor(max / 3), cuts) : {}),
    ...(isRecord(mcp) ? boundMcp(mcp, Math.floor(max / 6), cuts) : {}),
  }
  const isFact = ([key]: [string, unknown]): boolean => FACTS.has(key)
  const add = (fields: [string, unknown][]): void => {
    // Two records that become one: a comma in place of two braces.
    const bounded = boundJson(Object.fromEntries(fields), max - jsonBytes(kept) + 1, '', cuts)
    kept = { ...kept, ...(bounded as RawRecord) }
  }
  add(others.filter(isFact))
  if (!IDENTITY.every((key) => kept[key] === metadata[key])) {
    const { rawType, ...unnamed } = kept
    kept = unnamed
    cuts.push(...(rawType === undefined ? [] : ['rawType']))
  }
  cuts.push(...result)
  add(others.filter((entry) => !isFact(entry)))
  const inOrder = Object.keys(metadata).filter((key) => Object.hasOwn(kept, key))
  return Object.fromEntries(inOrder.map((key) => [key, kept[key]])) as ToolMetadata
}

/**
 * An approval with its state, which stands whatever the room, and as many whole options as fit: one whose id is cut answers
 * nothing.
 */
function boundApproval(approval: RawRecord, max: number, cuts: string[]): RawRecord {
  if (jsonBytes(approval) <= max) return { approval }
  const { options: _, state, ...said } = approval
  const facts = boundJson(said, Math.floor(max / 2) - jsonBytes({ state }), 'approval', cuts)
  const kept: RawRecord = { ...(state === undefined ? {} : { state }), ...(isRecord(facts) ? facts : {}) }
  const all = readList(approval, 'options').map((option) =>
    isRecord(option) && typeof option['label'] === 'string' ? { ...option, label: cut(option['label'], 120) } : option,
  )
  const options: unknown[] = []
  let left = max - jsonBytes({ ...kept, options })
  for (const option of all) {
    const bytes = jsonBytes(option) + 1
    if (bytes > left) continue
    options.push(option)
    left -= bytes
  }
  if (jsonBytes(options) < jsonBytes(readList(approval, 'options'))) cuts.push('approval.options')
  return { approval: { ...kept, options } }
}

/** Server and tool, cut where they are too long for names; neither stands without the other. */
function boundMcp(mcp: RawRecord, max: number, cuts: string[]): RawRecord {
  const said: string[] = []
  const bounded = boundJson(mcp, max, 'mcp', said)
  const isWhole = readText(bounded, 'server') !== undefined && readText(bounded, 'tool') !== undefined
  cuts.push(...(isWhole ? said : ['mcp']))
  return isWhole ? { mcp: bounded } : {}
}
