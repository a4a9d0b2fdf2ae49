/** What the tests of every provider must know of one of them. Each list is checked both ways: an entry that is not needed fails. */
export interface Conformance {
  wire: WireShape
  /** At least so many of its streams have calls that can be interleaved in another way. */
  interleavable: number
  /** Wire events whose place decides what others mean, beside those that the decoder itself shows to be such. */
  isBarrier?(event: unknown): boolean
  /** What ties wire events to each other beside the calls they speak of: the id of a request. */
  tiesOf?(event: unknown): readonly string[]
  /** What a wire event is a piece of, where such pieces can only come in their order: the messages of a run. */
  chainOf?(event: unknown): string | undefined
  /** Streams whose parts depend on the order of calls, and why that is right. */
  ordered?: Reasons
  /** Streams whose parts change when an event comes once more later on, and why nothing can tell. */
  unrepeatable?: Reasons
  /** Streams, or whole forms, whose calls are told otherwise when their ends come first, and what the ends alone do not tell. */
  endsLast?: Reasons
  /** Streams that cannot be gone on from at every place, and what stored parts do not tell. */
  unresumable?: Reasons
  /** Rows that no stream shows, by the reason. */
  unreached?: Readonly<Record<string, readonly string[]>>
}

/**
 * Where the wire's own records and words stand in its events, as patterns: `message.content.*` is each block of a message,
 * `''` the event itself. Each must be found in some stream.
 */
export interface WireShape {
  /** Records that a newer version may have more fields in. What a part passes on as it is, such as an input, is none. */
  records: readonly string[]
  /** What kind of event it is; one that is not known is nothing. */
  types: readonly string[]
  /** How a call or its work stands; a word that is not known is no success. */
  statuses: readonly string[]
  /** Forms that are recordings of the same runs where the cases have one name: a live stream, and what was saved of it. */
  sameRuns?: readonly [live: string, saved: string]
  /** Whether a part only stands for calls that the other one of these forms tells; it is none beside them. */
  standsIn?(id: string): boolean
}

type Reasons = Readonly<Record<string, string>>
