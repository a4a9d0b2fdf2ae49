import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createMcpRegistry,
  editsOf,
  filePathsOf,
  hunksOf,
  parseToolCall,
  parseToolCallJson,
  toolDigest,
  toolDigestJson,
} from './index.ts'
import { canonicalJson } from './json/canonical-json.ts'
import { readExactJson } from './json/read-exact-json.ts'
import { TEXT_TOOLS, toolClasses } from './tool-classes.ts'
import { leastCpuTime } from '../testing/cpu-time.ts'

const registry = createMcpRegistry()
registry.register('edit_lines', 'Edit', { path: 'file_path', content: 'content', delete: 'replace_all' })

const names = fc.oneof(
  fc.constantFrom(...Object.keys(toolClasses), ...TEXT_TOOLS, 'Execute', 'Create', 'Task', 'mcp__code__edit_lines'),
  fc.string(),
)

/** Inputs that come close to what the tools take. */
const KEYS = ['file_path', 'old_string', 'new_string', 'edits', 'command', 'content', 'pattern', 'prompt', 'taskId']
const nearly = fc.dictionary(fc.constantFrom(...KEYS, 'replace_all', 'plan', 'skill'), fc.jsonValue())
const inputs = fc.oneof(
  fc.jsonValue(),
  nearly,
  nearly.map((record) => JSON.stringify(record)),
)

/** Without what has no canonical form: integers a double does not hold, half surrogate pairs. */
const canonical = fc
  .jsonValue({ stringUnit: 'binary' })
  .filter((value) => !/\p{Surrogate}/u.test(JSON.stringify(value)) && !hasInexactNumber(value))

function hasInexactNumber(value: unknown): boolean {
  if (typeof value === 'number')
    return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInexactNumber)
}

/** The same value, the keys of every record the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  )
}

describe('for any JSON', () => {
  it('a digest does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), canonical, (name, value) => {
        expect(toolDigest(name, reversed(value))).toBe(toolDigest(name, value))
      }),
    )
  })

  it('the canonical form is a fixed point, and is the same value', () => {
    fc.assert(
      fc.property(canonical, (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        expect(canonicalJson(readExactJson(text))).toBe(text)
        expect(canonicalJson(readExactJson(JSON.stringify(value, null, 1)))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('a value and its text have the same digest', () => {
    fc.assert(
      fc.property(canonical, (value) => {
        expect(toolDigestJson('X', JSON.stringify(value))).toBe(toolDigest('X', value))
      }),
    )
  })

  it('a lenient parse never throws, keeps name and input, and says what kind it is', () => {
    fc.assert(
      fc.property(names, inputs, (name, input) => {
        const call = parseToolCall(name, input, { onError: 'other', registry })
        expect([call.name, call.raw]).toEqual([name, input])
        expect(call.equals(parseToolCallJson(name, JSON.stringify(input), { onError: 'other', registry }))).toBe(true)
        expect(hunksOf(call).length).toBeLessThanOrEqual(editsOf(call).flatMap(([, hunks]) => hunks).length)
        expect(filePathsOf(call)).toEqual(expect.arrayContaining(editsOf(call).map(([path]) => path)))
      }),
      { numRuns: 500 },
    )
  })

  it('a lenient parse never throws on what is no JSON either', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
    })
    fc.assert(
      fc.property(names, anything, (name, input) => {
        const call = parseToolCall(name, input, { onError: 'other' })
        expect(call.raw).toBe(call.type === 'FallbackCall' ? input : (input ?? null))
      }),
    )
  })

  it('a strict parse gives what the lenient one does, or throws its error', () => {
    fc.assert(
      fc.property(names, inputs, (name, input) => {
        const lenient = parseToolCall(name, input, { onError: 'other', registry })
        const error = lenient.type === 'OtherCall' ? lenient.error : null
        const strict = resultOf(() => String(parseToolCall(name, input, { registry })))
        expect(strict).toBe(error === null ? String(lenient) : `ToolInputError: ${name} ${error}`)
      }),
    )
  })

  it('a text is JSON here exactly where it is for JSON.parse', () => {
    const texts = fc.oneof(fc.string({ unit: fc.constantFrom(...'{}[]",:\\ 01.-eE+nultrfas\n'.split('')) }), fc.json())
    fc.assert(
      fc.property(texts, (text) => {
        expect(resultOf(() => typeof readExactJson(text))).toBe(resultOf(() => typeof exactly(JSON.parse(text))))
      }),
    )
  })
})

/** What a function returns, or the error it throws, as text. */
function resultOf(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return String(error)
  }
}

/** A number in JSON text is read as an object, which holds its digits. */
const exactly = (value: unknown): unknown => (typeof value === 'number' ? {} : value)

/** `depth` lists within each other. */
function nested(depth: number): unknown {
  let value: unknown = 1
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value }
  return value
}

const nestedText = (depth: number): string => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`

describe('size', () => {
  it('no depth overflows the stack', () => {
    const value = nested(10_000)
    const text = nestedText(10_000)
    const call = parseToolCall('Workflow', { args: value })
    expect(call.type).toBe('WorkflowCall')
    expect(call.digest).toMatch(/^[0-9a-f]{64}$/u)
    expect(call.equals(parseToolCall('Workflow', { args: nested(10_000) }))).toBe(true)
    expect(toolDigestJson('X', text)).toBe(toolDigest('X', value))
    expect(canonicalJson(readExactJson(text))).toBe(text)
    expect(parseToolCallJson('Read', text, { onError: 'other' }).type).toBe('OtherCall')
    expect(parseToolCall('apply_patch', text).type).toBe('ApplyPatchCall')
    expect(parseToolCall('Bash', { command: 'ls', at: nested(100_000) }).digest).toHaveLength(64)
    const broken = { a: nested(10_000), b: undefined }
    expect(parseToolCall('X', broken, { onError: 'other' }).type).toBe('FallbackCall')
  })

  const MEGABYTE = 1_000_000
  const shapes: [what: string, make: (bytes: number) => string][] = [
    ['one string', (bytes) => JSON.stringify({ command: 'x'.repeat(bytes) })],
    ['a string of escapes', (bytes) => JSON.stringify({ command: '\n"\\'.repeat(bytes / 6) })],
    ['numbers', (bytes) => JSON.stringify({ command: '', list: Array(bytes / 2).fill(1) })],
    [
      'keys',
      (bytes) =>
        JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 12 }, (_, at) => [`k${at % 7}_${at}`, at]))),
    ],
    ['depth', (bytes) => nestedText(Math.floor(bytes / 16) * 2)],
    ['white space', (bytes) => `{"command":${' '.repeat(bytes)}""}`],
  ]

  it.each(shapes)('four times the input takes no more than linear time: %s', (_, make) => {
    const [small, large] = [MEGABYTE / 4, MEGABYTE].map((bytes) => {
      const text = make(bytes)
      return leastCpuTime(() => parseToolCallJson('Bash', text, { onError: 'other' }).digest)
    }) as [number, number]
    // Quadratic would be 16 times; sorting and caches have room.
    expect(large).toBeLessThan(12 * small + 50)
    expect(large).toBeLessThan(5000)
  })

  it('a large patch takes no more than linear time', () => {
    const patchOf = (lines: number): string =>
      ['*** Begin Patch', '*** Update File: f', ...Array<string>(lines).fill('+x\n-y\n@@'), '*** End Patch'].join('\n')
    const [small, large] = [25_000, 100_000].map((lines) => {
      const text = patchOf(lines)
      return leastCpuTime(() => parseToolCall('apply_patch', text))
    }) as [number, number]
    expect(large).toBeLessThan(12 * small + 50)
  })
})
