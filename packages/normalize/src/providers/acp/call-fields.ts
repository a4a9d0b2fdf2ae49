import { isRecord, type RawRecord, readRecord } from '../../raw/read.ts'

/** The fields of a call's update that are read; those of another type than theirs are absent. */
export interface CallFields {
  name: string | undefined
  title: string | undefined
  kind: string | undefined
  status: string | undefined
  rawInput: unknown
  rawOutput: unknown
  content: readonly unknown[] | undefined
  locations: readonly unknown[] | undefined
  meta: RawRecord | undefined
  /** What an adapter of Claude Code says beside the update. */
  claude: RawRecord | undefined
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const listIn = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)

/** An update has few of these fields: going through those that it has costs less than asking it for each. */
export function readCallFields(body: RawRecord): CallFields {
  const fields: CallFields = {
    name: undefined,
    title: undefined,
    kind: undefined,
    status: undefined,
    rawInput: undefined,
    rawOutput: undefined,
    content: undefined,
    locations: undefined,
    meta: undefined,
    claude: undefined,
  }
  for (const key of Object.keys(body)) readInto(fields, key, body[key])
  return fields
}

function readInto(fields: CallFields, key: string, value: unknown): void {
  switch (key) {
    case 'name':
    case 'title':
    case 'kind':
    case 'status':
      fields[key] = textIn(value)
      return
    case 'rawInput':
    case 'rawOutput':
      fields[key] = value
      return
    case 'content':
    case 'locations':
      fields[key] = listIn(value)
      return
    case '_meta':
      fields.meta = isRecord(value) ? value : undefined
      fields.claude = readRecord(value, 'claudeCode')
  }
}
