import type { Change, Reader, Role } from './change.ts'
import { type Fields, readContentText, readFields, readList, readText } from './values.ts'

interface Memory {
  /** The thread the person talks to: the first one named. Others are sub-agents'. */
  root: string | undefined
  /** Turns seen so far: `exec` numbers its items anew in each run. */
  runs: number
  lines: number
  /** What was last said of the session itself: `exec` says an error twice. */
  notice: string | undefined
}

/** The conversation of a Codex session: app-server messages, `exec --json` and rollout lines. */
export function createCodexReader(): Reader {
  const memory: Memory = { root: undefined, runs: 0, lines: 0, notice: undefined }
  return {
    read(event) {
      const fields = readFields(event)
      memory.lines += 1
      if (typeof fields['method'] === 'string')
        return readMessage(fields['method'], readFields(fields['params']), memory)
      if (fields['type'] === 'event_msg' || fields['type'] === 'response_item')
        return readRollout(readFields(fields['payload']), memory)
      return readExec(fields, memory)
    },
  }
}

function readMessage(method: string, params: Fields, memory: Memory): Change[] {
  const thread = readText(params['threadId']) ?? readText(readFields(params['thread'])['id'])
  memory.root ??= thread
  if (thread !== undefined && thread !== memory.root) return []
  if (method === 'item/started' || method === 'item/completed') return readItem(readFields(params['item']), '', memory)
  if (method === 'item/agentMessage/delta') return readDelta(params)
  if (method === 'error') return notice(readFields(params['error'])['message'], memory)
  return method === 'turn/completed' ? readTurnEnd(readFields(params['turn']), memory) : []
}

function readDelta(params: Fields): Change[] {
  const id = readText(params['itemId'])
  const delta = readText(params['delta'])
  return id === undefined || delta === undefined ? [] : [{ type: 'text-delta', id, role: 'assistant', delta }]
}

function readTurnEnd(turn: Fields, memory: Memory): Change[] {
  return turn['status'] === 'interrupted' ? notice('Interrupted', memory) : []
}

/** The items that are talk, by the names the three wire forms give them. */
const ROLES: Readonly<Record<string, Role>> = {
  agentMessage: 'assistant',
  agent_message: 'assistant',
  AgentMessage: 'assistant',
  userMessage: 'user',
  user_message: 'user',
  UserMessage: 'user',
  error: 'notice',
}

function readItem(item: Fields, scope: string, memory: Memory): Change[] {
  const type = readText(item['type']) ?? ''
  const role = Object.hasOwn(ROLES, type) ? ROLES[type] : undefined
  const text = readText(item['text']) ?? readText(item['message']) ?? readContentText(item['content'])
  if (role === undefined || text === '') return []
  return [{ type: 'text', id: `${scope}${readText(item['id']) ?? `line-${memory.lines}`}`, role, text }]
}

function readExec(fields: Fields, memory: Memory): Change[] {
  const type = readText(fields['type']) ?? ''
  if (type === 'thread.started' || type === 'turn.started') memory.runs += 1
  if (type === 'turn.failed') return notice(readFields(fields['error'])['message'], memory)
  if (type === 'error') return notice(fields['message'], memory)
  return type.startsWith('item.') ? readItem(readFields(fields['item']), `run-${memory.runs}:`, memory) : []
}

/** A rollout says most things twice: what the model saw, and what happened. Same ids make them one. */
function readRollout(payload: Fields, memory: Memory): Change[] {
  const type = payload['type']
  if (type === 'item_completed') return readItem(readFields(payload['item']), '', memory)
  if (type === 'turn_aborted') return notice('Interrupted', memory)
  if (type !== 'message' || payload['role'] !== 'assistant') return []
  return readItem({ ...payload, type: 'agentMessage', content: readList(payload['content']) }, '', memory)
}

function notice(value: unknown, memory: Memory): Change[] {
  const text = readText(value)
  const isNews = text !== undefined && text !== memory.notice
  memory.notice = text ?? memory.notice
  return !isNews ? [] : [{ type: 'text', id: `notice-${memory.lines}`, role: 'notice', text }]
}
