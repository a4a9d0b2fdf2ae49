import { wrongType } from './argument-error.ts'

const EXPECTED = 'a list, or another iterable, of parsed events'

/**
 * Events that can be gone through. Throws `TypeError` for what cannot, and for text and bytes, whose letters are no events.
 * `call`: how they are passed, for the example.
 */
export function checkEvents(events: Iterable<unknown>, call: (given: string) => string): Iterable<unknown> {
  const example = exampleFor(events, call)
  if (example === undefined) return events
  throw wrongType('What stands for the events', events, EXPECTED, example)
}

function exampleFor(events: unknown, call: (given: string) => string): string | undefined {
  if (typeof events === 'string') return call('readLines(text).events')
  if (typeof events !== 'object' || events === null) return call('[event]')
  if (ArrayBuffer.isView(events)) return call('readLines(new TextDecoder().decode(bytes)).events')
  if (isFunctionAt(events, Symbol.iterator)) return undefined
  return isFunctionAt(events, Symbol.asyncIterator) ? ASYNC : call('[event]')
}

const ASYNC = 'for await (const event of events) normalizer.push(event)'

const isFunctionAt = (value: object, key: symbol): boolean =>
  typeof (value as Readonly<Record<symbol, unknown>>)[key] === 'function'
