import { memo } from '../../raw/memo.ts'
import {
  at,
  defined,
  isRecord,
  type RawRecord,
  readNumber,
  readRecord,
  readText,
  readTexts,
  setOwn,
} from '../../raw/read.ts'
import { quoteArgv } from '../../raw/shell.ts'
import { listChanges } from './changes.ts'
import { isItem, type Item } from './wire.ts'

/** A name in snake_case or PascalCase as the app-server writes it: `aggregated_output`, `CommandExecution`. */
export const camelCase: (name: string) => string = memo((name) =>
  name
    .replace(/(?<=[^_])_+([a-z\d])/gu, (_, letter: string) => letter.toUpperCase())
    .replace(/^[A-Z]/u, (letter) => letter.toLowerCase()),
)

/** Item types that have another name elsewhere, besides another spelling. */
const TYPES: Readonly<Record<string, string>> = {
  collabToolCall: 'collabAgentToolCall',
  assistantMessage: 'agentMessage',
}

/**
 * An item of `codex exec` (snake_case) or of a rollout (PascalCase types) in the spelling of the app-server, so that one
 * reader serves all; `undefined` where it is no item. What stands within its values stays as it is.
 */
export function appServerItem(raw: unknown): Item | undefined {
  if (!isRecord(raw)) return undefined
  const type = camelCase(readText(raw, 'type', 'item_type') ?? '')
  const spelled: Record<string, unknown> = {}
  for (const key of Object.keys(raw)) if (key !== 'item_type') setOwn(spelled, camelCase(key), raw[key])
  const known = (Object.hasOwn(TYPES, type) ? TYPES[type] : undefined) ?? type
  spelled['type'] = known
  const durationMs = durationOf(spelled)
  if (Object.hasOwn(VALUES, known)) Object.assign(spelled, VALUES[known]?.(spelled))
  if (durationMs !== undefined) spelled['durationMs'] = durationMs
  return isItem(spelled) ? spelled : undefined
}

/** Values that have another shape than the app-server's, by type of item. */
const VALUES: Readonly<Record<string, (item: RawRecord) => RawRecord>> = {
  commandExecution: (item) =>
    defined({
      // Words of an argv stand for themselves: nothing else tells where one ends. What is no word is none of them.
      command: Array.isArray(item['command']) ? quoteArgv(readTexts(item, 'command')) : undefined,
      cwd: pathOf(item['cwd']),
      commandActions: at(item, 'commandActions') ?? at(item, 'parsedCmd'),
    }),
  fileChange: (item) => ({
    ...(isRecord(item['changes']) ? { changes: listChanges(item['changes']) } : {}),
    // A refused patch says so in what would be the words of its tool.
    ...(at(item, 'error') === undefined && readText(item, 'stderr') ? { error: refusalOf(item) } : {}),
  }),
  mcpToolCall: (item) => {
    const result = readRecord(item, 'result')
    return result === undefined
      ? {}
      : { result: { ...result, structuredContent: result['structuredContent'] ?? result['structured_content'] } }
  },
  imageView: (item) => defined({ path: pathOf(item['path']) }),
  collabAgentToolCall: (item) => ({ agentsStates: agentStates(readRecord(item, 'agentsStates')) }),
}

const refusalOf = (item: RawRecord): RawRecord | undefined =>
  item['status'] === 'completed' ? undefined : { message: item['stderr'] }

/** What a search or a command does, its type in the spelling of the app-server and the contract (`openPage`, `listFiles`). */
export const spelledAction = (action: unknown): unknown => {
  const type = readText(action, 'type')
  return isRecord(action) && type !== undefined ? { ...action, type: camelCase(type) } : action
}

/** How agents stand: a word, or the word with what was said last, `{ completed: 'Done.' }`; the app-server names both. */
export const agentStates = (states: RawRecord | undefined): RawRecord =>
  Object.fromEntries(Object.entries(states ?? {}).map(([thread, state]) => [thread, agentState(state)]))

function agentState(state: unknown): unknown {
  if (typeof state === 'string') return { status: camelCase(state), message: null }
  if (!isRecord(state)) return state
  const said = readText(state, 'status')
  if (said !== undefined) return { ...state, status: camelCase(said) }
  const [[status, message] = []] = Object.entries(state)
  if (status === undefined || at(state, 'status') !== undefined) return state
  return { status: camelCase(status), message: typeof message === 'string' ? message : null }
}

/** `duration: { secs, nanos }` in ms. */
function durationOf(item: RawRecord): number | undefined {
  const duration = item['duration']
  const secs = readNumber(duration, 'secs')
  return secs === undefined ? undefined : Math.round(secs * 1000 + (readNumber(duration, 'nanos') ?? 0) / 1e6)
}

/** The path of a `file:` URL; any other text as it is. */
export function pathOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const path = /^file:\/\/(?:localhost)?(\/.*)$/su.exec(value)?.[1]
  if (path === undefined) return value
  try {
    return decodeURIComponent(path).replace(/^\/(?=[A-Za-z]:[\\/])/u, '')
  } catch {
    return path
  }
}
