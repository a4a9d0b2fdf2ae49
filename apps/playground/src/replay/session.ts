import type { ProviderId, RejectedLine } from '@tools/normalize'

/** A session to replay: a recording of this repository, or a transcript somebody opened. */
export interface Session {
  /** The recording's name, `codex/app-server/shell`, or the file's. */
  name: string
  title: string
  provider: ProviderId
  events: readonly unknown[]
  /** The MCP servers the session's host had, where they are known. */
  mcpServers?: readonly string[]
  /** Lines of the file that could not be read. */
  rejected: readonly RejectedLine[]
  /** What the reader should know before watching. */
  notice?: string
}
