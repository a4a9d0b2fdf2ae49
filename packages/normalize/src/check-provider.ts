import { unknownName, wrongType } from './argument-error.ts'
import type { ProviderId } from './part.ts'
import type { Provider } from './provider.ts'
import { providers } from './providers/index.ts'
import { isRecord } from './raw/read.ts'

const IDS = Object.keys(providers)
const EXAMPLE = "createNormalizer('codex')"

/** What a normalizer asks of a provider, and what each is. */
const NEEDED: readonly [key: keyof Provider, expected: string, is: (value: unknown) => boolean][] = [
  ['id', 'the name of an agent', (value) => typeof value === 'string'],
  ['start', 'a function that gives what decode remembers', (value) => typeof value === 'function'],
  ['decode', 'a function of an event and what is remembered', (value) => typeof value === 'function'],
  ['tools', 'a table of tools', isRecord],
]

/** The provider of an id, or a whole one as it is. Throws `RangeError` for an id that does not exist, `TypeError` for what is none. */
export function checkProvider(provider: ProviderId | Provider): Provider {
  if (typeof provider === 'string') {
    if (Object.hasOwn(providers, provider)) return providers[provider]
    throw unknownName('provider', provider, IDS, `Known providers: ${IDS.join(', ')}.`)
  }
  if (!isRecord(provider)) throw wrongType('The provider', provider, `one of ${IDS.join(', ')}, or a Provider`, EXAMPLE)
  for (const [key, expected, is] of NEEDED)
    if (!is(provider[key])) throw wrongType(`The provider's ${key}`, provider[key], expected, EXAMPLE)
  return provider
}
