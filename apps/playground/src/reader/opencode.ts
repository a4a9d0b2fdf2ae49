import type { Change, Reader, Role } from './change.ts'
import { type Fields, readFields, readList, readText } from './values.ts'

interface Memory {
  /** The session the person talks to: the first one named. Others are sub-agents'. */
  root: string | undefined
  /** Who wrote a message, by its id. */
  roles: Map<string, Role>
  /** Parts that are talk: a delta does not say whether it is text or reasoning. */
  texts: Map<string, Role>
  lines: number
}

/** The conversation of an OpenCode session: server events, `run --format json` lines, and an exported session. */
export function createOpenCodeReader(): Reader {
  const memory: Memory = { root: undefined, roles: new Map(), texts: new Map(), lines: 0 }
  return {
    read(event) {
      const fields = unwrapEvent(event)
      memory.lines += 1
      if (Array.isArray(fields['messages']))
        return fields['messages'].flatMap((message) => readMessage(message, memory))
      if (Array.isArray(fields['parts'])) return readMessage(fields, memory)
      const type = readText(fields['type']) ?? ''
      const properties = readFields(fields['properties'] ?? fields['data'])
      if (isOtherSession({ ...fields, ...properties }, memory)) return []
      if (type === 'message.updated') return readInfo(readFields(properties['info']), memory)
      if (type === 'message.part.delta') return readDelta(properties, memory)
      if (type.startsWith('session.next.text.')) return readNextText(type, properties)
      if (type === 'session.next.prompted') return readPrompt(properties)
      if (type === 'session.error') return readError(readFields(properties['error']), `notice-${memory.lines}`)
      if (type === 'error') return readError(readFields(fields['error']), `notice-${memory.lines}`)
      return readPart(readFields(properties['part'] ?? fields['part'] ?? fields), memory)
    },
  }
}

/** A server that serves many folders wraps its events, and so does one that sends copies of them. */
function unwrapEvent(event: unknown): Fields {
  const fields = readFields(event)
  const sent = 'payload' in fields ? readFields(fields['payload']) : fields
  const { syncEvent } = sent
  if (syncEvent === undefined) return sent
  const copy = readFields(syncEvent)
  return { ...copy, type: readText(copy['type'])?.replace(/\.\d+$/u, '') }
}

function isOtherSession(fields: Fields, memory: Memory): boolean {
  const session = readText(fields['sessionID'])
  memory.root ??= session
  return session !== undefined && session !== memory.root
}

function readMessage(message: unknown, memory: Memory): Change[] {
  const { parts, ...rest } = readFields(message)
  const info = readFields(rest['info'])
  if (isOtherSession(info, memory)) return []
  readInfo(info, memory)
  const said = readList(parts).flatMap((part) => readPart(readFields(part), memory))
  return [...said, ...readError(readFields(info['error']), `notice-${readText(info['id']) ?? ''}`)]
}

function readInfo(info: Fields, memory: Memory): Change[] {
  const id = readText(info['id'])
  if (id !== undefined) memory.roles.set(id, info['role'] === 'user' ? 'user' : 'assistant')
  return []
}

function readPart(part: Fields, memory: Memory): Change[] {
  const id = readText(part['id'])
  if (part['type'] === 'tool') {
    const call = readText(part['callID']) ?? id
    return call === undefined ? [] : [{ type: 'call', id: call }]
  }
  if (part['type'] !== 'text' || id === undefined || part['synthetic'] === true) return []
  const role = memory.roles.get(readText(part['messageID']) ?? '') ?? 'assistant'
  memory.texts.set(id, role)
  const text = readText(part['text'])
  return text === undefined ? [] : [{ type: 'text', id, role, text }]
}

function readDelta(properties: Fields, memory: Memory): Change[] {
  const id = readText(properties['partID']) ?? ''
  const role = memory.texts.get(id)
  const delta = readText(properties['delta'])
  const isText = properties['field'] === 'text' && role !== undefined && delta !== undefined
  return isText ? [{ type: 'text-delta', id, role, delta }] : []
}

/** Text in the newer family of events: deltas, and all of it at the end. */
function readNextText(type: string, properties: Fields): Change[] {
  const id = `${readText(properties['assistantMessageID']) ?? ''}:${readText(properties['textID']) ?? ''}`
  const delta = readText(properties['delta'])
  const text = readText(properties['text'])
  if (delta !== undefined) return [{ type: 'text-delta', id, role: 'assistant', delta }]
  return text !== undefined && type.includes('.ended') ? [{ type: 'text', id, role: 'assistant', text }] : []
}

function readPrompt(properties: Fields): Change[] {
  const text = readText(readFields(properties['prompt'])['text'])
  return text === undefined ? [] : [{ type: 'text', id: readText(properties['messageID']) ?? '', role: 'user', text }]
}

function readError(error: Fields, id: string): Change[] {
  const said = readText(readFields(error['data'])['message']) ?? readText(error['name'])
  if (said === undefined) return []
  const text = error['name'] === 'MessageAbortedError' ? 'Interrupted' : said
  return [{ type: 'text', id, role: 'notice', text }]
}
