import type { ToolEvent } from '../../event.ts'
import { textOf } from '../../kinds/content.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, isRecord, readId, readText, readTexts } from '../../raw/read.ts'
import { isAllowed, isRefusal } from './approvals.ts'
import { attachmentsOf } from './attachments.ts'
import { askedNoMore, decided, resolve, withAnswer } from './inference.ts'
import type { Memory, OpenRequest } from './memory.ts'
import type { Message } from './wire.ts'

/** `serverRequest/resolved`: nobody is asked any more. */
export function decodeResolved({ params, sentAt }: Message, memory: Memory): Decoded<Memory> {
  const key = readId(params, 'requestId')
  return key === undefined ? [[], memory] : resolve(memory, key, sentAt)
}

/**
 * A host's own answer to a request, pushed into the stream; `undefined` when it answers none that still has no answer. An
 * error tells nothing: the app-server's answer to a request of the host that failed looks the same, and may have the same id.
 */
export function decodeAnswer({ requestId = '', result }: Message, memory: Memory): Decoded<Memory> | undefined {
  const request = memory.requests.get(requestId)
  if (request === undefined || request.stage === 'answered') return undefined
  const events = readAnswer[request.asks](request.id, result, request.shown)
  if (events === undefined) return undefined
  const next = withAnswer(memory, requestId, request)
  return [[...events, ...askedNoMore(next, request.id)], next]
}

/** Stands for a secret answer: parts are shown, searched and stored. */
const HIDDEN = { answers: ['•••'] }

/** The events of an answer, or `undefined` where it has another request's shape: the two sides' ids may coincide. */
type AnswerReader = (id: string, result: unknown, shown: OpenRequest['shown']) => ToolEvent[] | undefined

const readAnswer: Readonly<Record<OpenRequest['asks'], AnswerReader>> = {
  approval(id, result) {
    const decision = at(result, 'decision')
    return decision === undefined ? undefined : [decided(id, isAllowed(decision) ? 'allowed' : 'denied', 'user')]
  },

  permissions(id, result) {
    const granted = at(result, 'permissions')
    if (!isRecord(granted)) return undefined
    return Object.values(granted).some((grant) => grant !== null)
      ? [decided(id, 'allowed', 'user'), { type: 'result', id, output: result }]
      : refused(id)
  },

  answers(id, result, names) {
    const answers = at(result, 'answers')
    if (!isRecord(answers)) return undefined
    const isShown = (name: string): boolean => names === undefined || names.includes(name)
    const shown = Object.entries(answers).map(([name, answer]) => [name, isShown(name) ? answer : HIDDEN])
    return [{ type: 'result', id, output: { answers: Object.fromEntries(shown) } }]
  },

  choice(id, result) {
    const answers = at(result, 'answers')
    if (!isRecord(answers)) return undefined
    const [label] = Object.values(answers).flatMap((answer) => readTexts(answer, 'answers'))
    return [decided(id, label === undefined || isRefusal(label) ? 'denied' : 'allowed', 'user')]
  },

  elicitation(id, result) {
    const action = readText(result, 'action')
    return action === undefined ? undefined : [decided(id, action === 'accept' ? 'allowed' : 'denied', 'user')]
  },

  form(id, result) {
    const action = readText(result, 'action')
    if (action === undefined) return undefined
    return Object.hasOwn(formEnds, action) ? formEnds[action]?.(id, result) : []
  },

  tool(id, result) {
    const content = at(result, 'contentItems')
    if (!Array.isArray(content)) return undefined
    const metadata = defined({ attachments: attachmentsOf(content) })
    return at(result, 'success') === false
      ? [{ type: 'failure', id, metadata, error: { message: textOf(content) ?? '', code: 'tool_error' } }]
      : [{ type: 'result', id, metadata, output: content }]
  },
}

/** What each answer makes of a form, in MCP's words; another one says only that nobody is asked any more. */
const formEnds: Readonly<Record<string, (id: string, result: unknown) => ToolEvent[]>> = {
  accept(id, result) {
    const content = at(result, 'content') ?? undefined
    return [{ type: 'result', id, ...(content === undefined ? {} : { output: { content } }) }]
  },
  decline: (id) => refused(id),
  // The person went away without deciding.
  cancel: (id) => [{ type: 'failure', id, error: { message: '', code: 'interrupted' } }],
}

const refused = (id: string): ToolEvent[] => [
  decided(id, 'denied', 'user'),
  { type: 'failure', id, error: { message: '', code: 'denied' } },
]
