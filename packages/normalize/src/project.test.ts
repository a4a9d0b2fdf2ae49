import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { normalize } from './normalizer.ts'
import type { NormalizedToolPart, ToolError, ToolMetadata, ToolTiming } from './part.ts'
import { anyJson } from './testing/any-json.ts'
import { echoProvider } from './testing/echo-provider.ts'

const partOf = (...events: object[]): NormalizedToolPart | undefined =>
  normalize(echoProvider(), [{ type: 'call-start', id: 'a', name: 'Bash' }, ...events])[0]

const timed = (timing: unknown): ToolTiming | undefined => partOf({ type: 'result', id: 'a', timing })?.timing

const failed = (output: unknown, metadata: ToolMetadata = {}, error: Partial<ToolError> = {}): string | undefined =>
  partOf({ type: 'output', id: 'a', output }, { type: 'failure', id: 'a', error: { message: '', ...error }, metadata })
    ?.error?.message

describe('the times of a part', () => {
  it.each<[string, unknown, ToolTiming | undefined]>([
    ['a duration below zero', { elapsedMs: -5 }, undefined],
    ['a duration that is no number', { elapsedMs: Number.NaN }, undefined],
    ['an endless duration', { elapsedMs: Number.POSITIVE_INFINITY }, undefined],
    ['a start that is no time', { startedAt: Number.NaN, completedAt: 7 }, { completedAt: 7 }],
    ['an end that is no date', { startedAt: 7, completedAt: 'soon' }, { startedAt: 7 }],
    ['an empty date', { startedAt: '', completedAt: '2026-01-02T03:04:05Z' }, { completedAt: '2026-01-02T03:04:05Z' }],
  ])('leave out %s', (_, timing, expected) => expect(timed(timing)).toEqual(expected))

  it('have the difference of their ends where the duration is none', () => {
    expect(timed({ startedAt: 5, completedAt: 9, elapsedMs: -1 })).toEqual({
      startedAt: 5,
      completedAt: 9,
      elapsedMs: 4,
    })
    expect(timed({ startedAt: -1e308, completedAt: 1e308 })).toEqual({ startedAt: -1e308, completedAt: 1e308 })
  })

  it('keep a duration of no time at all', () => expect(timed({ elapsedMs: 0 })).toEqual({ elapsedMs: 0 }))
})

describe('a part', () => {
  // JSON has no zero below zero.
  const number = fc.double().map((value) => (value === 0 ? 0 : value))
  const time = fc.oneof(fc.constant(undefined), number, fc.constantFrom('', 'soon', '2026-01-02T03:04:05Z'))
  const anything = fc.oneof(anyJson(), fc.constant(undefined))

  it('is what its JSON gives back, whatever the wire tells', () => {
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.record({ startedAt: time, completedAt: time, elapsedMs: number }),
        (input, output, timing) => {
          const ends = [
            { type: 'result', id: 'a', output, timing },
            { type: 'failure', id: 'a', error: { message: '', details: output ?? {} }, timing },
          ]
          for (const end of ends) {
            const part = partOf({ type: 'input', id: 'a', input, metadata: { exitCode: timing.elapsedMs } }, end)
            expect(JSON.parse(JSON.stringify(part))).toStrictEqual(part)
          }
        },
      ),
    )
  })
})

describe('the message of a failed command', () => {
  it.each<[string, unknown, ToolMetadata, string]>([
    ['is the line that says why', 'one\nerror: two\nthree', { exitCode: 3 }, 'error: two'],
    ['is the last line where none does', 'one\ntwo', { exitCode: 3 }, 'two'],
    ['is the exit code behind numbers only', '61\n62', { exitCode: 3 }, 'Exited with code 3'],
    ['is the exit code of a command that printed nothing', '', { exitCode: 3 }, 'Exited with code 3'],
    ['is the bare fact where no code is known', '62', {}, 'Failed'],
  ])('%s', (_, output, metadata, message) => expect(failed(output, metadata)).toBe(message))

  it('says what is known where the wire’s own message is no text', () => {
    expect(failed('', {}, { message: 5 as unknown as string, code: 'denied' })).toBe('Denied')
  })
})
