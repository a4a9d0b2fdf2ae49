import { createNormalizer, type NormalizedToolPart, type TitleMessages, type ToolMetadata } from '@tools/normalize'
import { withRequest } from './approval-of.ts'
import { answersOf, questionsOf } from './questions-of.ts'
import { isRecord } from './read.ts'
import { type ToolCall, type Wait, waitOf } from './tool-call.ts'
import { uiPartOf } from './ui-part-of.ts'

/** What assistant-ui knows of a call, as a part. Tools are known by the names that the AI SDK's are. */
export function toolPartOf(call: ToolCall, titles: TitleMessages): NormalizedToolPart {
  const normalizer = createNormalizer('ai-sdk', { messages: titles })
  // In a message even a call without an id has one.
  normalizer.push({ id: call.toolName, role: 'assistant', parts: [uiPartOf(call)] })
  if (isOver(call)) normalizer.end('session')
  const [part] = normalizer.parts
  // Every call gives a part.
  const read = asAgent(asQuestion(part as NormalizedToolPart, call), call)
  return { ...withEnd(read, call, titles), ...timingOf(call), metadata: metadataOf(read, call) }
}

/** No result is to come: the run ended without one, or nobody answered in time. */
const isOver = ({ result, approval, status }: ToolCall): boolean =>
  (result === undefined || status.type === 'incomplete') &&
  (status.type === 'incomplete' || status.type === 'complete' || approval?.resolution !== undefined)

/** How a call without a result ended, where that is known; a run that broke off for another reason says so in words. */
function withEnd(
  part: NormalizedToolPart,
  { approval, status }: ToolCall,
  { errors }: TitleMessages,
): NormalizedToolPart {
  if (part.error?.code !== 'no_result') return part
  if (approval?.resolution === 'expired') return { ...part, error: { message: errors.timeout, code: 'timeout' } }
  const isCancelled = status.type === 'incomplete' && status.reason === 'cancelled'
  if (isCancelled || approval?.resolution === 'cancelled')
    return { ...part, error: { message: errors.interrupted, code: 'interrupted' } }
  const said = status.type === 'incomplete' ? wordsOf(status.error) : ''
  return said === '' ? part : { ...part, error: { ...part.error, message: said } }
}

function wordsOf(error: unknown): string {
  const said = isRecord(error) ? error['message'] : error
  return typeof said === 'string' ? (said.trim().split('\n')[0] ?? '') : ''
}

/** A request for an answer is a question, whatever tool makes it. */
function asQuestion(part: NormalizedToolPart, { args, approval }: ToolCall): NormalizedToolPart {
  const questions = approval && questionsOf(approval)
  if (questions === undefined) return part
  const input = { ...(isRecord(args) ? args : {}), questions }
  return { ...part, kind: 'question', input, title: questions[0]?.question || part.title }
}

/** A call in which an agent spoke is one of an agent, whatever its tool is called. */
const asAgent = (part: NormalizedToolPart, { messages = [] }: ToolCall): NormalizedToolPart =>
  messages.length > 0 && part.kind === 'unknown' ? { ...part, kind: 'subagent' } : part

function timingOf({ timing }: ToolCall): Pick<NormalizedToolPart, 'timing'> {
  if (timing === undefined) return {}
  const { startedAt, completedAt } = timing
  if (completedAt === undefined) return { timing: { startedAt } }
  return { timing: { startedAt, completedAt, elapsedMs: Math.max(0, completedAt - startedAt) } }
}

function metadataOf(part: NormalizedToolPart, call: ToolCall): ToolMetadata {
  const { approval } = call
  const answers = approval && answersOf(approval)
  const asked = part.metadata?.approval
  return {
    ...part.metadata,
    ...waitingOf(part, waitOf(call)),
    ...(asked !== undefined && approval !== undefined ? { approval: withRequest(asked, approval) } : {}),
    ...(answers === undefined ? {} : { result: { answers } }),
    ...(call.parentId === undefined ? {} : { parentId: call.parentId }),
  }
}

/** A result that only the page can give is waited for, though nobody is asked for leave; of a tool's own request, what it asks. */
function waitingOf({ kind, metadata }: NormalizedToolPart, wait: Wait | undefined): ToolMetadata {
  if (wait?.on === 'result' && kind !== 'question') return { approval: { state: 'pending', options: [] } }
  const asked = metadata?.approval
  if (wait?.on !== 'interrupt' || asked === undefined) return {}
  const reason = requestOf(wait.payload)
  return reason === undefined ? {} : { approval: { ...asked, reason } }
}

/** The words of a request, where its payload has some. */
function requestOf(payload: unknown): string | undefined {
  const said = isRecord(payload) ? (payload['prompt'] ?? payload['message'] ?? payload['description']) : payload
  return typeof said === 'string' && said.trim() !== '' ? said : undefined
}
