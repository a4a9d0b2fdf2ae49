import { parseArgs } from 'node:util'
import type { ProviderId } from '../part.ts'
import { providers } from '../providers/index.ts'
import type { Problem } from './problem.ts'

export interface InspectOptions {
  /** As they were named, each once; `-` is standard input. None: what is piped in. */
  files: readonly string[]
  /** The agent that the person named; else each file tells its own. */
  provider?: ProviderId
  mcpServers: readonly string[]
  isJson: boolean
  isHelp: boolean
  isVersion: boolean
}

/** The arguments behind `inspect`. */
export function parseInspectOptions(args: readonly string[]): InspectOptions | Problem {
  try {
    return checked(read(args))
  } catch (error) {
    return { problem: `${sentenceOf(error)}. --help tells the options.` }
  }
}

/** What Node's own words leave unclear: it takes what begins with a dash for an option. */
const AMBIGUOUS = /^Option '(?<option>[^']+)' argument is ambiguous/u

/** Node's message as one sentence: its further ones explain its own rules. */
function sentenceOf(error: unknown): string {
  const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/u)
  const { option } = AMBIGUOUS.exec(sentence)?.groups ?? {}
  if (option !== undefined) return `${option} lacks its value: one that begins with a dash is given as ${option}=-…`
  return sentence.replace(/\.$/u, '')
}

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      json: { type: 'boolean', default: false },
      'mcp-server': { type: 'string', multiple: true, default: [] },
      provider: { type: 'string' },
      version: { type: 'boolean', short: 'v', default: false },
    },
  })

function checked({ values, positionals }: ReturnType<typeof read>): InspectOptions | Problem {
  const { provider } = values
  if (provider !== undefined && !isProviderId(provider))
    return { problem: `There is no provider "${provider}". Known providers: ${Object.keys(providers).join(', ')}.` }
  return {
    files: [...new Set(positionals)],
    ...(provider === undefined ? {} : { provider }),
    mcpServers: values['mcp-server'],
    isJson: values.json,
    isHelp: values.help,
    isVersion: values.version,
  }
}

const isProviderId = (name: string): name is ProviderId => Object.hasOwn(providers, name)
