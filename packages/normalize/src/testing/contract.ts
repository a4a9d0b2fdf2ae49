import { expect } from 'vitest'
import { describePart } from '../describe-part.ts'
import { outcomeOf, TOOL_OUTCOMES } from '../outcome.ts'
import { type NormalizedToolPart, TOOL_KINDS, TOOL_STATES } from '../part.ts'
import { jsonBytes } from '../raw/json.ts'
import { viewOf } from '../view.ts'

const KEYS = new Set(['id', 'name', 'kind', 'title', 'input', 'output', 'error', 'state', 'timing', 'metadata'])
// oxlint-disable-next-line no-control-regex -- control characters are what a title must not hold
const NOT_A_TITLE =
  /undefined|\[object |\bNaN\b|\{(?:target|place|count)\}|[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Everything the contract promises of any part, at any moment. */
export function expectValidPart(part: NormalizedToolPart): void {
  expect(Object.keys(part).filter((key) => !KEYS.has(key))).toEqual([])
  expect(part.id).not.toBe('')
  expect(part.name).not.toBe('')
  expect(TOOL_KINDS).toContain(part.kind)
  expect(TOOL_STATES).toContain(part.state)
  expect(part.title.trim()).not.toBe('')
  expect(part.title.length).toBeLessThanOrEqual(120)
  expect(part.title).not.toMatch(NOT_A_TITLE)
  expect('input' in part).toBe(true)
  expect(part.error !== undefined).toBe(part.state === 'error')
  if (part.error !== undefined) {
    expect(part.error.message.trim()).not.toBe('')
    expect('output' in part).toBe(false)
  }
  const { result, ...facts } = part.metadata ?? {}
  expect(jsonBytes(facts)).toBeLessThanOrEqual(4096)
  if (result !== undefined) expect(jsonBytes(result)).toBeLessThanOrEqual(16_384)
  expect(Object.values(part.timing ?? {}).every((time) => typeof time === 'string' || Number.isFinite(time))).toBe(true)
  expect((part.timing?.elapsedMs ?? 0) >= 0).toBe(true)
  expect(viewOf(part).kind).toBe(part.kind)
  expect(TOOL_OUTCOMES).toContain(outcomeOf(part))
  expect(describePart(part).text).not.toMatch(NOT_A_TITLE)
}

/** Whether a call may go from one moment to the next: never backwards, but a real end may replace a made-up one. */
export function isForward(before: NormalizedToolPart, after: NormalizedToolPart): boolean {
  const rank = { started: 0, running: 1, complete: 2, error: 2 }
  return rank[after.state] >= rank[before.state]
}
