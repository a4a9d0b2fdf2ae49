import fc from 'fast-check'
import { jsonText } from '../raw/json.ts'
import { childOf, type JsonPath, keysOf, type Replacement, valueAtPath, withAtPath } from './json-path.ts'
import { nested } from './nested.ts'
import { ODD_KEYS, ODD_VALUES } from './odd-values.ts'

/** One change of a stream, in numbers that mean something in any stream: each counts around. */
export interface Mutation {
  how: keyof typeof HOW
  /** Which event, and another one that it has to do with. */
  event: number
  other: number
  /** Which value within the event: the child to go on to, at each level. */
  steps: readonly number[]
  /** Names in `ODD_VALUES` and `ODD_KEYS`. */
  value: string
  key: string
}

type Change = (events: readonly unknown[], mutation: Mutation) => unknown[]

/** Changes one value within an event; each gets the value, its path and the stream. */
const within =
  (change: (value: unknown, mutation: Mutation, path: JsonPath, events: readonly unknown[]) => Replacement): Change =>
  (events, mutation) =>
    events.with(
      mutation.event,
      withAtPath(events[mutation.event], pathBy(events[mutation.event], mutation.steps), (value) =>
        change(value, mutation, pathBy(events[mutation.event], mutation.steps), events),
      ),
    )

/** The ways in which a stream is changed. */
export const HOW = {
  'another value': within((_, { value }) => ({ value: ODD_VALUES[value] })),
  'another key': within((value, { key }) => ({ value, key: ODD_KEYS[key] ?? key })),
  'no value': within(() => ({ gone: true })),
  'in a list': within((value) => ({ value: [value] })),
  'a list of many': within((value) => ({
    value: Array.isArray(value) ? [...value, ...(value as unknown[])] : [value, value],
  })),
  'within itself': within((value, _, path) => ({
    value: nested(value, (inner) => ({ [path.at(-1) ?? 'value']: inner })),
  })),
  'within itself in lists': within((value, _, path) => ({
    value: nested(value, (inner) => [{ [path.at(-1) ?? 'value']: inner }]),
  })),
  'as text': within((value) => ({ value: jsonText(value) })),
  'of another event': within((value, { other }, path, events) => ({
    value: valueAtPath(events[other], path) ?? value,
  })),
  'the event told again elsewhere': (events, { event, other }) => events.toSpliced(other, 0, events[event]),
  'the event told elsewhere': (events, { event, other }) =>
    events.toSpliced(event, 1).toSpliced(other, 0, events[event]),
  'the event lost': (events, { event }) => events.toSpliced(event, 1),
  'another event': (events, { event, value }) => events.with(event, ODD_VALUES[value]),
} as const satisfies Record<string, Change>

/** The path that is reached by going on to a child at each step, until there is none. */
function pathBy(value: unknown, steps: readonly number[]): JsonPath {
  const path: string[] = []
  let at = value
  for (const step of steps) {
    const keys = keysOf(at)
    const key = keys[step % keys.length]
    if (key === undefined) break
    path.push(key)
    at = childOf(at, key)
  }
  return path
}

/** Any mutation; most change a value, as there are most ways to. */
export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  how: fc.oneof(
    { weight: 2, arbitrary: fc.constant('another value' as const) },
    { weight: 1, arbitrary: fc.constant('of another event' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...(Object.keys(HOW) as (keyof typeof HOW)[])) },
  ),
  event: fc.nat(),
  other: fc.nat(),
  steps: fc.array(fc.nat(99), { minLength: 1, maxLength: 7, size: 'max' }),
  value: fc.constantFrom(...Object.keys(ODD_VALUES)),
  key: fc.constantFrom(...Object.keys(ODD_KEYS)),
})

/** A stream after some changes, one after the other. */
export const mutated = (events: readonly unknown[], mutations: readonly Mutation[]): readonly unknown[] =>
  mutations.reduce((changed, mutation) => {
    const { length } = changed
    if (length === 0) return changed
    const [event, other] = [mutation.event % length, mutation.other % length]
    return HOW[mutation.how](changed, { ...mutation, event, other })
  }, events)
