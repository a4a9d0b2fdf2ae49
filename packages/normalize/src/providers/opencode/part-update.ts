import type { ToolMetadata, ToolTiming } from '../../part.ts'
import { at, defined, readList, readRecord, readText } from '../../raw/read.ts'
import { idOf, type Memory, type OpenCall, ownerOf, placeOf } from './memory.ts'
import { nameOf } from './names.ts'
import { hasChange, readAttachments, readFacts, readInput, readResult } from './result.ts'
import { placeOfCall, readMs, sourceOf, type WireToolPart } from './wire.ts'

/** A tool part as it stands, with the call it is about. */
export interface PartUpdate {
  part: WireToolPart
  call: OpenCall
  /** Where the call is told: its part, as often as it was told anew after a removal. */
  source?: string
  timing: ToolTiming
  metadata: ToolMetadata
}

/** All that one update tells of a call, joined with what is remembered of it. */
export function readUpdate(part: WireToolPart, id: string, memory: Memory): PartUpdate {
  const { state, sessionID, tool } = part
  const owner = ownerOf(sessionID, memory)
  const known = memory.open.get(id)
  const named = tool === undefined ? undefined : nameOf(tool, memory)
  const details = readRecord(state, 'metadata')
  const result = readResult(details, readInput(state), at(state, 'output'))
  const { childSessionId, ...facts } = readFacts(details, sessionID)
  const call = {
    ...known,
    ...defined({
      id,
      owner,
      name: tool,
      // Not every event names the part; a message alone is less than what is known.
      source:
        part.id === undefined ? (known?.source ?? sourceInMessage(part, owner)) : sourceOf(part.messageID, part.id),
      child: childSessionId === undefined ? undefined : ownerOf(childSessionId, memory),
    }),
  }
  return {
    part,
    call,
    ...defined({ source: call.source === undefined ? undefined : placeIn(call.source, memory) }),
    timing: defined({
      startedAt: readMs(at(state, 'time'), 'start'),
      completedAt: readMs(at(state, 'time'), 'end'),
    }),
    metadata: defined({
      rawType: 'tool',
      inputForm: typeof at(state, 'input') === 'string' ? 'text' : undefined,
      ...named?.metadata,
      ...placeOf(sessionID, owner, memory),
      ...facts,
      childSessionId,
      result: call.preview === undefined || hasChange(result) ? result : { ...call.preview, ...result },
      attachments: readAttachments([...readList(state, 'attachments'), ...readList(state, 'output')]),
    }),
  }
}

const sourceInMessage = ({ messageID, callID }: WireToolPart, owner: string): string | undefined =>
  messageID === undefined ? undefined : sourceOf(messageID, placeOfCall(idOf(callID ?? '', owner)))

/** A part that was removed and comes again is told in a place of its own, within the one that a removal names. */
const placeIn = (source: string, { removals }: Memory): string => (removals === 0 ? source : `${source}/#${removals}`)

/** The steps of a call, in this agent's words. */
export type Step = 'pending' | 'running' | 'completed' | 'error'

/** Every status with what it means; a word that is not known is work that goes on. */
export const STEPS: Readonly<Record<string, Step>> = {
  pending: 'pending',
  streaming: 'pending',
  running: 'running',
  completed: 'completed',
  error: 'error',
  cancelled: 'error',
  aborted: 'error',
}

/** What the part's status means; a part without one was only announced. */
export function stepOf({ part: { state } }: PartUpdate): Step {
  const status = readText(state, 'status')
  if (status === undefined) return 'pending'
  return (Object.hasOwn(STEPS, status) ? STEPS[status] : undefined) ?? 'running'
}
