import { oneLine } from '../raw/line.ts'
import { at, isRecord, type RawRecord, readText } from '../raw/read.ts'

/** Where wires put what an event is about; the first that names a type is the finer word. */
const WITHIN = ['params', 'update', 'payload', 'item', 'event', 'part', 'msg', 'properties']

const LONGEST = 60

/**
 * What an event of any wire calls itself, from coarse to fine: `system:init`, `item/completed:sleep`, `event_msg:notice`. One
 * that bears no name has its first keys for it: `{ info, messages }`.
 */
export function eventName(event: unknown): string {
  if (Array.isArray(event)) return '(a list)'
  if (!isRecord(event)) return event === null ? '(null)' : `(a ${typeof event})`
  return oneLine(wordsOf(event, WITHIN.length).join(':') || `{ ${Object.keys(event).slice(0, 3).join(', ')} }`, LONGEST)
}

function wordsOf(record: RawRecord, left: number): string[] {
  const word = readText(record, 'method', 'type', 'sessionUpdate')
  const own = [word, readText(record, 'subtype')].filter((text) => text !== undefined)
  const within = WITHIN.map((key) => at(record, key)).filter(isRecord)
  return left === 0 ? own : [...own, ...finest(within.map((inner) => wordsOf(inner, left - 1)))]
}

const finest = (found: readonly string[][]): string[] => found.find((words) => words.length > 0) ?? []
