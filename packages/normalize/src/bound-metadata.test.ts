import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundMetadata } from './bound-metadata.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import type { ToolMetadata } from './part.ts'
import { jsonBytes } from './raw/json.ts'
import { anyJson } from './testing/any-json.ts'

const bound = (metadata: unknown): ToolMetadata => boundMetadata(metadata as ToolMetadata, DEFAULT_LIMITS)

/** Bytes of the facts and of the result. */
function sizeOf({ result, ...facts }: ToolMetadata): [facts: number, result: number] {
  return [jsonBytes(facts), jsonBytes(result)]
}

const fits = (metadata: ToolMetadata): boolean => {
  const [facts, result] = sizeOf(metadata)
  return facts <= DEFAULT_LIMITS.metadata && result <= DEFAULT_LIMITS.result
}

/** The facts of a call that waits for an approval, in a size a provider may send. */
const FACTS: ToolMetadata = {
  provider: 'codex',
  approval: {
    state: 'pending',
    options: [
      { id: 'approved', label: 'Yes', kind: 'allow_once' },
      { id: 'denied', label: 'No', kind: 'deny' },
    ],
    reason: 'It writes outside the workspace.',
  },
  requestId: 'request-7',
  task: { id: 'task-1', status: 'running', background: true },
  mcp: { server: 'scratch', tool: 'echo' },
  parentId: 'call-1',
  exitCode: 3,
  synthetic: true,
  rawName: 'mcp__scratch__echo',
}

const LONG = 'x'.repeat(20_000)
const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
const many = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))

