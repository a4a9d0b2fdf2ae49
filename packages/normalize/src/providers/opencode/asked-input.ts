import { at, type RawRecord, readRecord, readText, readTexts } from '../../raw/read.ts'

/** What the metadata of a permission repeats of its call's input, by the input's own key. */
const KEYS: Readonly<Record<string, string>> = {
  command: 'command',
  filepath: 'filePath',
  filePath: 'filePath',
  format: 'format',
  include: 'include',
  path: 'path',
  pattern: 'pattern',
  query: 'query',
  subagent_type: 'subagent_type',
  description: 'description',
  url: 'url',
}

/** Permissions whose one pattern is what their tool is given, under that key: their metadata says nothing. */
const BY_PATTERN: Readonly<Record<string, string>> = { read: 'filePath', skill: 'name' }

/** A call's input as far as a request for permission tells it; `undefined` where it tells nothing of it. */
export function readAskedInput(properties: RawRecord): RawRecord | undefined {
  const metadata = readRecord(properties, 'metadata') ?? {}
  const permission = readText(properties, 'permission', 'action', 'type') ?? ''
  // A call that is made over and over is asked about as it is.
  if (permission === 'doom_loop') return readRecord(metadata, 'input')
  const told = Object.entries(KEYS).flatMap(([key, name]) => {
    const value = at(metadata, key)
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  if (told.length > 0) return Object.fromEntries(told)
  const [pattern, ...others] = readTexts(properties, 'patterns', 'resources', 'pattern')
  const name = Object.hasOwn(BY_PATTERN, permission) ? BY_PATTERN[permission] : undefined
  return name === undefined || pattern === undefined || others.length > 0 || /[*?]/u.test(pattern)
    ? undefined
    : { [name]: pattern }
}
