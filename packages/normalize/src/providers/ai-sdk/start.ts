import type { NormalizedToolPart } from '../../part.ts'
import type { ProviderOptions } from '../../provider.ts'
import { sharedMap } from '../../raw/shared-map.ts'
import { type Ask, type Memory, openAsks } from './memory.ts'

/** What is remembered at the start: nothing, or what stored parts tell of their chat. */
export const start = ({ mcpServers = [], parts = [] }: ProviderOptions): Memory => ({
  servers: mcpServers,
  step: 0,
  asks: openAsks(parts.flatMap(openAsk)),
  refused: named(parts, ({ error }) => error?.code === 'invalid_input'),
  answered: named(parts, ({ metadata }) => /^(?:allowed|denied)$/u.test(metadata?.approval?.state ?? '')),
})

const named = (parts: readonly NormalizedToolPart[], isOne: (part: NormalizedToolPart) => boolean): Memory['refused'] =>
  sharedMap(parts.filter(isOne).map(({ id }) => [id, true] as const))

function openAsk({ id, state, metadata }: NormalizedToolPart): [approvalId: string, ask: Ask][] {
  const { requestId, approval } = metadata ?? {}
  const isOpen = state === 'started' || state === 'running'
  if (!isOpen || approval?.state !== 'pending' || typeof requestId !== 'string') return []
  return [[requestId, { id, isAutomatic: approval.by === 'rule' }]]
}
