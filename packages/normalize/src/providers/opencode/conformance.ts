import type { Conformance } from '../../testing/conformance.ts'

/** What the tests of every provider must know of OpenCode. */
export const conformance: Conformance = {
  interleavable: 31,
  unrepeatable: {
    'event/written-child-abort': 'A session that is idle once more in its next turn ended that turn, too.',
    'event/written-removed':
      'A part that is updated after its removal is a part again, and nothing tells an old update from a new one.',
  },
  unresumable: {
    'event/written-removed': 'Parts do not say which message they came from, so that a removed message is not theirs.',
  },
}
