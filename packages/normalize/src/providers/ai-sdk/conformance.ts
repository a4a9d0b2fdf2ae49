import type { Conformance } from '../../testing/conformance.ts'

/** What the tests of every provider must know of the AI SDK. */
export const conformance: Conformance = {
  wire: {
    records: ['', 'approval', 'parts.*', 'parts.*.approval'],
    types: ['type'],
    statuses: ['state', 'parts.*.state'],
  },
  interleavable: 8,
  unrepeatable: {
    'chunk/written-reset-step':
      'A chunk of the attempt that was given up, told once more after it, is a call of the next attempt for all it says.',
  },
  unresumable: {
    'chunk/written-reset-step':
      'Parts do not say which step they came from, so that a step that is reset is not theirs.',
  },
}
