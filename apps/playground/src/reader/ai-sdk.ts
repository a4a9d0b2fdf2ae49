import type { Change, Reader, Role } from './change.ts'
import { type Fields, readFields, readList, readText } from './values.ts'

interface Memory {
  /** The message that streams now; told anew, its texts are the same ones. */
  message: string
  /** The texts of each message so far. */
  texts: Map<string, Texts>
  lines: number
}

/** How many texts a message has, and the id of each that streams, by the id of its chunks: each step counts those anew. */
interface Texts {
  count: number
  ids: Map<string, string>
}

/** The conversation of an AI SDK chat: UI messages, their parts alone, and the chunks of a message's stream. */
export function createAiSdkReader(): Reader {
  const memory: Memory = { message: '', texts: new Map(), lines: 0 }
  return {
    read(event) {
      const fields = readFields(event)
      memory.lines += 1
      if (Array.isArray(fields['messages'])) return fields['messages'].flatMap(readMessage)
      if (Array.isArray(fields['parts']) || Array.isArray(fields['toolInvocations'])) {
        const changes = readMessage(fields)
        noteTexts(fields, memory)
        return changes
      }
      return readChunk(fields, memory)
    },
  }
}

/** Texts have no ids: each is known by its place among the texts of its message. */
function readMessage(value: unknown): Change[] {
  const message = readFields(value)
  const id = readText(message['id']) ?? ''
  const role: Role = message['role'] === 'user' ? 'user' : 'assistant'
  let place = 0
  const changes = readList(message['parts']).flatMap((value): Change[] => {
    const part = readFields(value)
    if (part['type'] !== 'text') return readCall(part)
    const text = readText(part['text'])
    const textId = `${id}:text-${place}`
    place += 1
    return text === undefined ? [] : [{ type: 'text', id: textId, role, text }]
  })
  return [...changes, ...readList(message['toolInvocations']).flatMap((call) => readCall(readFields(call)))]
}

/** A stream that goes on from a message adds texts to those it has. */
function noteTexts(message: Fields, { texts }: Memory): void {
  const count = readList(message['parts']).filter((part) => readFields(part)['type'] === 'text').length
  texts.set(readText(message['id']) ?? '', { count, ids: new Map() })
}

function readChunk(fields: Fields, memory: Memory): Change[] {
  const type = fields['type']
  if (type === 'start') memory.message = readText(fields['messageId']) ?? `line-${memory.lines}`
  if (type === 'text-start' || type === 'text-delta') return readStreamed(fields, memory)
  if (type === 'abort') return notice('Interrupted', memory)
  if (type === 'error') return notice(readText(fields['errorText']), memory)
  if (type === 'text' && readText(fields['text']) !== undefined)
    return [{ type: 'text', id: `line-${memory.lines}`, role: 'assistant', text: readText(fields['text']) ?? '' }]
  return readCall(fields)
}

function readStreamed(chunk: Fields, { message, texts }: Memory): Change[] {
  const known = texts.get(message) ?? { count: 0, ids: new Map<string, string>() }
  texts.set(message, known)
  const key = readText(chunk['id']) ?? ''
  if (chunk['type'] === 'text-start' || !known.ids.has(key)) {
    known.ids.set(key, `${message}:text-${known.count}`)
    known.count += 1
  }
  const delta = readText(chunk['delta'])
  return delta === undefined ? [] : [{ type: 'text-delta', id: known.ids.get(key) ?? key, role: 'assistant', delta }]
}

/** Parts and chunks name their call alike; an answer to an approval names none. */
function readCall(fields: Fields): Change[] {
  const call = 'toolInvocation' in fields ? readFields(fields['toolInvocation']) : fields
  const id = readText(call['toolCallId'])
  return id === undefined ? [] : [{ type: 'call', id }]
}

function notice(text: string | undefined, { lines }: Memory): Change[] {
  return text === undefined ? [] : [{ type: 'text', id: `notice-${lines}`, role: 'notice', text }]
}
