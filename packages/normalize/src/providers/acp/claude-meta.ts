import type { ToolMetadata, ToolUsage } from '../../part.ts'
import { at, defined, isRecord, type RawRecord, readId, readNumber, readRecord, readText } from '../../raw/read.ts'

/** Bodies that stand in the input or the output, or in neither for good reason. */
const BODIES = new Set(['originalFile', 'content', 'oldString', 'newString', 'stdout', 'prompt', 'base64'])

const NOTHING: ToolMetadata = {}

/** What the adapter of Claude Code says beside an update: the structured response, the agent it started, the parent's call. */
export function readClaudeFacts(claude: RawRecord | undefined, isAlone: boolean): ToolMetadata {
  if (claude === undefined) return NOTHING
  const response = at(claude, 'toolResponse')
  const agent = readId(response, 'agentId')
  return defined({
    parentId: readText(claude, 'parentToolUseId') || undefined,
    result: isRecord(response) ? withoutBodies(response, isAlone && agent !== undefined) : undefined,
    usage: agent === undefined ? undefined : readUsage(response),
    task: agent === undefined ? undefined : defined({ id: agent, status: readText(response, 'status') }),
  })
}

const USAGE = { totalTokens: 'totalTokens', toolUses: 'totalToolUseCount', durationMs: 'totalDurationMs' } as const

function readUsage(response: unknown): ToolUsage | undefined {
  const usage = defined({
    totalTokens: readNumber(response, USAGE.totalTokens),
    toolUses: readNumber(response, USAGE.toolUses),
    durationMs: readNumber(response, USAGE.durationMs),
  })
  return Object.keys(usage).length === 0 ? undefined : usage
}

/** An agent's answer is kept where the update comes alone: nowhere else is it said. */
function withoutBodies(response: RawRecord, keepsContent: boolean, depth = 0): RawRecord {
  // What a file stands in is a response, and what stands in a file is none.
  const file = depth === 0 ? readRecord(response, 'file') : undefined
  const kept = Object.entries(response).filter(
    ([key, value]) =>
      value !== null &&
      !Object.values(USAGE).some((name) => name === key) &&
      (!BODIES.has(key) || (keepsContent && key === 'content')),
  )
  return { ...Object.fromEntries(kept), ...(file === undefined ? {} : { file: withoutBodies(file, false, 1) }) }
}

const AGENTS = new Set(['Agent', 'Task'])

/** An agent's response was given, though no status tells: a call that was never announced gets no other end. */
export const isAgentResponse = (claude: RawRecord | undefined): boolean =>
  claude !== undefined &&
  AGENTS.has(readText(claude, 'toolName') ?? '') &&
  readText(at(claude, 'toolResponse'), 'status') === 'completed'
