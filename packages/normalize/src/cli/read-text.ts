import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { TextDecoder } from 'node:util'
import type { Problem } from './problem.ts'

/** What a person means by standard input. */
export const STANDARD_INPUT = '-'

/** All of a file, or of standard input (`-`), as text; or why it cannot be read. */
export async function readText(
  file: string,
  standardInput: AsyncIterable<Uint8Array | string>,
): Promise<string | Problem> {
  // The path of no name would be that of the folder it is read in.
  if (file === '') return { problem: 'The name of a file is empty.' }
  const name = file === STANDARD_INPUT ? 'standard input' : file
  try {
    return decodeText(file === STANDARD_INPUT ? await bytesOf(standardInput) : await readFile(resolve(file)), name)
  } catch (error) {
    return unreadable(name, error)
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  return Buffer.concat(pieces)
}

/** A shell of Windows redirects as UTF-16; its byte order mark tells. */
const UTF_16: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function decodeText(bytes: Uint8Array, name: string): string | Problem {
  const [encoding = 'utf-8'] = UTF_16.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  const text = new TextDecoder(encoding).decode(bytes)
  return text.trim() === '' ? { problem: `Empty: ${name}` } : text
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file',
  ENOTDIR: 'No such file',
  EISDIR: 'A folder, not a file',
  EACCES: 'Not allowed to read',
  EPERM: 'Not allowed to read',
  ERR_FS_FILE_TOO_LARGE: 'Too large to be read at once',
  ERR_STRING_TOO_LONG: 'Too large to be read at once',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'Too large to be read at once',
}

function unreadable(name: string, error: unknown): Problem {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  return { problem: reason === undefined ? `Cannot read ${name}: ${message}` : `${reason}: ${name}` }
}
