import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { defined, readNumber, readRecord, readText } from '../../raw/read.ts'
import { afterTurn } from './after-turn.ts'
import { linkAgent } from './agents.ts'
import { changed, type Memory } from './memory.ts'
import { isPrompt, isSidechain, nestedLine, noticeOf, streamed } from './saved.ts'
import { endOf, endTask } from './task-end.ts'
import { readTaskNotice } from './task-notice.ts'
import { taskOf } from './task-of.ts'
import { decodeTaskEnd } from './tasks.ts'
import { isInterrupt } from './user.ts'
import { blocksOf, type Line, lineType, readCallId } from './wire.ts'

type Decode = (line: Line, memory: Memory) => Decoded<Memory>

/** A line of a session's file, or of a sub-agent's: as one of the stream, and what only a file says in its way. */
export function decodeSaved(line: Line, memory: Memory, decodeLine: Decode): Decoded<Memory> {
  const told: Decode = (saved, known) => decodeLine(streamed(saved, known), known)
  if (line['type'] === 'progress') {
    const nested = nestedLine(line)
    return nested === undefined ? decodeWork(line, memory) : inTurn([linkAgent, told], nested, memory)
  }
  if (isTurns(line) && isOfEarlierTurn(line, memory)) return decodeNotice(line, memory)
  return inTurn([linkAgent, beginTurn, told, endInterrupted, decodeNotice], line, memory)
}

/** What older versions kept of a tool at work, under an id of its own; a hook's is no call's. */
function decodeWork(line: Line, memory: Memory): Decoded<Memory> {
  const data = readRecord(line, 'data')
  const id = readCallId(line, 'parentToolUseID')
  if (id === undefined || !/^(?!hook_)\w+_progress$/u.test(readText(data, 'type') ?? '')) return [[], memory]
  const seconds = readNumber(data, 'elapsedTimeSeconds')
  const timing = seconds === undefined ? undefined : { elapsedMs: Math.round(seconds * 1000) }
  return [[{ type: 'running', id, ...defined({ timing }) }], memory]
}

/** All that several decoders read from a line, one after the other. */
function inTurn(decoders: readonly Decode[], line: Line, memory: Memory): Decoded<Memory> {
  const events: ToolEvent[] = []
  let next = memory
  for (const decoder of decoders) {
    const [found, after] = decoder(line, next)
    events.push(...found)
    next = after
  }
  return [events, next]
}

/** A file has no line for the end of a turn, but the next one begins with a prompt. Sub-agents end with their calls. */
function beginTurn(line: Line, memory: Memory): Decoded<Memory> {
  if (!isPrompt(line) || isInterrupted(line)) return [[], memory]
  const code = memory.turn.isInterrupted ? 'interrupted' : 'no_result'
  return [[{ type: 'settle', owner: '', scope: 'turn', code }], changed(afterTurn(memory), { turnAt: timeOf(line) })]
}

/** Whether a line is about the main run's turn as a whole: its beginning, its end, its interrupt. */
const isTurns = (line: Line): boolean =>
  isPrompt(line) || (isInterrupted(line) && !isSidechain(line)) || lineType(line) === 'turn_duration'

/** A session that is resumed has earlier lines once more: what they say of turns was said. */
const isOfEarlierTurn = (line: Line, { turnAt }: Memory): boolean =>
  turnAt !== undefined && (isPrompt(line) && !isInterrupted(line) ? timeOf(line) <= turnAt : timeOf(line) < turnAt)

/** The line's own time in ms since 1970, `NaN` where it has none: that is neither before nor after another. */
const timeOf = (line: Line): number => Date.parse(readText(line, 'timestamp') ?? '')

const isInterrupted = (line: Line): boolean => line['type'] === 'user' && blocksOf(line).some(isInterrupt)

/** The word of an interrupt is the last of its turn. */
const endInterrupted: Decode = (line, memory) =>
  isInterrupted(line) && !isSidechain(line)
    ? [[{ type: 'settle', owner: '', scope: 'turn', code: 'interrupted' }], memory]
    : [[], memory]

/** The end of a task in the background, as the agent was told of it. */
function decodeNotice(line: Line, memory: Memory): Decoded<Memory> {
  const notice = readTaskNotice(noticeOf(line) ?? '')
  if (notice === undefined || endOf(notice.status) === undefined) return [[], memory]
  const { taskId, callId, ...facts } = notice
  const known = taskOf(taskId, callId, memory)
  if (known?.[1].background !== true) {
    const { status, summary, outputFile } = facts
    return decodeTaskEnd(
      defined({ task_id: taskId, tool_use_id: callId, status, summary, output_file: outputFile }),
      memory,
    )
  }
  return endTask(known, { ...facts, endedAt: sentAt(line) }, memory)
}

/** Milliseconds where the line has them. */
const sentAt = (line: Line): number | string | undefined => readNumber(line, 'sentAtMs') ?? readText(line, 'timestamp')
