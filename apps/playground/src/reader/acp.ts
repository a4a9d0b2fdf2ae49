import type { Change, Reader, Role } from './change.ts'
import { type Fields, readContentText, readFields, readList, readText } from './values.ts'

interface Memory {
  /** The session the person talks to: the first one named. Others are sub-agents'. */
  root: string | undefined
  /** The text that goes on, and who says it; anything else in between begins a new one. */
  open: { id: string; role: Role } | undefined
  texts: number
  /** The person's words are in the prompt, and some agents repeat them as updates. */
  isPrompted: boolean
}

const ROLES: Readonly<Record<string, Role>> = {
  user_message_chunk: 'user',
  user_message: 'user',
  agent_message_chunk: 'assistant',
  agent_message: 'assistant',
}

/** The conversation of an ACP session: prompts, message chunks (v1) and whole messages (v2), around the calls. */
export function createAcpReader(): Reader {
  const memory: Memory = { root: undefined, open: undefined, texts: 0, isPrompted: false }
  return {
    read(event) {
      const fields = readFields(event)
      const params = readFields(fields['params'])
      const session = readText(params['sessionId']) ?? readText(fields['sessionId'])
      memory.root ??= session
      if (session !== undefined && session !== memory.root) return []
      if (fields['method'] === 'session/prompt') return readPrompt(params, memory)
      if (fields['method'] === 'session/request_permission') return readAsked(params, memory)
      const update = readFields(params['update'] ?? fields['update'] ?? fields)
      return 'sessionUpdate' in update ? readUpdate(update, memory) : readEnd(fields, memory)
    },
  }
}

function readPrompt(params: Fields, memory: Memory): Change[] {
  const text = readContentText(params['prompt'])
  memory.open = undefined
  memory.isPrompted = true
  memory.texts += 1
  return text === '' ? [] : [{ type: 'text', id: `text-${memory.texts}`, role: 'user', text }]
}

function readAsked(params: Fields, memory: Memory): Change[] {
  const call = readFields(params['toolCall'] ?? readFields(params['subject'])['toolCall'])
  return readCall(call['toolCallId'], memory)
}

function readCall(id: unknown, memory: Memory): Change[] {
  const call = readText(id)
  if (call === undefined) return []
  memory.open = undefined
  return [{ type: 'call', id: call }]
}

function readUpdate(update: Fields, memory: Memory): Change[] {
  const type = readText(update['sessionUpdate']) ?? ''
  const role = Object.hasOwn(ROLES, type) ? ROLES[type] : undefined
  if (role !== undefined) return role === 'user' && memory.isPrompted ? [] : readSaid(update, role, memory)
  if (type.startsWith('tool_call')) return readCall(update['toolCallId'], memory)
  if (type === 'subagent_spawned') return readCall(update['subagentSessionId'], memory)
  if (type === 'plan') return readCall('plan', memory)
  if (type !== 'plan_update') return []
  const plan = readFields(update['plan'])
  const id = readText(plan['planId']) ?? readText(plan['id'])
  return readCall(id === undefined ? 'plan' : `plan:${id}`, memory)
}

/** A chunk goes on with the message it names, else with what was said last; a whole message replaces what was said of it. */
function readSaid(update: Fields, role: Role, memory: Memory): Change[] {
  const message = readText(update['messageId'])
  const content = update['content']
  const isWhole = Array.isArray(content)
  const text = isWhole ? readContentText(readList(content)) : (readText(readFields(content)['text']) ?? '')
  if (text === '') return []
  const isNew = memory.open?.role !== role
  if (message === undefined && isNew) memory.texts += 1
  const id = message ?? (isNew ? `text-${memory.texts}` : (memory.open?.id ?? ''))
  memory.open = { id, role }
  return [isWhole ? { type: 'text', id, role, text } : { type: 'text-delta', id, role, delta: text }]
}

/** A turn that was cancelled, and a request that failed, are said in the session's own words. */
function readEnd(fields: Fields, memory: Memory): Change[] {
  const result = readFields(fields['result'] ?? fields)
  const said = readText(readFields(fields['error'])['message'])
  const text = result['stopReason'] === 'cancelled' ? 'Interrupted' : said
  if (result['stopReason'] !== undefined || said !== undefined) memory.open = undefined
  if (text === undefined) return []
  memory.texts += 1
  return [{ type: 'text', id: `notice-${memory.texts}`, role: 'notice', text }]
}
