import { at, defined, isRecord, type RawRecord, readList, readRecord, readText, readTexts } from '../raw/read.ts'
import { jsonText } from '../raw/json.ts'
import type { Question, QuestionInput } from './question.ts'

/** A form that a server puts to the person (MCP "elicitation"): its words, and the JSON schema of its fields. */
export interface Form {
  message: string
  schema?: unknown
  /** Names of the fields in the order in which they are asked, where the schema's own may be lost. */
  order?: readonly string[]
  /** The page to go to, where there is one in place of fields. */
  url?: string | undefined
}

/** Each property of the schema is a question; a form without any, and a page to go to, is only its message. */
export function readForm({ message, schema, order = [], url = '' }: Form): QuestionInput {
  const fields = Object.entries(readRecord(schema, 'properties') ?? {})
  const required = new Set(readTexts(schema, 'required'))
  const questions = inOrder(fields, order).map(([id, field]) => readField(id, field, required.has(id)))
  const text = message || url
  const whole = questions.length > 0 ? questions : text === '' ? [] : [{ ...CONFIRMED, text }]
  return { action: 'ask', questions: whole, ...(url === '' ? {} : { url }) }
}

const CONFIRMED = {
  id: 'message',
  options: [],
  multiSelect: false,
  allowOther: false,
  secret: false,
  confirmOnly: true,
} as const satisfies Partial<Question>

function inOrder(fields: [name: string, field: unknown][], order: readonly string[]): [name: string, field: unknown][] {
  const places = new Map(order.map((name, place) => [name, place]))
  const placeOf = ([name]: [string, unknown]): number => places.get(name) ?? order.length
  return [...fields].sort((a, b) => placeOf(a) - placeOf(b))
}

function readField(id: string, schema: unknown, isRequired: boolean): Question {
  const isList = readText(schema, 'type') === 'array'
  const options = readChoices(isList ? at(schema, 'items') : schema)
  const title = readText(schema, 'title')
  return {
    id,
    text: readText(schema, 'description') ?? title ?? id,
    options,
    multiSelect: isList,
    allowOther: options.length === 0,
    secret: readText(schema, 'format') === 'password',
    required: isRequired,
    ...defined({ header: title }),
  }
}

/** The choices of a field: an enumeration, with titles where it has them, or yes and no. The label is the value to answer by. */
function readChoices(schema: unknown): Question['options'] {
  if (readText(schema, 'type') === 'boolean') return [{ label: 'true' }, { label: 'false' }]
  const titled = [...readList(schema, 'oneOf'), ...readList(schema, 'anyOf')].flatMap(readTitled)
  const titles = readTexts(schema, 'enumNames')
  return titled.length > 0
    ? titled
    : readTexts(schema, 'enum').map((label, index) => ({ label, ...defined({ description: titles[index] }) }))
}

function readTitled(choice: unknown): Question['options'] {
  const label = readText(choice, 'const')
  if (label === undefined) return []
  const words = [readText(choice, 'title'), readText(choice, 'description')].filter(Boolean).join(' – ')
  return [{ label, ...defined({ description: words || undefined }) }]
}

/** The fields as they were filled in, as text. */
export const readFilled = (content: unknown): Record<string, string[]> =>
  Object.fromEntries(Object.entries(isRecord(content) ? content : ({} as RawRecord)).map(readAnswer))

const readAnswer = ([id, value]: [string, unknown]): [string, string[]] => [
  id,
  (Array.isArray(value) ? value : [value]).map((item) => (typeof item === 'string' ? item : (jsonText(item) ?? '…'))),
]
