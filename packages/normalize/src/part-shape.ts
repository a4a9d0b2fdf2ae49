import {
  type NormalizedToolPart,
  TOOL_KINDS,
  TOOL_STATES,
  type ToolApproval,
  type ToolApprovalOption,
  type ToolAttachment,
  type ToolError,
  type ToolKind,
  type ToolMetadata,
  type ToolState,
  type ToolTask,
  type ToolTiming,
  type ToolUsage,
} from './part.ts'
import { oneLine, TITLE_LENGTH } from './raw/line.ts'
import { isAnything, type Leaf, leaf, type ListShape, oneOf, optional, type RecordShape } from './raw/shape.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isName = (value: unknown): value is string => isText(value) && value !== ''
const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isTime = (value: unknown): value is string | number => isText(value) || isNumber(value)

const text: Leaf<string> = leaf('text', isText)
const number: Leaf<number> = leaf('a number', isNumber)
const flag: Leaf<boolean> = leaf('true or false', isFlag)
const time: Leaf<string | number> = leaf('milliseconds since 1970 or an ISO date', isTime)
/** What its JSON gives back is asked of the part as a whole; a field that is `undefined` is none. */
const anything: Leaf<unknown> = leaf('a value', isAnything, (value) => value !== undefined)

export const ID: Leaf<string> = leaf('text that is not empty', isName)
export const NAME: Leaf<string> = leaf('text that is not empty', isName)
export const KIND: Leaf<ToolKind> = oneOf(...TOOL_KINDS)
export const STATE: Leaf<ToolState> = oneOf(...TOOL_STATES)
/** Rule 4 of the contract. */
export const TITLE: Leaf<string> = leaf(
  `one printable line of 1 to ${TITLE_LENGTH} characters, with one space between its words`,
  isText,
  (title) => title !== '' && oneLine(title) === title,
)

export const ERROR: RecordShape<ToolError> = {
  expected: 'a record with a message',
  fields: {
    message: leaf('text with a word in it', isText, (message) => message.trim() !== ''),
    code: optional(text),
    details: optional(anything),
  },
  closed: 'no such key: what else is known of an error stands in its details',
}

export const TIMING: RecordShape<ToolTiming> = {
  expected: 'a record of times',
  fields: {
    startedAt: optional(time),
    completedAt: optional(time),
    elapsedMs: optional(leaf('milliseconds from 0 on', isNumber, (elapsed) => elapsed >= 0)),
  },
  closed: 'no such key: a timing has startedAt, completedAt and elapsedMs',
}

export const APPROVAL_OPTION: RecordShape<ToolApprovalOption> = {
  expected: 'a record with id, label and kind',
  fields: { id: text, label: text, kind: oneOf('allow_once', 'allow_always', 'deny') },
}

export const APPROVAL_OPTIONS: ListShape<ToolApprovalOption> = { expected: 'a list', items: APPROVAL_OPTION }

const APPROVAL: RecordShape<ToolApproval> = {
  expected: 'a record with state and options',
  fields: {
    state: oneOf('pending', 'allowed', 'denied'),
    options: APPROVAL_OPTIONS,
    reason: optional(text),
    by: optional(text),
  },
}

const TASK: RecordShape<ToolTask> = {
  expected: 'a record',
  fields: {
    id: optional(text),
    status: optional(text),
    type: optional(text),
    description: optional(text),
    summary: optional(text),
    outputFile: optional(text),
    background: optional(flag),
    lastTool: optional(text),
  },
}

const ATTACHMENT: RecordShape<ToolAttachment> = {
  expected: 'a record with a media type',
  fields: { mime: text, name: optional(text), size: optional(number) },
}

const USAGE: RecordShape<ToolUsage> = {
  expected: 'a record of numbers',
  fields: { totalTokens: optional(number), toolUses: optional(number), durationMs: optional(number) },
}

/** Open for more keys: those that it does not name are kept as they are. */
export const METADATA: RecordShape<ToolMetadata> = {
  expected: 'a record',
  fields: {
    provider: optional(oneOf('claude-code', 'codex', 'opencode', 'acp', 'ai-sdk')),
    rawName: optional(text),
    rawType: optional(text),
    inputForm: optional(oneOf('partial', 'text', 'host')),
    outputForm: optional(oneOf('launch')),
    mcp: optional({ expected: 'a record with server and tool', fields: { server: text, tool: text } }),
    action: optional(anything),
    task: optional(TASK),
    parentId: optional(text),
    childSessionId: optional(text),
    sessionId: optional(text),
    threadId: optional(text),
    exitCode: optional(number),
    cwd: optional(text),
    attachments: optional({ expected: 'a list', items: ATTACHMENT }),
    truncated: optional(
      leaf(
        'true or a list of names',
        (value): value is boolean | string[] => isFlag(value) || (Array.isArray(value) && value.every(isText)),
      ),
    ),
    titleSource: optional(oneOf('provider')),
    approval: optional(APPROVAL),
    requestId: optional(
      leaf(
        'text, a number or null',
        (value): value is string | number | null => value === null || isText(value) || isNumber(value),
      ),
    ),
    usage: optional(USAGE),
    synthetic: optional(flag),
    settledBy: optional(oneOf('openCalls')),
    result: optional(anything),
    endedBy: optional(oneOf('timeout', 'interrupt')),
    outputFile: optional(text),
    removed: optional(flag),
  },
}

/** What a part is, once for all who read one: `readToolPart` tolerantly, `parseToolPart` strictly. */
export const TOOL_PART: RecordShape<NormalizedToolPart> = {
  expected: 'a record',
  fields: {
    id: ID,
    name: NAME,
    kind: KIND,
    title: TITLE,
    input: anything,
    output: optional(anything),
    error: optional(ERROR),
    state: STATE,
    timing: optional(TIMING),
    metadata: optional(METADATA),
  },
  closed: 'no such key: what the contract has none for stands in metadata',
}
