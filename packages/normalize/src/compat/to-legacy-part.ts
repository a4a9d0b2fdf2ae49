import type { NormalizedToolPart } from '../part.ts'
import type { LegacyToolPart } from './legacy-part.ts'
import { legacyStateOf } from './legacy-state.ts'

const made = new WeakMap<NormalizedToolPart, LegacyToolPart>()

/**
 * A part with the old word for its state. That a `calling` only started is kept in `metadata.legacyState`, so that
 * `fromLegacyPart` gives back an equal part. The same part always gives the same object: what did not change is not drawn anew.
 */
export function toLegacyPart(part: NormalizedToolPart): LegacyToolPart {
  const known = made.get(part)
  if (known !== undefined) return known
  const legacy = { ...withLegacyState(part), state: legacyStateOf(part) }
  made.set(part, legacy)
  return legacy
}

function withLegacyState(part: NormalizedToolPart): NormalizedToolPart {
  const { legacyState, ...metadata } = part.metadata ?? {}
  if (part.state === 'started') return { ...part, metadata: { ...metadata, legacyState: part.state } }
  // Left behind by whoever changed the state of an old part in place: it tells of a state that is over. Another word is theirs.
  return legacyState === 'started' ? { ...part, metadata } : part
}
