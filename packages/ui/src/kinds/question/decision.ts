import type { NormalizedToolPart, ToolOutcome } from '@tools/normalize'
import type { UIMessageId } from '../../messages/en.ts'
import type { Slots } from '../../messages/say.ts'

/** Who answered or dismissed, where the part says so; `''` while it is open and where nobody is named. */
export function decision(
  { metadata }: NormalizedToolPart,
  outcome: ToolOutcome,
  say: (id: UIMessageId, slots?: Slots) => string,
): string {
  const by = metadata?.approval?.by
  const who = by === 'user' ? say('you') : by
  if (outcome === 'denied') return who === undefined ? say('dismissed') : say('dismissedBy', { who })
  return outcome === 'ok' && who !== undefined ? say('answeredBy', { who }) : ''
}
