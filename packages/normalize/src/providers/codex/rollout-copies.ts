import type { ToolEvent } from '../../event.ts'
import type { Decoded } from '../../provider.ts'
import { changed, type Memory, ownerOf } from './memory.ts'

/** How many files of forks are remembered, the newest. */
const FORKS = 32

/** Memory of whose history may be copied into the file that is read. */
export function noteFork(memory: Memory): Memory {
  const { file, session: thread, forks } = memory
  if (file === undefined || thread === undefined || file.copies.length === 0) return memory
  const others = forks.filter((fork) => fork.thread !== thread)
  return changed(memory, { forks: [...others, { thread, copies: file.copies }].slice(-FORKS) })
}

/**
 * Where nothing tells which calls of a file are copied ones, they are its own until the file of their thread is read, whose calls
 * they are then: each has a place, by which it is withdrawn.
 */
export function tellCopies(decoded: Decoded<Memory>): Decoded<Memory> {
  const [events, memory] = decoded
  const { file, session, forks } = memory
  if (file === undefined || session === undefined || events.length === 0) return decoded
  const copies = forks.filter((fork) => fork.copies.includes(session))
  if (copies.length === 0 && file.copies.length === 0) return decoded
  const owner = ownerOf(memory, session)
  const told = events.flatMap((event): ToolEvent | ToolEvent[] => {
    if (event.type !== 'call-start' || event.owner !== owner) return event
    const callId = owner === '' ? event.id : event.id.slice(owner.length + 1)
    if (MADE_UP.test(callId)) return event
    const withdrawn = copies.map(({ thread }) => ({
      type: 'retract' as const,
      source: placeOfCall(ownerOf(memory, thread), callId),
    }))
    return [...withdrawn, file.copies.length === 0 ? event : { ...event, source: placeOfCall(owner, callId) }]
  })
  return [told, memory]
}

/** An id that stands for one that was not told: it is only unique within its file. */
const MADE_UP = /^\w+_call:/u

/** No `/` is in it, which would make it a place within another one. */
const placeOfCall = (owner: string, callId: string): string => `rollout ${owner}:${callId}`.replaceAll('/', '|')
