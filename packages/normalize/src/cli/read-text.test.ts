import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const nothing = Readable.from([])

describe('readText', () => {
  it.each([
    ['UTF-8', Buffer.from('{"a":"ü"}')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeff{"a":"ü"}')],
    ['UTF-16, as a shell of Windows writes it', Buffer.from('\ufeff{"a":"ü"}', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\ufeff{"a":"ü"}', 'utf16le').swap16()],
  ])('reads a file of %s', async (name, bytes) => {
    expect(await readText(file(name, bytes), nothing)).toBe('{"a":"ü"}')
  })

  it('reads standard input, wherever its pieces are cut', async () => {
    const bytes = Buffer.from('{"a":"ü"}')
    const pieces = Readable.from([bytes.subarray(0, 7), bytes.subarray(7)])
    expect(await readText('-', pieces)).toBe('{"a":"ü"}')
  })

  it.each([
    ['a file that is not there', () => join(folder, 'none'), 'No such file: '],
    ['a file in a file', () => join(file('outer', 'x'), 'inner'), 'No such file: '],
    ['a folder', () => folder, 'A folder, not a file: '],
    ['an empty file', () => file('empty', ''), 'Empty: '],
    ['a file of white space', () => file('white', '\r\n \n'), 'Empty: '],
    ['a name that no file can have', () => 'a\0b', 'Cannot read '],
  ])('says of %s why it cannot be read', async (_, path, reason) => {
    expect(await readText(path(), nothing)).toEqual({ problem: expect.stringContaining(`${reason}${path()}`) })
  })

  it('takes no name for no folder', async () => {
    expect(await readText('', nothing)).toEqual({ problem: 'The name of a file is empty.' })
  })

  it('says of empty standard input that it is', async () => {
    expect(await readText('-', nothing)).toEqual({ problem: 'Empty: standard input' })
  })
})
