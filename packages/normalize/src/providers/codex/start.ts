import type { ProviderOptions } from '../../provider.ts'
import type { Memory } from './memory.ts'
import { resume } from './resume.ts'

/** What is remembered at the start: nothing, or what stored parts tell of their session. */
export function start({ mcpServers = [], parts = [] }: ProviderOptions): Memory {
  const memory = resume(parts)
  return { ...memory, servers: [...new Set([...mcpServers, ...memory.servers])] }
}
