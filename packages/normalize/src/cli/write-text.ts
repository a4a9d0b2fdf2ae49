import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes pieces of text as fast as they are taken. A reader that went away (`| head`) has read all it wanted. */
export async function writeText(stream: Writable, pieces: Iterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(pieces), stream, { end: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
  }
}
