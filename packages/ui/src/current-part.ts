import { type NormalizedToolPart, readToolPart } from '@tools/normalize'
import { fromLegacyPart, type LegacyToolPart } from '@tools/normalize/legacy'

const read = new WeakMap<LegacyToolPart, NormalizedToolPart>()

/**
 * A part as it is drawn: of its type, and in a state of today where it has an old one. The same part gives the same object
 * each time, so that only cards whose part was replaced are drawn again.
 */
export function currentPart(given: NormalizedToolPart | LegacyToolPart, place = 0): NormalizedToolPart {
  const known = read.get(given as LegacyToolPart)
  if (known !== undefined) return known
  const part = fromLegacyPart(given)
  if (part === given) return readToolPart(part, place)
  const sound = readToolPart(part, place)
  read.set(given as LegacyToolPart, sound)
  return sound
}
