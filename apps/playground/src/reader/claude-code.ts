import type { Change, Reader, Role } from './change.ts'
import { type Fields, readFields, readList, readText } from './values.ts'

/** Streamed and finished forms of a text are matched by their place among the texts of their message. */
interface Memory {
  /** Whether the session itself is a sub-agent's; told by the first saved line. */
  sidechain: boolean | undefined
  /** The message that streams now, and the id of each of its text blocks by block index. */
  streaming: { id: string; blocks: Map<number, string>; texts: number }
  /** How many texts of a message have come whole. */
  finished: Map<string, number>
  lines: number
}

/** The conversation of a Claude Code session: stream-json messages of the CLI and the Agent SDK, and saved session lines. */
export function createClaudeCodeReader(): Reader {
  const memory: Memory = {
    sidechain: undefined,
    streaming: { id: '', blocks: new Map(), texts: 0 },
    finished: new Map(),
    lines: 0,
  }
  return {
    read(event) {
      const fields = readFields(event)
      memory.lines += 1
      if (readText(fields['parent_tool_use_id']) !== undefined || isOtherChain(fields, memory)) return []
      const type = fields['type']
      if (type === 'stream_event') return readStreamed(readFields(fields['event']), memory)
      if (type === 'assistant') return readAssistant(readFields(fields['message']), memory)
      if (type === 'user') return ASIDE.some((mark) => fields[mark] === true) ? [] : readUser(fields, memory)
      return type === 'result' ? readEnd(fields, memory) : []
    },
  }
}

/** A sub-agent's lines carry `isSidechain`, unless the whole file is the sub-agent's. */
function isOtherChain(fields: Fields, memory: Memory): boolean {
  const own = fields['isSidechain']
  if (typeof own !== 'boolean') return false
  memory.sidechain ??= own
  return own !== memory.sidechain
}

function readStreamed(event: Fields, memory: Memory): Change[] {
  const index = Number(event['index'])
  if (event['type'] === 'message_start') {
    const id = readText(readFields(event['message'])['id']) ?? `line-${memory.lines}`
    memory.streaming = { id, blocks: new Map(), texts: 0 }
    return []
  }
  if (event['type'] === 'content_block_start') return readBlockStart(index, readFields(event['content_block']), memory)
  const id = memory.streaming.blocks.get(index)
  const delta = readText(readFields(event['delta'])['text'])
  const isText = event['type'] === 'content_block_delta' && id !== undefined && delta !== undefined
  return isText ? [{ type: 'text-delta', id, role: 'assistant', delta }] : []
}

function readBlockStart(index: number, block: Fields, { streaming }: Memory): Change[] {
  if (block['type'] === 'text') {
    streaming.blocks.set(index, textId(streaming.id, streaming.texts))
    streaming.texts += 1
    return []
  }
  return readCall(block)
}

function readAssistant(message: Fields, memory: Memory): Change[] {
  const messageId = readText(message['id']) ?? `line-${memory.lines}`
  return readList(message['content']).flatMap((value): Change[] => {
    const block = readFields(value)
    const text = readText(block['text'])
    if (block['type'] !== 'text' || text === undefined) return readCall(block)
    const place = memory.finished.get(messageId) ?? 0
    memory.finished.set(messageId, place + 1)
    return [{ type: 'text', id: textId(messageId, place), role: 'assistant', text }]
  })
}

/** Calls of the CLI's own tools, of those the API hosts, and of MCP servers the API talks to. */
const CALLS: ReadonlySet<unknown> = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use'])

function readCall(block: Fields): Change[] {
  const id = readText(block['id'])
  return CALLS.has(block['type']) && id !== undefined ? [{ type: 'call', id }] : []
}

function readUser(fields: Fields, memory: Memory): Change[] {
  const { content } = readFields(fields['message'])
  const texts = typeof content === 'string' ? [content] : readList(content).map((block) => readFields(block)['text'])
  return texts.flatMap((value, place): Change[] => {
    const text = readText(value)
    return text === undefined || HARNESS.test(text)
      ? []
      : [{ type: 'text', id: `user-${memory.lines}-${place}`, ...spoken(text) }]
  })
}

/** Marks of saved lines that are no person's words: of the harness, and the summary a session goes on from. */
const ASIDE = ['isMeta', 'isCompactSummary']

/** What the harness says to the model in the person's place. */
const HARNESS = /^\s*<(?:task-notification|system-reminder|local-command-|command-|bash-)/u

const INTERRUPTED = /^\[Request interrupted by user/u

function spoken(text: string): { role: Role; text: string } {
  return INTERRUPTED.test(text) ? { role: 'notice', text: 'Interrupted' } : { role: 'user', text }
}

/** A turn that did not end well says why, where nobody else does. */
function readEnd(fields: Fields, memory: Memory): Change[] {
  const subtype = readText(fields['subtype'])
  if (subtype === undefined || subtype === 'success') return []
  const text = `The turn ended: ${subtype.replaceAll('_', ' ')}`
  return [{ type: 'text', id: `end-${memory.lines}`, role: 'notice', text }]
}

const textId = (messageId: string, place: number): string => `${messageId}:text-${place}`
