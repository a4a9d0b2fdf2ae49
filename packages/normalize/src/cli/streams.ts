import type { Writable } from 'node:stream'

/** What a command reads from and writes to; Node's `process` is one. */
export interface Streams {
  stdin: AsyncIterable<Uint8Array | string> & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable
  env: Readonly<Record<string, string | undefined>>
}
