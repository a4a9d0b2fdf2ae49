import { defined } from '../../raw/read.ts'
import { valueAt, withValue } from '../../raw/shared-map.ts'
import { changed, idOf, type Memory } from './memory.ts'
import type { NamedCall } from './named-call.ts'
import { toldAgain, toldIn } from './removed-names.ts'

/** A call as an event names it. */
export interface CallRef {
  callID: string
  owner: string
  messageID?: string
  /** A part names its own id; requests and the newer events only the message. */
  partID?: string
}

/** The id of the part that a call has, or would have. */
export function idOfCall(ref: CallRef, { calls }: Memory): string {
  const named = valueAt(calls, idOf(ref.callID, ref.owner)) ?? []
  return find(named, ref)?.id ?? newId(named, ref)
}

/**
 * The id of the part a call has. A backend may count its call ids anew with each turn: the first call keeps the bare id,
 * later ones have their message's in front, or that of their part where the message has two of them.
 */
export function identify(ref: CallRef, before: Memory): readonly [id: string, memory: Memory] {
  const key = idOf(ref.callID, ref.owner)
  const named = valueAt(before.calls, key) ?? []
  const known = find(named, ref)
  const memory = known === undefined ? before : toldAgain(known, before)
  const call: NamedCall = {
    ...defined({ messageID: ref.messageID, partID: ref.partID }),
    ...known,
    id: known?.id ?? newId(named, ref),
  }
  if (known !== undefined && known.messageID === call.messageID && known.partID === call.partID)
    return [known.id, memory]
  const next = known === undefined ? [...named, call] : named.map((each) => (each === known ? call : each))
  return [call.id, toldIn(call.messageID, key, changed(memory, { calls: withValue(memory.calls, key, next) }))]
}

function find(named: readonly NamedCall[], { messageID, partID }: CallRef): NamedCall | undefined {
  if (partID !== undefined) {
    const own = named.find((call) => call.partID === partID)
    if (own !== undefined) return own
  }
  // A call that was heard of before its part was seen has no part yet.
  const open = partID === undefined ? named : named.filter((call) => call.partID === undefined)
  if (messageID === undefined) return open.at(-1)
  return open.findLast((call) => call.messageID === messageID) ?? open.findLast((call) => call.messageID === undefined)
}

function newId(named: readonly NamedCall[], { callID, owner, messageID, partID }: CallRef): string {
  const bare = idOf(callID, owner)
  const ids = [messageID, partID].flatMap((scope) => (scope === undefined ? [] : idOf(`${scope}:${callID}`, owner)))
  return [bare, ...ids].find((id) => named.every((call) => call.id !== id)) ?? ids.at(-1) ?? bare
}