describe('boundMetadata', () => {
  it('leaves what fits as it is, in its order', () => {
    const metadata = { ...FACTS, truncated: true, cwd: '/a', result: { stdout: 'x' } }
    expect(JSON.stringify(bound(metadata))).toBe(JSON.stringify(metadata))
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a very long key', { [LONG]: 1 }, LONG.slice(0, 10)],
    ['a long key that holds much', { ['k'.repeat(3000)]: LONG }, 'kkkk'],
    ['thousands of keys', many(5000), 'key'],
    ['an open field without end', { note: LONG }, 'note'],
    ['a deep value', { extra: deep(2000) }, 'extra'],
    ['a value too deep to be written', { extra: deep(20_000) }, 'extra'],
    ['a huge action', { action: { type: 'search', queries: Array.from({ length: 900 }, () => 'query') } }, 'action'],
    ['a text of control characters', { note: '\u0000'.repeat(4000) }, 'note'],
  ])('keeps every fact that drives a UI beside %s, and names what was cut', (_, extra, name) => {
    const bounded = bound({ ...extra, ...FACTS })
    expect(bounded).toMatchObject(FACTS)
    expect(fits(bounded)).toBe(true)
    expect(JSON.stringify(bounded.truncated)).toContain(name)
  })

  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'a server’s name',
      { mcp: { server: LONG, tool: 'echo' } },
      { mcp: { server: expect.stringMatching(/^x{100,}…$/u), tool: 'echo' }, truncated: ['mcp.server'] },
    ],
    ['a raw name', { rawName: LONG }, { rawName: expect.stringMatching(/^x{100,}…$/u), truncated: ['rawName'] }],
    [
      'the reason of an approval',
      { approval: { ...FACTS.approval, reason: LONG } },
      {
        approval: { ...FACTS.approval, reason: expect.stringMatching(/^x{100,}…$/u) },
        truncated: ['approval.reason'],
      },
    ],
    [
      'the options of an approval: what is kept is whole',
      { approval: { state: 'pending', options: [{ id: LONG, label: 'Yes' }, ...(FACTS.approval?.options ?? [])] } },
      { approval: { state: 'pending', options: FACTS.approval?.options }, truncated: ['approval.options'] },
    ],
    [
      'what a task says',
      { task: { id: 'task-1', status: 'running', summary: LONG } },
      { task: { id: 'task-1', status: 'running', summary: expect.stringMatching(/^x{100,}…$/u) } },
    ],
  ])('cuts %s and keeps all else', (_, large, expected) => {
    const bounded = bound({ ...FACTS, ...large })
    expect(bounded).toMatchObject({ ...FACTS, ...expected })
    expect(fits(bounded)).toBe(true)
  })

  it.each(['parentId', 'requestId', 'childSessionId'])(
    'drops a %s that is too long: a cut one names another',
    (key) => {
      const bounded = bound({ provider: 'codex', [key]: LONG })
      expect(bounded).toEqual({ provider: 'codex', truncated: [key] })
    },
  )

  it('bounds the names of what was cut, and says that there are more', () => {
    const bounded = bound(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${LONG}`, LONG])))
    const names = bounded.truncated as string[]
    expect([names[0], names.at(-1)]).toEqual([`0${'x'.repeat(62)}…`, '…'])
    expect(names.length).toBeGreaterThan(2)
    expect(jsonBytes({ truncated: names })).toBeLessThanOrEqual(512)
    expect(fits(bounded)).toBe(true)
  })

  it('bounds a list of names that came from elsewhere, and keeps those of an earlier cut', () => {
    expect(fits(bound({ truncated: Array.from({ length: 500 }, () => LONG) }))).toBe(true)
    expect(bound({ truncated: ['result.stdout'], note: LONG }).truncated).toEqual(['result.stdout', 'note'])
    expect(bound({ truncated: true, note: LONG }).truncated).toBe(true)
  })

  it('names what was cut of the result beside facts that fit', () => {
    const bounded = bound({ ...FACTS, result: { stdout: LONG, exitCode: 3 } })
    expect(bounded).toMatchObject({
      ...FACTS,
      truncated: ['result.stdout'],
      result: { stdout: expect.stringMatching(/^x{10000,}…$/u), exitCode: 3 },
    })
    expect(fits(bounded)).toBe(true)
  })

  it('holds nothing that JSON cannot', () => {
    const bounded = bound({ exitCode: Number.NaN, task: { id: 't', status: undefined }, result: { code: Infinity } })
    expect(bounded).toStrictEqual({ task: { id: 't' }, result: {} })
  })

  const large = fc
    .integer({ min: 0, max: 9000 })
    .chain((length) => fc.constantFrom('a', '"', '文', '😀', '\u0001').map((char) => char.repeat(length)))
  const value = fc.oneof(
    anyJson(),
    large,
    fc.array(large, { maxLength: 4 }),
    fc.dictionary(large, large, { maxKeys: 4 }),
  )
  const key = fc.oneof(
    fc.constantFrom(...Object.keys(FACTS), 'truncated', 'action', 'usage', 'options'),
    fc.string(),
    large,
  )
  const metadata = fc.dictionary(key, value, { maxKeys: 30 })

  it('keeps any metadata within the limits, and names every field that is not as it was', () => {
    fc.assert(
      fc.property(metadata, fc.option(value, { nil: undefined }), (facts, result) => {
        const bounded = bound(result === undefined ? facts : { ...facts, result })
        expect(sizeOf(bounded).map((bytes, index) => Math.max(bytes, [4096, 16_384][index] ?? 0))).toEqual([
          4096, 16_384,
        ])
        expect(JSON.parse(JSON.stringify(bounded))).toEqual(bounded)
        const all = { ...facts, ...(result === undefined ? {} : { result }) }
        const { truncated } = bounded
        for (const [name, whole] of Object.entries(all)) {
          if (name === 'truncated' || jsonBytes(bounded[name]) === jsonBytes(whole)) continue
          const isNamed = (shown: string): boolean => shown === '…' || shown.startsWith(name.slice(0, 60).trimEnd())
          expect(truncated === true || (Array.isArray(truncated) && truncated.some(isNamed))).toBe(true)
        }
      }),
    )
  })

  it('keeps the facts of any part in preference to any open field', () => {
    const open = fc.dictionary(fc.oneof(fc.string(), large), value, { maxKeys: 30 })
    fc.assert(
      fc.property(open, (extra) => {
        const { result: _, truncated: __, ...rest } = extra
        const bounded = bound({ ...rest, ...FACTS })
        expect(bounded).toMatchObject(FACTS)
        expect(fits(bounded)).toBe(true)
      }),
    )
  })
})

it.each([0, 20, 50, 100, 150, 200, 300])(
  'an approval has its state and its options in %i bytes as well',
  (metadata) => {
    const { approval } = boundMetadata({ ...FACTS, note: LONG }, { metadata, result: 100 })
    expect(approval?.state).toBe('pending')
    expect(Array.isArray(approval?.options)).toBe(true)
  },
)
