import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS, type Limits, limitsOf } from './limits.ts'
import { createNormalizer, normalize } from './normalizer.ts'
import type { NormalizedToolPart } from './part.ts'
import { isOmission } from './raw/keep-ends.ts'
import { at } from './raw/read.ts'
import { echoProvider } from './testing/echo-provider.ts'
import { faultsOf } from './testing/contract.ts'

const provider = echoProvider()
const start = { type: 'call-start', id: 'a', name: 'Bash' }

const partOf = (limits: Partial<Limits>, ...events: object[]): NormalizedToolPart => {
  const [part] = normalize(provider, [start, ...events], { limits })
  if (part === undefined) throw new Error('There is no part')
  return part
}

const numbered = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('')
const LONG = numbered(1000)
const marksIn = (text: unknown): number => String(text).split('\n').filter(isOmission).length

describe('the limits', () => {
  it('are the defaults where nothing else is said', () => {
    expect(limitsOf()).toEqual(DEFAULT_LIMITS)
    expect(limitsOf({ output: 5 })).toEqual({ ...DEFAULT_LIMITS, output: 5 })
    expect(limitsOf({ output: undefined } as unknown as Partial<Limits>)).toEqual(DEFAULT_LIMITS)
    expect(limitsOf({ output: Infinity, depth: Infinity })).toEqual({
      ...DEFAULT_LIMITS,
      output: Infinity,
      depth: 1000,
    })
  })

  it.each([
    ['output', -1],
    ['depth', Number.NaN],
    ['openCalls', '5'],
    ['media', null],
    ['maxOutput', 5],
  ])('are not taken where %s is %j', (name, value) => {
    expect(() => createNormalizer(provider, { limits: { [name]: value } })).toThrow(new RegExp(`"${name}"`, 'u'))
  })
})

describe('an output that is too long', () => {
  it('keeps its beginning and its end, says so between them, and in the metadata', () => {
    const part = partOf({ output: 1000 }, { type: 'result', id: 'a', output: LONG })
    expect(part.output).toMatch(/^line 1\nline 2\n.*\nline 999\nline 1000\n$/su)
    expect(marksIn(part.output)).toBe(1)
    expect(part.metadata?.truncated).toEqual(['output'])
  })

  it('is the same when it came in pieces, and never longer than the limit while it comes', () => {
    const normalizer = createNormalizer(provider, { limits: { output: 1000 } })
    normalizer.push(start)
    let longest = 0
    for (const delta of LONG.match(/.{1,7}/gsu) ?? []) {
      normalizer.push({ type: 'output-delta', id: 'a', delta })
      longest = Math.max(longest, String(normalizer.get('a')?.output).length)
    }
    normalizer.push({ type: 'result', id: 'a' })
    expect(normalizer.parts[0]).toEqual(partOf({ output: 1000 }, { type: 'result', id: 'a', output: LONG }))
    // The mark comes on top.
    expect(longest).toBeLessThan(1060)
  })

  it('is whole again, and no longer named, when what replaces it fits', () => {
    const part = partOf(
      { output: 1000 },
      { type: 'output-delta', id: 'a', delta: LONG },
      { type: 'result', id: 'a', output: 'short' },
    )
    expect(part.output).toBe('short')
    expect(part.metadata).not.toHaveProperty('truncated')
  })

  it('is cut where it stands when the call failed', () => {
    const failure = { type: 'failure', id: 'a', error: { message: 'no' } }
    const printed = partOf({ output: 1000 }, { type: 'output-delta', id: 'a', delta: LONG }, failure)
    const told = partOf({ output: 1000 }, { ...failure, error: { message: 'no', details: { output: LONG } } })
    for (const { error, metadata } of [printed, told]) {
      expect(marksIn(at(error?.details, 'output'))).toBe(1)
      expect(metadata?.truncated).toEqual(['error.details'])
    }
  })

  it('is cut in its blocks', () => {
    const part = partOf({ output: 1000 }, { type: 'result', id: 'a', output: [{ type: 'text', text: LONG }] })
    expect(marksIn((part.output as { text: string }[])[0]?.text)).toBe(1)
    expect(part.metadata?.truncated).toEqual(['output'])
  })

  it('leaves what the provider says of its own cut', () => {
    const part = partOf({ output: 1000 }, { type: 'result', id: 'a', output: LONG, metadata: { truncated: true } })
    expect(part.metadata?.truncated).toBe(true)
  })

  it('grows on where its end was, from a stored part', () => {
    const half = LONG.length / 2
    const stored = [partOf({ output: 1000 }, { type: 'output-delta', id: 'a', delta: LONG.slice(0, half) })]
    const normalizer = createNormalizer(provider, {
      parts: JSON.parse(JSON.stringify(stored)) as typeof stored,
      limits: { output: 1000 },
    })
    normalizer.push({ type: 'output-delta', id: 'a', delta: LONG.slice(half) })
    normalizer.push({ type: 'result', id: 'a' })
    expect(normalizer.parts[0]).toEqual(partOf({ output: 1000 }, { type: 'result', id: 'a', output: LONG }))
  })
})

