/** More levels than any stack has frames for. */
const LEVELS = 20_000

/** A value within so many others of the same kind that no reader can follow them all the way down. */
export function nested(value: unknown, around: (inner: unknown) => unknown): unknown {
  let outer = value
  for (let level = 0; level < LEVELS; level += 1) outer = around(outer)
  return outer
}
