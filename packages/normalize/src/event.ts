import type { NormalizedToolPart, ToolError, ToolMetadata, ToolTiming } from './part.ts'

/** What every event of one call may also say. Absent means unchanged; nothing said is ever taken back. */
export interface CallEvent {
  /** Id of the part. */
  id: string
  /** The run the call belongs to and ends with: '' for the root, a session, a thread, or the id of a sub-agent's call. */
  owner?: string
  timing?: ToolTiming
  /** Merged over what is known; `task`, `approval` and `usage` are merged key by key. */
  metadata?: ToolMetadata
}

/**
 * What happened to a call, in no provider's words. All events are upserts keyed by call id: any order, duplicates and gaps
 * are fine. What each means for the state is the business of `reduce`.
 */
export type ToolEvent =
  /** The call was announced. `name` is the part's name; `title` the provider's own title, if it has one. */
  | (CallEvent & {
      type: 'call-start'
      name?: string
      title?: string
      /** What a `retract` names. */
      source?: string
      /**
       * The text of its input comes from its beginning. What was streamed so far counts until a piece comes that can be the
       * first one: this event may come once more alone.
       */
      inputStarts?: boolean
    })
  /** A piece of the input's JSON text, to append. */
  | (CallEvent & { type: 'input-delta'; delta: string })
  /**
   * The input, whole unless `partial`. A whole one replaces what was streamed; a partial one never replaces a whole one, nor
   * does one that comes after the end, unless the call is told `anew` with each update. `cut`: it is known that some of it is
   * still to come.
   */
  | (CallEvent & { type: 'input'; input: unknown; partial?: boolean; cut?: boolean; anew?: boolean })
  /** Work was reported. `background`: it goes on after the turn, until a result or the session's end. */
  | (CallEvent & { type: 'running'; background?: boolean })
  /** A piece of text output, to append. */
  | (CallEvent & { type: 'output-delta'; delta: string })
  /** The output so far, replacing what was known. `launch`: it only says that work began, and is nothing the work gave. */
  | (CallEvent & { type: 'output'; output: unknown; launch?: boolean })
  /**
   * The call succeeded. Without `output`, the output so far is the result, but that of a launch. `undecided`: it tells nothing of an approval that
   * is still open. `secondary`: the wire tells the end elsewhere as well, and better; it counts only until that is known.
   */
  | (CallEvent & { type: 'result'; output?: unknown; undecided?: boolean; secondary?: boolean })
  /** The call failed, was denied or was interrupted, and the wire says so. `secondary`: as for a result. */
  | (CallEvent & { type: 'failure'; error: ToolError; secondary?: boolean })
  /** More is known, nothing happened. */
  | (CallEvent & { type: 'metadata' })
  /** A run ended: its open calls, and those under them, get no result any more. A turn's end spares background work. */
  | {
      type: 'settle'
      /** Every owner when absent. */ owner?: string
      scope: 'turn' | 'session'
      code: 'interrupted' | 'no_result'
    }
  /** The calls of `owner` so far were started by the call `parentId`; later ones say so themselves. */
  | {
      type: 'adopt'
      owner: string
      parentId: string
      /** They belong to that call's run from then on. */
      isOwner?: boolean
    }
  /** The calls that came from `source`, or from a place within it (`<source>/…`), never happened. */
  | { type: 'retract'; source: string }
  /**
   * What another normalizer made of the call, in its own words: the whole part, or what of it changed. It is shown as told,
   * until something else is told of the call. Each field is sound by itself; `removed` names those that are there no longer,
   * a key of the metadata as `metadata.<key>`.
   */
  | {
      type: 'part'
      id: string
      whole: boolean
      fields: Partial<Omit<NormalizedToolPart, 'id'>>
      removed: readonly string[]
    }
  /** The provider sent something its decoder does not know. */
  | { type: 'unrecognized'; event: unknown }

/** An event about one call. */
export type ToolCallEvent = Exclude<Extract<ToolEvent, { id: string }>, PartEvent>

/** A part that was told as one. */
export type PartEvent = Extract<ToolEvent, { type: 'part' }>
