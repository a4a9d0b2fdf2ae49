import { callOf, digestOf } from '../calls/index.ts'
import { describePart } from '../describe-part.ts'
import { TENSES } from '../messages/en.ts'
import { outcomeOf } from '../outcome.ts'
import type { NormalizedToolPart } from '../part.ts'
import { viewOf } from '../view.ts'

/** What a host does with a part, each by the name of the reader that must not throw. */
const USES: Readonly<Record<string, (part: NormalizedToolPart) => unknown>> = {
  viewOf,
  outcomeOf,
  callOf: (part) => callOf(part),
  digestOf,
  describePart: (part) => TENSES.map((tense) => describePart(part, { tense })),
  'JSON.stringify': (part) => JSON.stringify(part),
}

/** What cannot be done with a part that a host does with any, and the numbers in it that are none. */
export function unusable(part: NormalizedToolPart): string[] {
  const { input: _, output: __, error, ...told } = part
  // What the wire gave is passed on as it is; what is told of it here is not.
  const own = { ...told, message: error?.message, code: error?.code }
  return [
    ...Object.entries(USES).flatMap(([name, use]) => thrownBy(name, () => use(part))),
    ...(holdsNoNumber(own, 0) ? [`${part.id}: holds a number that is none`] : []),
  ]
}

function thrownBy(name: string, run: () => unknown): string[] {
  try {
    run()
    return []
  } catch (error) {
    return [`${name} throws ${String(error)}`]
  }
}

/** Whether a value holds NaN or an infinite number; what stands deeper than any fact is passed on. */
function holdsNoNumber(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null || depth > 32) return false
  return Object.values(value).some((item) => holdsNoNumber(item, depth + 1))
}