describe('a value that is too deep', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) as unknown
  const depthOf = (value: unknown): number =>
    typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf))

  it.each<[string, object[], (part: NormalizedToolPart) => unknown, string]>([
    ['input', [{ type: 'input', id: 'a', input: deep }], (part) => part.input, 'input'],
    ['output', [{ type: 'result', id: 'a', output: deep }], (part) => part.output, 'output'],
    [
      'error',
      [{ type: 'failure', id: 'a', error: { message: 'no', details: deep } }],
      (part) => part.error?.details,
      'error.details',
    ],
  ])('is cut in the %s, with a mark, and named', (_, events, valueOf, name) => {
    const part = partOf({}, ...events)
    expect(depthOf(valueOf(part))).toBe(100)
    expect(JSON.stringify(valueOf(part))).toContain('"…"')
    expect(part.metadata?.truncated).toEqual([name])
    expect(faultsOf(part)).toEqual([])
  })

  it('is no input that was invoked: nobody takes a digest of it', () => {
    expect(partOf({}, { type: 'input', id: 'a', input: deep }).metadata?.inputForm).toBe('partial')
  })
})

describe('calls that are open at once', () => {
  const calls = (count: number): object[] =>
    Array.from({ length: count }, (_, index) => ({ type: 'running', id: `c${index}` }))

  it('are settled beyond the limit, the oldest first, and say why', () => {
    const normalizer = createNormalizer(provider, { limits: { openCalls: 3 } })
    for (const event of calls(3)) expect(normalizer.push(event)).toHaveLength(1)
    const changed = normalizer.push({ type: 'running', id: 'one more' })
    expect(changed.map(({ id, state }) => [id, state])).toEqual([
      ['one more', 'running'],
      ['c0', 'error'],
    ])
    expect(changed[1]).toMatchObject({
      error: { code: 'no_result' },
      metadata: { synthetic: true, settledBy: 'openCalls' },
    })
    expect(normalizer.parts.filter(({ state }) => state === 'running')).toHaveLength(3)
  })

  it('have their result all the same, when it comes', () => {
    const normalizer = createNormalizer(provider, { limits: { openCalls: 1 } })
    for (const event of calls(2)) normalizer.push(event)
    const [part] = normalizer.push({ type: 'result', id: 'c0', output: 'done' })
    expect(part).toMatchObject({ state: 'complete', output: 'done' })
    expect(part?.metadata).not.toHaveProperty('synthetic')
    expect(part?.metadata).not.toHaveProperty('settledBy')
  })

  it('never are more than the limit, and no call is lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.array(
          fc.record({
            type: fc.constantFrom('running', 'result', 'call-start'),
            id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
          }),
        ),
        (openCalls, events) => {
          const normalizer = createNormalizer(provider, { limits: { openCalls } })
          for (const event of events) {
            normalizer.push(event)
            const open = normalizer.parts.filter(({ state }) => state === 'running' || state === 'started')
            expect(open.length).toBeLessThanOrEqual(openCalls)
          }
          expect(new Set(normalizer.parts.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)))
        },
      ),
    )
  })
})
