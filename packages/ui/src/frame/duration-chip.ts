import type { NormalizedToolPart } from '@tools/normalize'
import type { UIMessages } from '../messages/en.ts'
import { formatDuration } from '../messages/format-duration.ts'
import type { Chip } from '../renderer.ts'

/** Shorter calls show no duration: it would say nothing. */
const SHORTEST = 100

/** How long an ended call took, as a chip; `[]` where it is not known or not worth a word. */
export function durationChip({ timing, state }: NormalizedToolPart, messages: UIMessages): Chip[] {
  const ms = timing?.elapsedMs
  if (ms === undefined || !(ms >= SHORTEST) || !Number.isFinite(ms) || state === 'running' || state === 'started')
    return []
  return [{ id: 'duration', look: 'duration', text: formatDuration(ms, messages) }]
}
