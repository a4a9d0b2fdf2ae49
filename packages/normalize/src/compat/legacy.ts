export { fromLegacyPart } from './from-legacy-part.ts'
export type { LegacyToolPart, StoredLegacyPart } from './legacy-part.ts'
export { LEGACY_STATES, legacyStateOf, type LegacyToolState } from './legacy-state.ts'
export { toLegacyPart } from './to-legacy-part.ts'
