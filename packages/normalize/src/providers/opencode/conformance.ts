import type { Conformance } from '../../testing/conformance.ts'

/** What the tests of every provider must know of OpenCode. */
export const conformance: Conformance = {
  wire: {
    records: [
      '',
      'properties',
      'properties.part',
      'properties.part.state',
      'properties.part.state.time',
      'properties.info',
      'properties.status',
      'part',
      'part.state',
      'part.state.time',
      'info',
      'messages.*',
      'messages.*.info',
      'messages.*.parts.*',
      'messages.*.parts.*.state',
      'state',
      'syncEvent',
      'syncEvent.data',
    ],
    types: ['?properties.type', '?part.type', '?tool.type', 'syncEvent.type'],
    statuses: ['properties.part.state.status', 'part.state.status', 'messages.*.parts.*.state.status', 'state.status'],
    sameRuns: ['event', 'export'],
  },
  interleavable: 31,
  endsLast: {
    'event/written-questions':
      'A reply names its question by an id alone; for all it says it answers one that no call stands behind, or that was never seen.',
  },
  unrepeatable: {
    'event/written-child-abort': 'A session that is idle once more in its next turn ended that turn, too.',
    'event/written-removed':
      'A part that is updated after its removal is a part again, and nothing tells an old update from a new one.',
  },
  unresumable: {
    'event/written-removed': 'Parts do not say which message they came from, so that a removed message is not theirs.',
  },
}
