import type { Decoded } from '../../provider.ts'
import { at, isRecord, readList, readText } from '../../raw/read.ts'
import { decodeAnswer, decodeResolved } from './answers.ts'
import { decodeBareItem, decodeItemEvent } from './decode-items.ts'
import { execDecoders, isExecEvent } from './exec.ts'
import { isToolItem } from './items.ts'
import { type Memory, noteThread } from './memory.ts'
import { notices } from './notices.ts'
import { requests } from './requests.ts'
import { decodeLine, decodeProtocolEvent, isProtocolEvent, isRolloutLine } from './rollout.ts'
import { isItem, type Message, readMessage } from './wire.ts'

export type { Memory } from './memory.ts'
export { start } from './start.ts'

type Decoder = (message: Message, memory: Memory) => Decoded<Memory>

/** Every message that says something of a tool call, by method. */
export const decoders: Readonly<Record<string, Decoder>> = {
  ...notices,
  ...requests,
  'item/started': decodeItemEvent('started'),
  'item/completed': decodeItemEvent('completed'),
  'serverRequest/resolved': decodeResolved,
}

/** Methods that are known to say nothing of a tool call: text, reasoning, usage, accounts, and what a host asks itself. */
const OTHERS =
  /^(?:item\/(?:agentMessage|plan|reasoning)\/|turn\/(?:started|diff\/updated|start|steer|interrupt|moderationMetadata)|(?:thread|hook|rawResponse\w*|account|app|apps|model|modelProvider|mcpServer|mcpServerStatus|config|configRequirements|skills|plugin|marketplace|experimentalFeature|collaborationMode|fs|fuzzyFileSearch|command|process|windows\w*|project|autoApprovalReview|review|feedback|remoteControl|externalAgentConfig|attestation|currentTime)\/|(?:error|warning|guardianWarning|configWarning|deprecationNotice|initialize|initialized)$)/u

/** Methods that no other agent's protocol has. */
const OWN = /^(?:item|turn|thread|serverRequest|rawResponseItem)\/\w|^(?:exec|applyPatch)(?:Command)?Approval$/u

/** The app-server's messages and its thread items by themselves, the events of `codex exec`, and the lines of rollouts. */
export function recognizes(event: unknown): boolean {
  const { method } = readMessage(event) ?? {}
  if (method !== undefined) return OWN.test(method)
  if (isExecEvent(event) || isRolloutLine(event) || isProtocolEvent(event)) return true
  // A word as common as `sleep` may be anybody's.
  return isItem(event) && isToolItem(event.type) && event.type !== 'sleep'
}

/** One event of any of Codex's wires; its shape tells which. */
export function decode(event: unknown, known: Memory): Decoded<Memory> {
  const message = readMessage(event)
  return message === undefined ? decodeOther(event, known) : decodeMessage(message, known)
}

/** What is no message of the app-server: a line of a rollout, an event of `codex exec`, or a thread item by itself. */
function decodeOther(event: unknown, known: Memory): Decoded<Memory> {
  if (isRolloutLine(event)) return decodeLine(event, known)
  if (isProtocolEvent(event)) return decodeProtocolEvent(event, known)
  const type = readText(event, 'type') ?? ''
  const exec = Object.hasOwn(execDecoders, type) ? execDecoders[type] : undefined
  if (exec !== undefined && isRecord(event)) return exec(event, known)
  return isItem(event) && isToolItem(event.type)
    ? decodeBareItem(event, { event, params: {} }, known)
    : [[{ type: 'unrecognized', event }], known]
}

/** A message of the app-server: a notification, a request, or a host's answer. */
function decodeMessage(message: Message, known: Memory): Decoded<Memory> {
  const { method } = message
  if (method === undefined) return decodeAnswer(message, known) ?? decodeThread(message, known)
  const memory = noteThread(known, message)
  if (Object.hasOwn(decoders, method)) return decoders[method]?.(message, memory) ?? [[], memory]
  return [OTHERS.test(method) ? [] : [{ type: 'unrecognized', event: message.event }], memory]
}

/** The app-server's answer to `thread/read` or `thread/resume`: the items of the turns so far. */
function decodeThread({ event, result }: Message, known: Memory): Decoded<Memory> {
  const thread = at(result, 'thread')
  if (!isRecord(thread)) return [[], known]
  const around = { event, params: { thread } }
  const items = readList(thread, 'turns')
    .flatMap((turn) => readList(turn, 'items'))
    .filter(isItem)
  let next = noteThread(known, around)
  const events = items.flatMap((item) => {
    const [decoded, after] = decodeBareItem(item, around, next)
    next = after
    return decoded
  })
  return [events, next]
}
