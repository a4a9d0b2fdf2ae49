import { readContent, textOf } from '../kinds/content.ts'
import type { ToolError, ToolKind } from '../part.ts'
import { parseJsonText } from '../raw/json.ts'
import { errorLine, oneLine } from '../raw/line.ts'
import { at, defined, isRecord, readId, type RawRecord } from '../raw/read.ts'
import { isTold } from './legacy-fields.ts'

/** Fields whose text tells what went wrong, the plainest first. */
const WORDS = ['message', 'error', 'errorText', 'text', 'stderr', 'reason'] as const

/** An error in an error, and so on: what stands deeper is only kept. */
const DEEPEST = 8

/** Longest message, in UTF-16 units. */
const MESSAGE_LENGTH = 400

/** Whether it is an error in the contract's form, with words. */
export const isToolError = (value: unknown): value is ToolError =>
  isRecord(value) &&
  typeof value['message'] === 'string' &&
  value['message'].trim() !== '' &&
  (value['code'] === undefined || typeof value['code'] === 'string')

/**
 * The failure that an old part tells in its output, or in an error of another form: a text, `{ message, code?, details? }`,
 * `{ error: … }` around any of these, content blocks alone, in a list or under `content`, or the JSON text of one. What is
 * more than the message is kept in the details: text as `output`, blocks that are no text as `content`, else the fields beside
 * the words. The message is empty where there are none, and of a command, of which one line of what it printed says why.
 */
export function readLegacyError(value: unknown, kind: ToolKind): ToolError {
  const printed = kind === 'bash' ? textAlone(value) : undefined
  return printed === undefined
    ? readError(value, 0)
    : { message: '', ...(printed === '' ? {} : { details: { output: printed } }) }
}

/** A value that is text and nothing else. */
function textAlone(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const blocks = blocksOf(value)
  return blocks !== undefined && isTextOnly(blocks) && isContentOnly(value, blocks) ? textOf(blocks) : undefined
}

function readError(value: unknown, depth: number): ToolError {
  if (value === undefined || value === null) return { message: '' }
  if (depth > DEEPEST) return wordless(value)
  if (typeof value === 'string') return ofText(value, depth)
  const blocks = blocksOf(value)
  if (blocks !== undefined) return ofBlocks(value, blocks, depth)
  return isRecord(value) ? ofRecord(value, depth) : wordless(value)
}

const wordless = (output: unknown): ToolError => ({ message: '', details: { output } })

function ofText(text: string, depth: number): ToolError {
  const parsed = parseJsonText(text)
  const said: ToolError = parsed === text ? { message: '' } : readError(parsed, depth + 1)
  const message = said.message || firstWords(text)
  const isWhole = text.trim() === message
  return { message, ...defined({ code: said.code, details: isWhole ? undefined : { output: text } }) }
}

/** The first line, unless it only leads up to one below it that speaks of an error. */
const firstWords = (text: string): string => {
  const first = oneLine(text, MESSAGE_LENGTH)
  return first.endsWith(':') ? errorLine(text) || first : first
}

function blocksOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  const content = at(value, 'content')
  if (Array.isArray(content)) return content
  return at(value, 'type') === 'text' ? [value] : undefined
}

/** Fields beside the content that say no more than that it is of a failure. */
const FLAGS: ReadonlySet<string> = new Set(['content', 'isError', 'is_error'])

const isTextOnly = (blocks: readonly unknown[]): boolean => readContent(blocks).every(({ type }) => type === 'text')

const isContentOnly = (value: unknown, blocks: readonly unknown[]): boolean =>
  at(value, 'content') !== blocks || Object.keys(value as RawRecord).every((key) => FLAGS.has(key))

function ofBlocks(value: unknown, blocks: readonly unknown[], depth: number): ToolError {
  const said = ofText(textOf(blocks) ?? '', depth)
  if (!isContentOnly(value, blocks)) return { ...said, details: value }
  return isTextOnly(blocks) ? said : { ...said, details: { content: blocks } }
}

function ofRecord(value: RawRecord, depth: number): ToolError {
  for (const key of WORDS) {
    const said = readError(at(value, key), depth + 1)
    if (said.message !== '') return withRest(said, value, key)
  }
  return withRest({ message: '' }, value)
}

/** The words of one field, with what the others tell: beside the words, or within them; the whole, where it is both. */
function withRest(said: ToolError, value: RawRecord, words?: string): ToolError {
  const code = readId(value, 'code')
  const isRest = (key: string): boolean => key !== words && (key !== 'code' || code === undefined)
  const { details, ...others } = Object.fromEntries(
    Object.entries(value).filter(([key, field]) => isRest(key) && isTold(field)),
  )
  const rest = Object.keys(others).length === 0 ? details : { ...others, ...defined({ details }) }
  const isBoth = rest !== undefined && said.details !== undefined
  const isOtherCode = said.code !== undefined && code !== undefined && said.code !== code
  return {
    message: said.message,
    ...defined({ code: said.code ?? code, details: isBoth || isOtherCode ? value : (rest ?? said.details) }),
  }
}
