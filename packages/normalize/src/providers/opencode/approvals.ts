import { askedFor } from '../../approval.ts'
import type { ToolApprovalOption } from '../../part.ts'
import type { Decoded } from '../../provider.ts'
import { at, defined, type RawRecord, readRecord, readText, readTexts } from '../../raw/read.ts'
import { readAskedInput } from './asked-input.ts'
import { isAsked, stillAsked, withAnswered } from './asks.ts'
import { identify } from './call-ids.ts'
import { changed, byCall, type Memory, ownerOf, placeOf } from './memory.ts'
import { hasChange, readResult } from './result.ts'
import { tools } from './tools.ts'
import { readCallId, type WireEvent } from './wire.ts'

/** A request for permission, in any of its three spellings: `permission.asked`, `permission.v2.asked`, `permission.updated`. */
export function decodePermissionAsked({ properties }: WireEvent, before: Memory): Decoded<Memory> {
  const request = readCallId(properties, 'id')
  const link = readRecord(properties, 'tool', 'source') ?? properties
  const callID = readCallId(link, 'callID')
  // Not about a call: nothing to show it on.
  if (request === undefined || callID === undefined) return [[], before]
  const sessionID = readText(properties, 'sessionID')
  const owner = ownerOf(sessionID, before)
  const [id, memory] = identify({ callID, owner, ...defined({ messageID: readText(link, 'messageID') }) }, before)
  if (isAsked(memory, request, id)) return [[], memory]
  const preview = readPreview(properties)
  const approval = {
    state: 'pending' as const,
    options: optionsOf(properties),
    ...defined({ reason: reasonOf(properties) }),
  }
  const known = memory.open.get(id)
  // The call's own input says more, and so does a part of it.
  const input = known?.hasInput === true ? undefined : readAskedInput(properties)
  const open = preview === undefined ? memory.open : memory.open.with(id, { ...known, id, owner, preview })
  return [
    [
      {
        type: 'call-start',
        id,
        owner,
        metadata: defined({ ...placeOf(sessionID, owner, memory), approval, requestId: request, result: preview }),
        // Where it stands is said by the call's own updates: they name its part, not only its message.
        ...defined({ name: known === undefined ? nameOf(properties) : undefined }),
      },
      ...(input === undefined ? [] : [{ type: 'input' as const, id, input, partial: true, cut: true }]),
    ],
    changed(memory, { open, asks: memory.asks.with(request, { id, owner, approval }) }),
  ]
}

/** The change that is asked for, where the request holds it: what a person decides on. */
function readPreview(properties: RawRecord): RawRecord | undefined {
  const change = readResult(at(properties, 'metadata'), undefined, undefined)
  return hasChange(change) ? change : undefined
}

/** The three answers this agent takes, with what "always" would allow. */
function optionsOf(properties: RawRecord): ToolApprovalOption[] {
  const patterns = readTexts(properties, 'always', 'save').filter((pattern) => pattern !== '*')
  return [
    { id: 'once', label: 'Allow once', kind: 'allow_once' },
    { id: 'always', label: ['Always allow', patterns.join(', ')].join(' ').trim(), kind: 'allow_always' },
    { id: 'reject', label: 'Reject', kind: 'deny' },
  ]
}

/** Most permissions are named after their tool; `edit` is that of several. */
function nameOf(properties: RawRecord): string | undefined {
  const permission = readText(properties, 'permission', 'action', 'type')
  return permission !== undefined && permission !== 'edit' && Object.hasOwn(tools, permission) ? permission : undefined
}

/** Why it was asked, where the call itself does not say it. */
function reasonOf(properties: RawRecord): string | undefined {
  const permission = readText(properties, 'permission', 'action')
  if (permission === 'external_directory')
    return `Outside the project: ${readTexts(properties, 'patterns', 'resources').join(', ')}`
  return readText(properties, 'title') || undefined
}

/** `{ requestID, reply }`, or `{ permissionID, response }` in the older spelling: `once`, `always` or `reject`. */
export function decodePermissionReplied({ properties }: WireEvent, memory: Memory): Decoded<Memory> {
  const request = readText(properties, 'requestID', 'permissionID') ?? ''
  const ask = memory.asks.get(request)
  if (ask === undefined || ask.isAnswered === true) return [[], memory]
  const reply = readText(properties, 'reply', 'response')
  const state = reply === 'reject' ? ('denied' as const) : ('allowed' as const)
  const reason = readText(properties, 'message') || undefined
  // A call that had ended before it was told of a request knows what was asked from here only.
  const asked = askedFor(ask.approval ?? { state: 'pending', options: [] }, state)
  const approval = { ...asked, by: 'user', ...defined({ reason }) }
  // A call that was refused once does not run, whatever else was asked about it.
  const answered = state === 'denied' ? memory.asks.of(byCall(ask.id)).map(([key]) => key) : [request]
  const next = withAnswered(memory, answered)
  return [
    [{ type: 'metadata', id: ask.id, metadata: { approval, requestId: null, ...stillAsked(next, ask.id) } }],
    next,
  ]
}
