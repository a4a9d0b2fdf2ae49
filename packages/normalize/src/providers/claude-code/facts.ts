import type { ToolAttachment, ToolMetadata } from '../../part.ts'
import { jsonBytes } from '../../raw/json.ts'
import { baseName } from '../../raw/path.ts'
import {
  at,
  defined,
  isRecord,
  type RawRecord,
  readId,
  readNumber,
  readRecord,
  readText,
  setOwn,
} from '../../raw/read.ts'
import { readUsage } from './wire.ts'

/** Text of a persisted output kept in `metadata.result`, in UTF-16 units: what its limit surely holds. */
const KEPT_TEXT = 12_000

/**
 * Fields of a structured result that stand elsewhere: in the input, in the output, or as the body of a file. Everything
 * else is kept, patches, counts, answers and line numbers above all.
 */
const ELSEWHERE = new Set([
  'originalFile',
  'original_file',
  'updated_file',
  'oldString',
  'newString',
  'new_source',
  'newTodos',
  'questions',
  'prompt',
  'base64',
  'listing',
  'usage',
  'stdout',
  'stderr',
  'backgroundTaskId',
  'persistedOutputPath',
])

const IDLE_FLAGS = new Set(['interrupted', 'isImage', 'noOutputExpected'])

/** Text the CLI puts in place of an output it saved to a file. */
const PERSISTED = /^<persisted-output>/u

export const isPersisted = (content: unknown): boolean => typeof content === 'string' && PERSISTED.test(content)

/** What a result tells beside its output: the structured result without bodies, and the facts that have a name of their own. */
export function readFacts(content: unknown, structured: unknown): ToolMetadata {
  const attachments = readAttachments(content, structured)
  const agentId = readId(structured, 'agentId')
  return defined({
    result: isRecord(structured) ? slim(structured, isPersisted(content)) : undefined,
    attachments: attachments.length > 0 ? attachments : undefined,
    truncated: isPersisted(content) || undefined,
    outputFile: readText(structured, 'persistedOutputPath') ?? persistedPath(content),
    childSessionId: agentId,
    task: agentId === undefined ? undefined : { id: agentId },
    usage: readUsage(structured, {
      totalTokens: 'totalTokens',
      toolUses: 'totalToolUseCount',
      durationMs: 'totalDurationMs',
    }),
  })
}

/** The call's own duration in ms, under the names the tools give it. */
export function readElapsed(structured: unknown): number | undefined {
  const seconds = readNumber(structured, 'durationSeconds')
  const elapsed =
    readNumber(structured, 'totalDurationMs', 'durationMs') ?? (seconds === undefined ? undefined : seconds * 1000)
  return elapsed === undefined || elapsed < 0 ? undefined : Math.round(elapsed)
}

/** How a command was ended, where it did not end by itself; the CLI may report it as completed all the same. */
export function readEndedBy(structured: unknown): 'timeout' | 'interrupt' | undefined {
  if (readNumber(structured, 'timedOutAfterMs') !== undefined) return 'timeout'
  return at(structured, 'interrupted') === true ? 'interrupt' : undefined
}

const persistedPath = (content: unknown): string | undefined =>
  isPersisted(content) ? /Full output saved to: ([^\n]+)/u.exec(content as string)?.[1]?.trim() : undefined

function slim(structured: RawRecord, persisted: boolean): RawRecord | undefined {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(structured))
    if (!isElsewhere(key, structured, persisted)) setOwn(result, key, structured[key])
  const file = readRecord(structured, 'file')
  if (file !== undefined) result['file'] = slimFile(file)
  Object.assign(result, printed(structured, persisted))
  const { content } = structured
  if (persisted && typeof content === 'string') result['content'] = head(content)
  return Object.keys(result).length > 0 ? result : undefined
}

/** Left out while the record is made: V8 keeps one that a field is deleted of in a slow form. */
function isElsewhere(key: string, structured: RawRecord, persisted: boolean): boolean {
  const value = structured[key]
  if (ELSEWHERE.has(key) || key.startsWith('harness')) return true
  if (key === 'content') return !(persisted && typeof value === 'string') && isBody(structured, value)
  // A fetched page is the output.
  if (key === 'result') return typeof value === 'string' && 'codeText' in structured
  return value === false && IDLE_FLAGS.has(key)
}

/**
 * `content` is a file's body (Write), or stands in the output (Grep, MCP). Kept are an Agent's clean report, unless it is
 * too long, and what a person made of a file's body.
 */
const isBody = (structured: RawRecord, content: unknown): boolean =>
  Array.isArray(content)
    ? !Object.hasOwn(structured, 'agentId') || jsonBytes(content) > KEPT_TEXT
    : structured['userModified'] !== true && BODY_MARKS.some((key) => Object.hasOwn(structured, key))

const BODY_MARKS = ['structuredPatch', 'structuredContent', 'resourceLinks', 'mode']

function slimFile(file: RawRecord): RawRecord {
  const { content: _, base64: __, cells: ___, ...rest } = file
  return rest
}

/**
 * What a command printed stands in the output. Kept where that is not so: nothing was printed and the output is a
 * placeholder, the output was saved to a file, or errors are told apart.
 */
function printed(structured: RawRecord, persisted: boolean): RawRecord {
  const stdout = readText(structured, 'stdout')
  const stderr = readText(structured, 'stderr')
  // Of an image the output holds the bytes.
  if (stdout === undefined || structured['isImage'] === true) return {}
  if (stdout === '' && !stderr) return { stdout }
  if (persisted) return { stdout: head(stdout) }
  const fits = stderr && stdout.length + stderr.length < KEPT_TEXT && jsonBytes([stdout, stderr]) < KEPT_TEXT
  return fits ? { stdout, stderr } : {}
}

/** As many whole lines from the start as surely fit. */
function head(text: string): string {
  // JSON is longer than its text, and a long one is not written for nothing.
  if (text.length < KEPT_TEXT && jsonBytes(text) <= KEPT_TEXT) return text
  let cut = text.slice(0, KEPT_TEXT)
  while (jsonBytes(cut) > KEPT_TEXT) cut = cut.slice(0, Math.floor(cut.length * 0.8))
  const end = cut.lastIndexOf('\n')
  return end > 0 ? cut.slice(0, end) : cut
}

/** Images and documents of a result: media type, name and size; the bytes stay in the output. */
function readAttachments(content: unknown, structured: unknown): ToolAttachment[] {
  const inOutput = Array.isArray(content) ? content.filter(isRecord).flatMap(readAttachment) : []
  if (inOutput.length > 0) return inOutput
  const file = readRecord(structured, 'file')
  if (readText(structured, 'type') !== 'pdf' || file === undefined) return []
  const path = readText(file, 'filePath')
  return [
    {
      mime: 'application/pdf',
      ...defined({ name: path === undefined ? undefined : baseName(path), size: readNumber(file, 'originalSize') }),
    },
  ]
}

function readAttachment(block: RawRecord): ToolAttachment[] {
  if (block['type'] !== 'image' && block['type'] !== 'document') return []
  const source = readRecord(block, 'source') ?? block
  const mime =
    readText(source, 'media_type', 'mimeType') ?? (block['type'] === 'image' ? 'image/png' : 'application/pdf')
  const data = readText(source, 'data')
  const isText = at(source, 'type') === 'text'
  return [
    {
      mime,
      ...defined({
        name: readText(block, 'title', 'name'),
        size: data === undefined || isText ? undefined : base64Bytes(data),
      }),
    },
  ]
}

function base64Bytes(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.floor((data.length * 3) / 4) - padding
}
