import type { Change, Role } from '../reader/change.ts'

/** One thing in the conversation, in order of first appearance. */
export type FlowItem = { type: 'text'; id: string; role: Role; text: string } | { type: 'call'; id: string }

/** The order of a conversation: items by id. A `Map` keeps the order in which ids first came. */
export type Flow = Map<string, FlowItem>

/** Takes what an event said into the conversation. */
export function applyChange(flow: Flow, change: Change): void {
  const key = `${change.type === 'call' ? 'call' : 'text'}:${change.id}`
  const known = flow.get(key)
  if (change.type === 'call') {
    if (known === undefined) flow.set(key, { type: 'call', id: change.id })
    return
  }
  const before = known?.type === 'text' ? known.text : ''
  const text = change.type === 'text' ? change.text : before + change.delta
  if (text !== before) flow.set(key, { type: 'text', id: change.id, role: change.role, text })
}
