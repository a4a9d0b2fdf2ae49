'use client'
import type { NormalizedToolPart, Normalizer } from '@tools/normalize'
import { useSyncExternalStore } from 'react'

/** The parts of a normalizer, kept up to date. Unchanged parts keep their identity, so only changed cards are drawn again. */
export function useToolParts(normalizer: Normalizer): readonly NormalizedToolPart[] {
  const read = (): readonly NormalizedToolPart[] => normalizer.parts
  return useSyncExternalStore(normalizer.subscribe, read, read)
}
