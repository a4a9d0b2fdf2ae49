import type { ProviderId, ToolApproval, ToolApprovalOption, ToolMetadata } from '../../part.ts'
import { at, isRecord, type RawRecord } from '../../raw/read.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => Number.isFinite(value)
const isFlag: Check = (value) => typeof value === 'boolean'
const isListOf =
  (is: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(is)
const isOneOf =
  (words: Readonly<Record<string, true>>): Check =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(words, value)
/** A record whose fields are of these types where they are there; those in `needed` have to be. */
const isOf =
  (checks: Readonly<Record<string, Check>>, needed: readonly string[] = []): Check =>
  (value) =>
    isRecord(value) &&
    needed.every((key) => at(value, key) !== undefined) &&
    Object.entries(checks).every(([key, is]) => at(value, key) === undefined || is(at(value, key)))

const PROVIDERS: Record<ProviderId, true> = {
  'claude-code': true,
  codex: true,
  opencode: true,
  acp: true,
  'ai-sdk': true,
}
const ANSWERS: Record<ToolApproval['state'], true> = { pending: true, allowed: true, denied: true }
const OPTIONS: Record<ToolApprovalOption['kind'], true> = { allow_once: true, allow_always: true, deny: true }

const isOption = isOf({ id: isText, label: isText, kind: isOneOf(OPTIONS) }, ['id', 'label', 'kind'])

/** The keys of `ToolMetadata` that have a type. */
type Typed = {
  [K in keyof ToolMetadata as string extends K ? never : unknown extends ToolMetadata[K] ? never : K]-?: Check
}

/** What each key of the contract's metadata has to be. */
const checks: Typed = {
  provider: isOneOf(PROVIDERS),
  rawName: isText,
  rawType: isText,
  inputForm: isOneOf({ partial: true, text: true, host: true }),
  mcp: isOf({ server: isText, tool: isText }, ['server', 'tool']),
  task: isOf({
    id: isText,
    status: isText,
    type: isText,
    description: isText,
    summary: isText,
    outputFile: isText,
    background: isFlag,
    lastTool: isText,
  }),
  parentId: isText,
  childSessionId: isText,
  sessionId: isText,
  threadId: isText,
  exitCode: isNumber,
  cwd: isText,
  attachments: isListOf(isOf({ mime: isText, name: isText, size: isNumber }, ['mime'])),
  truncated: (value) => isFlag(value) || isListOf(isText)(value),
  titleSource: isOneOf({ provider: true }),
  approval: isOf({ state: isOneOf(ANSWERS), options: isListOf(isOption), reason: isText, by: isText }, [
    'state',
    'options',
  ]),
  requestId: (value) => value === null || isText(value) || isNumber(value),
  usage: isOf({ totalTokens: isNumber, toolUses: isNumber, durationMs: isNumber }),
  synthetic: isFlag,
  settledBy: isOneOf({ openCalls: true }),
  endedBy: isOneOf({ timeout: true, interrupt: true }),
  outputFile: isText,
  removed: isFlag,
}

/** Metadata that was told as such: keys that the contract knows only where they are of their types, others as they are. */
export function readToldMetadata(value: RawRecord): ToolMetadata {
  const isSound = ([key, field]: [string, unknown]): boolean =>
    field !== undefined && (!Object.hasOwn(checks, key) || checks[key as keyof Typed](field))
  return Object.fromEntries(Object.entries(value).filter(isSound))
}
