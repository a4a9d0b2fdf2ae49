import type { ToolEvent } from '../../event.ts'
import { textOf } from '../../kinds/content.ts'
import type { ToolMetadata, ToolTiming } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { defined, readText } from '../../raw/read.ts'
import { readApproval } from './approvals.ts'
import { readElapsed, readFacts } from './facts.ts'
import { readFailure } from './failure.ts'
import { type Launch, launchFacts, readLaunch } from './launch.ts'
import { type Memory, type Task, withEntry, withItem, withoutEntries, withoutItem } from './memory.ts'
import { interrupt } from './turn.ts'
import { type Block, blocksOf, isToolResult, type Line, metaOf, ownerOf, readCallId } from './wire.ts'

/** A `user` line: results of calls, and the CLI's word that the user interrupted. */
export function decodeUser(line: Line, memory: Memory): Decoded<Memory> {
  const blocks = blocksOf(line)
  const results = blocks.filter(isToolResult)
  const events: ToolEvent[] = []
  let next = memory
  for (const block of results) {
    const [found, after] = decodeResult(readResult(line, block, results.length === 1), next)
    events.push(...found)
    next = after
  }
  if (!blocks.some(saysInterrupted)) return [events, next]
  const [revised, after] = interrupt(next)
  return [[...events, ...revised], after]
}

const saysInterrupted = (block: Block): boolean =>
  block['type'] === 'text' && readText(block, 'text')?.startsWith('[Request interrupted by user') === true

interface Result {
  id: string
  owner: string
  content: unknown
  isError: boolean
  /** `tool_use_result`: it speaks of the line's one result, and of none where there are several. */
  structured: unknown
  meta: unknown
  time: string | undefined
}

function readResult(line: Line, block: Block, isOnly: boolean): Result {
  const id = readCallId(block, 'tool_use_id') ?? ''
  return {
    id,
    owner: ownerOf(line),
    content: block['content'],
    isError: block['is_error'] === true,
    structured: isOnly ? line['tool_use_result'] : undefined,
    meta: metaOf(line, 'tool_result_meta', id),
    time: readText(line, 'timestamp'),
  }
}

function decodeResult(result: Result, memory: Memory): Decoded<Memory> {
  if (result.isError) return decodeFailure(result, memory)
  const [taskId, task] = [...memory.tasks].find(([, { callId }]) => callId === result.id) ?? []
  const known = task?.background === true ? launchFacts(textOf(result.content) ?? '', result.structured) : undefined
  const launch = readLaunch(result.content, result.structured) ?? known
  if (launch !== undefined)
    return decodeLaunch(result, { ...launch, ...defined({ taskId: launch.taskId ?? taskId }) }, task, memory)
  const metadata = {
    ...readFacts(result.content, result.structured),
    ...defined({ approval: readApproval(result.meta) }),
  }
  const output = result.content === undefined ? {} : { output: result.content }
  return ended(result, { type: 'result', ...output, ...common(result, metadata) }, memory)
}

/** What every event of a result says. */
function common(
  { id, owner, time, structured }: Result,
  metadata: ToolMetadata,
): { id: string; owner: string; metadata: ToolMetadata; timing?: ToolTiming } {
  const timing = defined({ completedAt: time, elapsedMs: readElapsed(structured) })
  return {
    id,
    owner,
    metadata: owner === '' ? metadata : { ...metadata, parentId: owner },
    ...(Object.keys(timing).length > 0 ? { timing } : {}),
  }
}

function decodeFailure(result: Result, memory: Memory): Decoded<Memory> {
  const { turn } = memory
  const { error, metadata, isUnsure } = readFailure({
    ...result,
    isDenied: turn.denied.has(result.id),
    isInterrupted: turn.isInterrupted,
  })
  const facts = readFacts(result.content, result.structured)
  const event: ToolEvent = {
    type: 'failure',
    error,
    ...common(result, { ...facts, ...defined({ approval: readApproval(result.meta) }), ...metadata }),
  }
  const next = isUnsure ? { ...memory, turn: { ...turn, refused: withItem(turn.refused, result.id) } } : memory
  return ended(result, event, next)
}

/** A call ended, and with it whatever still ran under it; its task, if it had one, is over too. */
function ended({ id }: Result, event: ToolEvent, memory: Memory): Decoded<Memory> {
  const hasChildren = memory.parents.has(id)
  const code = event.type === 'failure' && event.error.code === 'interrupted' ? 'interrupted' : 'no_result'
  const tasks = withoutEntries(memory.tasks, (_, { callId }) => callId === id)
  return [
    hasChildren ? [event, { type: 'settle', owner: id, scope: 'turn', code }] : [event],
    hasChildren || tasks !== memory.tasks ? { ...memory, tasks, parents: withoutItem(memory.parents, id) } : memory,
  ]
}

/** The call goes on in the background. Its result can also come after the task's end, and then opens nothing again. */
function decodeLaunch(result: Result, launch: Launch, known: Task | undefined, memory: Memory): Decoded<Memory> {
  const { taskId, outputFile, agentId } = launch
  const facts = readFacts(result.content, result.structured)
  const task = { ...facts.task, ...defined({ id: taskId, outputFile }), background: true }
  const { metadata, owner } = common(result, { ...facts, task, ...defined({ childSessionId: agentId }) })
  const { id } = result
  const output = { output: result.content }
  if (known?.ended !== undefined)
    return [
      [
        known.ended === 'result'
          ? { type: 'result', id, owner, metadata, ...output }
          : { type: 'metadata', id, owner, metadata },
      ],
      memory,
    ]
  return [
    [
      { type: 'running', id, owner, background: true, metadata: { ...metadata, task: { ...task, status: 'running' } } },
      { type: 'output', id, ...output },
    ],
    taskId === undefined
      ? memory
      : { ...memory, tasks: withEntry(memory.tasks, taskId, { callId: id, background: true }) },
  ]
}
