import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTranscript } from '../scripts/transcript.mjs'

const dir = mkdtempSync(join(tmpdir(), 'transcript-'))
const file = join(dir, 'session.jsonl')
afterAll(() => rmSync(dir, { recursive: true }))

test('reads a transcript with its name', () => {
  writeFileSync(file, '{"type":"héllo"}\n')
  expect(readTranscript(file)).toEqual({ name: 'session.jsonl', bytes: Buffer.from('{"type":"héllo"}\n') })
})

test('says what is wrong with a file it cannot read', () => {
  expect(() => readTranscript(join(dir, 'none.jsonl'))).toThrow('No such file')
  expect(() => readTranscript(join(file, 'inner'))).toThrow('No such file')
  expect(() => readTranscript(dir)).toThrow('A folder, not a file')
  truncateSync(file, 201 * 1024 * 1024)
  expect(() => readTranscript(file)).toThrow('the limit is 200 MB')
})
