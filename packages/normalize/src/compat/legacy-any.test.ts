import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describePart } from '../describe-part.ts'
import { outcomeOf, TOOL_OUTCOMES } from '../outcome.ts'
import { TOOL_KINDS, TOOL_STATES } from '../part.ts'
import { isEqual } from '../raw/equal.ts'
import { anyJson } from '../testing/any-json.ts'
import { parseToolPart } from '../parse-tool-part.ts'
import { viewOf } from '../view.ts'
import { fromLegacyPart, LEGACY_STATES, type StoredLegacyPart, toLegacyPart } from './legacy.ts'

const value = anyJson({ maxDepth: 3 })
const name = fc.constantFrom(
  'Bash',
  'Read',
  'exec_command',
  'bash',
  'mcp__a__b',
  'browser_click',
  'constructor',
  '__proto__',
  '',
)
const text = fc.oneof(name, value)

/** What a store may hold, in any mix of old and new names. */
const old = fc.record(
  {
    state: fc.constantFrom(...LEGACY_STATES),
    id: value,
    toolCallId: text,
    name: text,
    toolName: text,
    type: fc.oneof(fc.constantFrom('tool-Bash', 'dynamic-tool'), value),
    kind: fc.oneof(fc.constantFrom(...TOOL_KINDS, 'read'), value),
    title: text,
    input: value,
    rawInput: value,
    output: value,
    rawOutput: value,
    error: fc.oneof(fc.record({ message: text, code: text, details: value }, { requiredKeys: [] }), value),
    errorText: text,
    timing: value,
    metadata: fc.oneof(
      fc.record(
        {
          provider: fc.constantFrom('claude-code', 'codex', 'opencode', 'acp', 'ai-sdk', '__proto__'),
          mcp: value,
          rawName: text,
          legacyState: fc.constantFrom('started', 'x'),
        },
        { requiredKeys: [] },
      ),
      value,
    ),
    more: value,
  },
  { requiredKeys: ['state'] },
)

const frozen = <T>(given: T): T => {
  if (typeof given !== 'object' || given === null) return given
  Object.values(given).forEach(frozen)
  return Object.freeze(given)
}

/** What of a part's promises the part read from an old one breaks. */
function faultsOf(given: unknown): string[] {
  const part = fromLegacyPart(frozen(given) as StoredLegacyPart)
  const holds: Record<string, boolean> = {
    'has a kind and a state': TOOL_KINDS.includes(part.kind) && TOOL_STATES.includes(part.state),
    'has an id, a name and a title': [part.id, part.name, part.title].every((field) => typeof field === 'string'),
    'is called something': part.name !== '' && part.title !== '',
    'has an input': 'input' in part,
    'says why it failed, and nothing else as its output':
      part.state !== 'error' || ((part.error?.message.trim() ?? '') !== '' && !('output' in part)),
    'is a part, but for an id that nobody told':
      parseToolPart(part.id === '' ? { ...part, id: 'untold' } : part) !== undefined,
    'has a view of its kind': viewOf(part).kind === part.kind,
    'has an outcome and words': TOOL_OUTCOMES.includes(outcomeOf(part)) && typeof describePart(part).text === 'string',
    'comes back as it is': isEqual(fromLegacyPart(toLegacyPart(part)), part),
  }
  return Object.entries(holds).flatMap(([promise, isKept]) => (isKept ? [] : [promise]))
}

it('whatever an old part holds, what is read of it can be drawn', () => {
  fc.assert(
    fc.property(old, (given) => {
      expect(faultsOf(given)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

const told = { id: '1', name: 'Read', kind: 'file_read', title: 'Read a', input: {} } as const

it.each<[string, StoredLegacyPart, object]>([
  [
    'an error of a part that is complete',
    { ...told, state: 'output-available', output: 'x', error: { message: 'no' } },
    { ...told, state: 'complete', output: 'x', metadata: { legacy: { error: { message: 'no' } } } },
  ],
  [
    'an error of a part that runs',
    { ...told, state: 'calling', error: { message: 'no' } },
    { ...told, state: 'running', metadata: { legacy: { error: { message: 'no' } } } },
  ],
  [
    'a title of two lines',
    { ...told, state: 'calling', title: 'Read\na' },
    { ...told, title: 'Read', state: 'running', metadata: { legacy: { title: 'Read\na' } } },
  ],
  [
    'a fact of another type',
    { ...told, state: 'calling', metadata: { exitCode: '3', cwd: '/a', own: 1 } },
    { ...told, state: 'running', metadata: { cwd: '/a', own: 1, legacy: { metadata: { exitCode: '3' } } } },
  ],
  [
    'a time that is none',
    { ...told, state: 'calling', timing: { startedAt: 5, elapsedMs: -1, zone: 'UTC' } },
    {
      ...told,
      state: 'running',
      timing: { startedAt: 5 },
      metadata: { legacy: { timing: { elapsedMs: -1, zone: 'UTC' } } },
    },
  ],
  [
    'a key that an error has not',
    { ...told, state: 'output-error', error: { message: 'no', code: 'E', path: '/a' } },
    { ...told, state: 'error', error: { message: 'no', code: 'E', details: { path: '/a' } } },
  ],
  [
    'what was kept before, beside what is kept now',
    { ...told, state: 'calling', metadata: { legacy: { a: 1 } }, b: 2 } as StoredLegacyPart,
    { ...told, state: 'running', metadata: { legacy: { a: 1, b: 2 } } },
  ],
])('keeps %s where a part has room for it', (_, given, part) => {
  expect(fromLegacyPart(given)).toEqual(part)
  expect(parseToolPart(part)).toBe(part)
})

it('leaves a part its own word under the name of the old state', () => {
  const part = { ...told, state: 'running', metadata: { legacyState: 'mine' } } as const
  expect(toLegacyPart(part).metadata).toEqual({ legacyState: 'mine' })
  expect(fromLegacyPart(toLegacyPart(part))).toEqual(part)
})
