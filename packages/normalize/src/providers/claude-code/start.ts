import type { ProviderOptions } from '../../provider.ts'
import { type Memory, newTurn } from './memory.ts'
import { resume } from './resume.ts'

/** What is remembered at the start: nothing, or what stored parts tell of their session. */
export function start({ mcpServers = [], parts = [] }: ProviderOptions): Memory {
  const { servers, tasks, launchers, parents, requests, pages, agents, denied, refused } = resume(parts)
  return {
    servers: [...new Set([...mcpServers, ...servers])],
    blocks: new Map(),
    tasks,
    launchers,
    parents,
    requests,
    pages,
    agents,
    denials: { count: 0, last: '' },
    turn: { ...newTurn, denied, refused },
  }
}
