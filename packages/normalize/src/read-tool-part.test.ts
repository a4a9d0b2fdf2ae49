import { describe, expect, it } from 'vitest'
import { fixture, fixtures } from './fixtures.ts'
import type { NormalizedToolPart } from './part.ts'
import { TOOL_PART } from './part-shape.ts'
import { isOfShape } from './raw/read-shape.ts'
import { readToolPart } from './read-tool-part.ts'

const SOUND: NormalizedToolPart = {
  id: 'call',
  name: 'Bash',
  kind: 'bash',
  title: 'Running ls',
  input: { command: 'ls' },
  state: 'running',
}

const withFields = (fields: object): unknown => ({ ...SOUND, ...fields })
const withMetadata = (metadata: unknown): unknown => withFields({ metadata })

describe('readToolPart', () => {
  it('gives back every recorded part as the same object', () => {
    const parts = fixtures().flatMap((name) => fixture(name))
    expect(parts.length).toBeGreaterThan(100)
    expect(parts.filter((part) => readToolPart(part) !== part)).toEqual([])
  })

  it.each([
    ['keys that no part has', { other: 1 }],
    ['metadata of its own', { metadata: { own: [null], provider: 'codex' } }],
    ['fields that are undefined', { error: undefined, metadata: { cwd: undefined } }],
    ['an input that is undefined', { input: undefined }],
    ['a title that is empty', { title: '' }],
    ['a state that does not exist', { state: 'paused' }],
  ])('takes a part with %s as it is', (_, fields) => {
    const part = withFields(fields)
    expect(readToolPart(part)).toBe(part)
  })

  it('makes the same part of any other each time, and reads that one as it is', () => {
    const odd = withMetadata(null)
    expect(readToolPart(odd)).toBe(readToolPart(odd))
    expect(readToolPart(readToolPart(odd))).toBe(readToolPart(odd))
    expect(odd).toEqual({ ...SOUND, metadata: null })
  })

  it.each([
    ['an id that is a number', { id: 7 }, { id: '7' }],
    ['an id that is no number', { id: Number.NaN }, { id: '#3' }],
    ['an empty id', { id: '' }, { id: '#3' }],
    ['no id', { id: undefined }, { id: '#3' }],
    ['no name', { name: undefined }, { name: 'unknown' }],
    ['an empty name', { name: '' }, { name: 'unknown' }],
    ['a kind that does not exist', { kind: 'constructor' }, { kind: 'unknown' }],
    ['a title that is no text', { title: 7 }, { title: '' }],
    ['a state that is no text', { state: ['paused'] }, { state: undefined }],
  ])('reads %s', (_, fields, read) => {
    expect(readToolPart(withFields(fields), 3)).toEqual({ ...SOUND, ...read })
  })

  it.each([
    ['null', null],
    ['a record of nothing', { message: null, code: undefined }],
    ['an empty text', ''],
  ])('finds no error in %s', (_, error) => {
    expect(readToolPart(withFields({ error }))).toStrictEqual(SOUND)
  })

  const deep: unknown = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)

  it.each([
    ['a text', 'It broke', { message: 'It broke' }],
    ['a list', ['no', 'space'], { message: '[ "no", "space" ]' }],
    ['other words', { reason: 'no space', at: null }, { message: '{ "reason": "no space", "at": null }' }],
    ['a code alone', { code: 'denied' }, { message: 'denied', code: 'denied' }],
    ['a code of another type', { message: 'No', code: 7, details: [1] }, { message: 'No', details: [1] }],
    ['details alone', { details: 'line' }, { message: 'line', details: 'line' }],
    ['what has no JSON', { reason: 1n }, { message: '…' }],
    ['what is too deep for JSON', deep, { message: '…' }],
  ])('keeps what an error of another form says: %s', (_, error, read) => {
    expect(readToolPart(withFields({ error })).error).toEqual(read)
  })

  const option = { id: 'go', label: 'Go', kind: 'allow_always' } as const

  it.each([
    ['no options', undefined, []],
    ['options that are no list', 'go', []],
    ['an option that is none', [null, option, { label: 'x' }], [option]],
    ['an option without a label', [{ id: 'go', kind: 'deny' }], [{ id: 'go', label: 'go', kind: 'deny' }]],
    ['an option without a kind', [{ id: 'go', label: 'Go' }], [{ ...option, kind: 'allow_once' }]],
    ['an option of another word for no', [{ ...option, kind: 'reject_once' }], [{ ...option, kind: 'deny' }]],
    ['an option of a kind that is no text', [{ ...option, kind: [] }], [{ ...option, kind: 'allow_once' }]],
  ])('an approval with %s can still be answered', (_, options, read) => {
    const part = readToolPart(withMetadata({ approval: { state: 'pending', options, reason: 'why', by: 7 } }))
    expect(part.metadata?.approval).toStrictEqual({ state: 'pending', options: read, reason: 'why' })
  })

  it('leaves out metadata that is not of its type, and keeps all other', () => {
    const metadata = {
      provider: 'nobody',
      mcp: { server: 'a' },
      task: { id: 1, status: 'done' },
      attachments: [{ name: 'x' }, { mime: 'image/png', size: 'big' }],
      approval: { state: 'maybe', options: [] },
      exitCode: '1',
      truncated: 'yes',
      requestId: null,
      own: { provider: 1 },
    }
    expect(readToolPart(withMetadata(metadata)).metadata).toStrictEqual({
      task: { status: 'done' },
      attachments: [{ mime: 'image/png' }],
      requestId: null,
      own: { provider: 1 },
    })
  })

  it('leaves out times that are none', () => {
    const timing = { startedAt: Number.NaN, completedAt: 1, elapsedMs: 'long' }
    expect(readToolPart(withFields({ timing })).timing).toStrictEqual({ completedAt: 1 })
  })

  it.each([null, undefined, 'Bash', 7, [[]]])('takes what is no part as the input of one: %j', (value) => {
    const part = readToolPart(value, 2)
    expect(part).toEqual({ id: '#2', name: 'unknown', kind: 'unknown', title: '', input: value })
    expect(isOfShape(TOOL_PART, { ...part, state: 'running' })).toBe(true)
  })

  it('does not throw where a field does', () => {
    const part = {
      ...SOUND,
      get metadata(): never {
        throw new Error('no')
      },
    }
    expect(readToolPart(part)).toBe(part)
  })
})
