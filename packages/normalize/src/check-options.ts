import { checkNames, wrongType } from './argument-error.ts'
import type { NormalizerOptions } from './normalizer-options.ts'
import { isRecord } from './raw/read.ts'

/** What an option is; the words and the limits are looked into where they are completed. */
interface Option {
  readonly expected: string
  readonly example: string
  readonly is: (value: unknown) => boolean
}

const isFunction = (value: unknown): boolean => typeof value === 'function'
const isListOf =
  (is: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(is)

const OPTIONS: Readonly<Record<keyof NormalizerOptions, Option>> = {
  parts: { expected: 'a list of stored parts', example: '{ parts: JSON.parse(stored) }', is: isListOf(isRecord) },
  mcpServers: {
    expected: 'a list of names',
    example: "{ mcpServers: ['github'] }",
    is: isListOf((name) => typeof name === 'string'),
  },
  clock: {
    expected: 'a function that gives milliseconds since 1970',
    example: '{ clock: Date.now }',
    is: isFunction,
  },
  messages: {
    expected: 'words by their ids',
    example: "{ messages: { nouns: { command: 'Befehl' } } }",
    is: isRecord,
  },
  onUnknown: { expected: 'a function of an event', example: '{ onUnknown: console.warn }', is: isFunction },
  limits: { expected: 'numbers by name', example: '{ limits: { output: 100_000 } }', is: isRecord },
}

const NAMES = Object.keys(OPTIONS)

/**
 * Options as their type says they are. Throws `TypeError` for what is of another type and `RangeError` for an option that does
 * not exist. `others`: options of whoever passes these on.
 */
export function checkOptions(options: NormalizerOptions, others: readonly string[] = []): NormalizerOptions {
  if (!isRecord(options)) throw wrongType('What stands for the options', options, 'a record', '{ mcpServers: [] }')
  const names = [...NAMES, ...others]
  checkNames('option', options, names, `Options: ${names.join(', ')}.`)
  for (const [name, { expected, example, is }] of Object.entries(OPTIONS)) {
    const value: unknown = options[name as keyof NormalizerOptions]
    if (value !== undefined && !is(value)) throw wrongType(`The option "${name}"`, value, expected, example)
  }
  return options
}
