import type { ToolUsage } from '../../part.ts'

/** What a line tells of a task's end. */
export interface TaskFacts {
  readonly status: string | undefined
  readonly summary?: string | undefined
  readonly outputFile?: string | undefined
  /** Milliseconds since 1970, or ISO. */
  readonly endedAt?: number | string | undefined
  /** Of a command; elsewhere it stands in the summary. */
  readonly exitCode?: number | undefined
  readonly usage?: ToolUsage | undefined
  /** All that a sub-agent reported, where the line has it. */
  readonly report?: string | undefined
}

/** A task of a call: a background command, a sub-agent, a long command. */
export interface Task {
  /** `''` while no line has named the call. */
  readonly callId: string
  /** It goes on after the call's result and after the turn. */
  readonly background: boolean
  /** Set once its end was told; kept until the turn is over, for a launch may be told only then. */
  readonly end?: TaskFacts
}
