import type { ToolEvent } from '../../event.ts'
import { textOf } from '../../kinds/content.ts'
import type { ToolMetadata, ToolTiming } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, readText } from '../../raw/read.ts'
import { valueAt, withoutValue } from '../../raw/shared-map.ts'
import { readApproval } from './approvals.ts'
import { readElapsed, readEndedBy, readFacts } from './facts.ts'
import { readFailure } from './failure.ts'
import { readHostedError, readHostedFacts } from './hosted.ts'
import { type Launch, launchFacts, readLaunch } from './launch.ts'
import { changed, type Memory, withItem, withoutItem } from './memory.ts'
import { keysOf, withoutTaskAt } from './open-tasks.ts'
import { settleUnder } from './settle-under.ts'
import { endTask } from './task-end.ts'
import { taskIdOf, taskOf, withTask } from './task-of.ts'
import { agentIn, type Block, type Line, metaOf, ownerOf, parentOf, readCallId } from './wire.ts'

/** A result's block. `isOnly`: no other result stands in its line, so what the line tells of a result is about this one. */
export const decodeResultBlock = (block: Block, line: Line, memory: Memory, isOnly = false): Decoded<Memory> =>
  decodeResult(readResult(line, block, isOnly), memory)

interface Result {
  id: string
  owner: string
  parentId: string | undefined
  /** The sub-agent whose call it is the result of. */
  agentId: string | undefined
  /** The tool ran at the API: nothing of what the CLI says about its own tools applies. */
  isHosted: boolean
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
    parentId: parentOf(line),
    agentId: agentIn(line),
    isHosted: block['type'] !== 'tool_result',
    content: block['content'],
    isError: block['is_error'] === true,
    structured: isOnly ? line['tool_use_result'] : undefined,
    meta: metaOf(line, 'tool_result_meta', id),
    time: readText(line, 'timestamp'),
  }
}

function decodeResult(result: Result, memory: Memory): Decoded<Memory> {
  const error = result.isHosted ? readHostedError(result.content) : undefined
  if (error !== undefined) return ended(result, { type: 'failure', error, ...common(result, {}) }, memory)
  if (result.isError) return decodeFailure(result, memory)
  if (at(result.structured, 'success') === false) return decodeRefusal(result, memory)
  if (result.isHosted) return decodeSuccess(result, readHostedFacts(result.content), memory)
  const launch = launchOf(result, memory)
  if (launch !== undefined) return decodeLaunch(result, launch, memory)
  const facts = readFacts(result.content, result.structured)
  const told = defined({ approval: readApproval(result.meta), endedBy: readEndedBy(result.structured) })
  return decodeSuccess(result, { ...facts, ...told }, memory)
}

/** The launch that a result is: the wire says so, or had said that the call goes on in the background. */
function launchOf({ id, content, structured }: Result, memory: Memory): Launch | undefined {
  const told = readLaunch(content, structured, valueAt(memory.launchers, id)?.name)
  const isKnown = taskOf(undefined, id, memory)?.[1].background === true
  return told ?? (isKnown ? launchFacts(textOf(content) ?? '', structured) : undefined)
}

function decodeSuccess(result: Result, metadata: ToolMetadata, memory: Memory): Decoded<Memory> {
  const output = result.content === undefined ? {} : { output: result.content }
  return ended(result, { type: 'result', ...output, ...common(result, metadata) }, memory)
}

/** What every event of a result says. */
function common(
  { id, owner, parentId, agentId, time, structured }: Result,
  metadata: ToolMetadata,
): { id: string; owner: string; metadata: ToolMetadata; timing?: ToolTiming } {
  const timing = defined({ completedAt: time, elapsedMs: readElapsed(structured) })
  return {
    id,
    owner,
    metadata: { ...metadata, ...defined({ parentId, agentId }) },
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
  const next = isUnsure ? changed(memory, { turn: { ...turn, refused: withItem(turn.refused, result.id) } }) : memory
  return ended(result, event, next)
}

/** A tool of the CLI says that it did nothing, in a result that is not marked as an error (recorded case `tasks`). */
function decodeRefusal(result: Result, memory: Memory): Decoded<Memory> {
  const { content, structured } = result
  const said = textOf(content) ?? ''
  const message = readText(structured, 'error', 'message') || said
  const details = said === '' || said === message ? {} : { details: { text: said } }
  const facts = { ...readFacts(content, structured), ...defined({ approval: readApproval(result.meta) }) }
  return ended(
    result,
    { type: 'failure', error: { message, code: 'tool_error', ...details }, ...common(result, facts) },
    memory,
  )
}

/** A call ended, and with it whatever still ran under it; its task, if it had one, is over too. */
function ended(
  { id }: Result,
  event: Extract<ToolEvent, { type: 'result' | 'failure' }>,
  memory: Memory,
): Decoded<Memory> {
  const tasks = keysOf(memory.tasks, id).reduce(withoutTaskAt, memory.tasks)
  return [[event, ...settleUnder(event, memory)], withoutCall(id, tasks, memory)]
}

/** The memory without an ended call; the same one where nothing is remembered of it. */
function withoutCall(id: string, tasks: Memory['tasks'], memory: Memory): Memory {
  const parents = withoutItem(memory.parents, id)
  const launchers = withoutValue(memory.launchers, id)
  const isSame = tasks === memory.tasks && parents === memory.parents && launchers === memory.launchers
  return isSame ? memory : changed(memory, { tasks, parents, launchers })
}

const withoutLauncher = (id: string, memory: Memory): Memory =>
  changed(memory, { launchers: withoutValue(memory.launchers, id) })

/** The call goes on in the background. Its result can also come after the task's end, and then opens nothing again. */
function decodeLaunch(result: Result, launch: Launch, memory: Memory): Decoded<Memory> {
  const { id, content } = result
  const [key, known] = taskOf(launch.taskId, id, memory) ?? []
  const entry = [launch.taskId ?? key ?? id, { ...known, callId: id, background: true }] as const
  const facts = readFacts(content, result.structured)
  const task = { ...facts.task, ...defined({ id: taskIdOf(entry), outputFile: launch.outputFile }), background: true }
  const { metadata, owner } = common(result, { ...facts, task, ...defined({ childSessionId: launch.agentId }) })
  const next = withoutLauncher(id, withTask(entry, memory))
  if (known?.end !== undefined) {
    const [events, after] = endTask(entry, known.end, next)
    const isResult = events[0]?.type === 'result'
    return [
      [isResult ? { type: 'result', id, owner, metadata } : { type: 'metadata', id, owner, metadata }, ...events],
      after,
    ]
  }
  return [
    [
      { type: 'running', id, owner, background: true, metadata: { ...metadata, task: { ...task, status: 'running' } } },
      { type: 'output', id, output: content, launch: true },
    ],
    next,
  ]
}
