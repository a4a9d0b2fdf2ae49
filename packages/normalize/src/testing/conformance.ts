/** What the tests of every provider must know of one of them. Each list is checked both ways: an entry that is not needed fails. */
export interface Conformance {
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
  /** Streams that cannot be gone on from at every place, and what stored parts do not tell. */
  unresumable?: Reasons
  /** Rows that no stream shows, by the reason. */
  unreached?: Readonly<Record<string, readonly string[]>>
}

type Reasons = Readonly<Record<string, string>>
