import { textOf } from '../../kinds/content.ts'
import type { Decoded } from '../../provider.ts'
import { newestShared } from '../../raw/newest.ts'
import { at, readId } from '../../raw/read.ts'
import { valueAt, withValue } from '../../raw/shared-map.ts'
import { changed, type Memory, withItem, withoutItem } from './memory.ts'
import { agentOf, sourceOf } from './saved.ts'
import { blocksOf, isToolResult, type Line, readCallId } from './wire.ts'

interface Link {
  agent: string
  call: string
}

/**
 * Ties a sub-agent's run to the call that started it, as soon as a saved line tells both; what the sub-agent did until then is
 * the call's. Its lines may be read from their own file before or after that: the tie is kept.
 */
export function linkAgent(line: Line, memory: Memory): Decoded<Memory> {
  const link = linkBySource(line) ?? linkByResult(line, memory)
  if (link === undefined || valueAt(memory.agents, link.agent) !== undefined) return [[], memory]
  const { agent, call } = link
  const parents = memory.parents.has(agent) ? withItem(withoutItem(memory.parents, agent), call) : memory.parents
  return [
    [
      { type: 'adopt', owner: agent, parentId: call, isOwner: true },
      { type: 'metadata', id: call, metadata: { childSessionId: agent, task: { id: agent } } },
    ],
    changed(memory, { parents, agents: newestShared(withValue(memory.agents, agent, call)) }),
  ]
}

function linkBySource(line: Line): Link | undefined {
  const agent = agentOf(line)
  const call = sourceOf(line)
  return agent === undefined || call === undefined ? undefined : { agent, call }
}

/** `toolUseResult.agentId`; of a sub-agent's own sub-agents, whose results have no structure, the CLI's line about them. */
function linkByResult(line: Line, { launchers }: Memory): Link | undefined {
  const [result, another] = line['type'] === 'user' ? blocksOf(line).filter(isToolResult) : []
  const call = result === undefined || another !== undefined ? undefined : readCallId(result, 'tool_use_id')
  if (call === undefined) return undefined
  const structured = line['toolUseResult']
  const isAgents = AGENTS.has(valueAt(launchers, call)?.name ?? '')
  const told =
    structured === undefined && isAgents ? AGENT_LINE.exec(textOf(at(result, 'content')) ?? '')?.[1] : undefined
  const agent = readId(structured, 'agentId') ?? told
  return agent === undefined ? undefined : { agent, call }
}

const AGENTS = new Set(['Agent', 'Task'])

/** At the edge, where the lines of a report are indented; of a launch or at the end of a report. */
const AGENT_LINE = /^agentId: (\w+) \(/mu
