import { at, defined, type RawRecord, readRecord, readText } from '../../raw/read.ts'
import { withValue } from '../../raw/shared-map.ts'
import type { Line } from './line.ts'
import { changed, type Memory, noteThread, placeOf, type RolloutFile } from './memory.ts'

/**
 * The first `session_meta` of a file names its thread. Those of the threads whose history was copied into it come after it and
 * name nothing but where that is from; one of another file begins anew.
 */
export function readMeta({ event, payload, ordinal }: Line, memory: Memory): Memory {
  const meta = readRecord(payload, 'meta') ?? payload
  const id = readText(meta, 'id')
  if (id === undefined) return memory
  const parent = parentOf(meta)
  const from = readText(meta, 'forked_from_id')
  const { file, session } = memory
  if (file !== undefined && id === session) return memory
  if (file !== undefined && isCopy(id, ordinal, parent === session || from === session, file))
    return changed(memory, { file: { ...file, copies: threadsOf([...file.copies, id, from]).slice(0, COPIES) } })
  const thread = { id, ...defined({ parentThreadId: parent }) }
  const begun: RolloutFile = { stage: 'head', copies: threadsOf([from]), ...defined({ parent }) }
  return noteThread(changed(memory, { session: id, file: begun }), { event, params: { thread } })
}

/** How many threads of a chain of forks are remembered, the nearest first. */
const COPIES = 32

/** Whose sub-agent a thread is; one that a person forked is nobody's. */
const parentOf = (meta: RawRecord): string | undefined =>
  readText(meta, 'parent_thread_id') ??
  readText(at(at(at(meta, 'source'), 'subagent'), 'thread_spawn'), 'parent_thread_id')

const threadsOf = (threads: readonly (string | undefined)[]): string[] => [
  ...new Set(threads.filter((thread) => thread !== undefined)),
]

/** Where a line says its place, only the first of a file begins one; else a copied history comes before the file's own calls. */
function isCopy(id: string, ordinal: string | undefined, isChild: boolean, file: RolloutFile): boolean {
  if (ordinal !== undefined) return Number(ordinal) > 0
  if (isChild) return false
  return file.copies.includes(id) || file.parent === id ? file.stage !== 'calls' : file.stage === 'head'
}

/** Memory of a line that was read: how far its file is, and whose lines are read, where the line says. */
export function noteLine({ payload }: Line, memory: Memory): Memory {
  const { file, session } = memory
  if (file === undefined) return memory
  const thread = readText(payload, 'thread_id')
  const isTold = thread !== undefined && (thread === session || file.copies.includes(thread))
  const replays = isTold ? (thread === session ? undefined : thread) : file.replays
  if (file.stage !== 'head' && replays === file.replays) return memory
  const { replays: _, ...rest } = file
  const stage = file.stage === 'head' ? 'body' : file.stage
  return changed(memory, { file: { ...rest, stage, ...defined({ replays }) } })
}

/** What is told of a call in the file that is read. */
export interface Told {
  /** What the app-server would say around it. */
  params: RawRecord
  /** It is one of another thread, and was told already. */
  isCopy: boolean
}

/**
 * Whose call it is that the file tells of. A copied one is of its own thread: where that thread's own file was read, the ids of
 * its calls tell which these are, else what the lines say of themselves.
 */
export function threadOfCall(callId: string, memory: Memory): Told {
  const { file, session } = memory
  const own = { params: defined({ threadId: session }), isCopy: false }
  const { owner } = placeOf(memory, own.params)
  for (const threadId of file?.copies ?? []) {
    const place = placeOf(memory, { threadId })
    if (place.owner === owner) continue
    const isTold = memory.told.has(place.idOf(callId))
    const isRead = memory.read.includes(threadId)
    if (isTold || (!isRead && file?.replays === threadId)) return { params: { threadId }, isCopy: isTold && isRead }
  }
  return own
}

/** Memory of a call that a rollout told; one of its own thread ends the copied history. */
export function withTold(memory: Memory, id: string, { params }: Told): Memory {
  const told = memory.told.has(id) ? memory.told : withValue(memory.told, id, true)
  const { file, session } = memory
  if (file === undefined || session === undefined) return changed(memory, { told })
  const { replays, ...rest } = file
  const isOwn = params['threadId'] === session
  const read = !isOwn || memory.read.includes(session) ? memory.read : [...memory.read, session]
  const isNoted = read === memory.read && file.stage === 'calls' && (replays === undefined || !isOwn)
  if (isNoted) return told === memory.told ? memory : changed(memory, { told })
  return changed(memory, { told, read, file: { ...rest, stage: 'calls', ...(isOwn ? {} : defined({ replays })) } })
}
