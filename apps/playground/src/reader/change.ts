/** Who speaks: the person, the agent, or the session itself (an interruption, a server's error). */
export type Role = 'user' | 'assistant' | 'notice'

/** What one wire event says of the conversation around the tool calls, in the order it stands there. */
export type Change =
  /** The whole text so far; replaces what was known under this id. */
  | { type: 'text'; id: string; role: Role; text: string }
  /** Text to append. */
  | { type: 'text-delta'; id: string; role: Role; delta: string }
  /** Where a tool call stands; `id` is the id of its part. */
  | { type: 'call'; id: string }

/** Reads one session's events in order. It remembers what later events refer to, and never throws on wire data. */
export interface Reader {
  read(event: unknown): readonly Change[]
}
