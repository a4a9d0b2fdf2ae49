import { readId } from '../../raw/read.ts'
import type { Conformance } from '../../testing/conformance.ts'

/** What the tests of every provider must know of the Agent Client Protocol. */
export const conformance: Conformance = {
  interleavable: 7,
  /** An answer is told by its shape and its id: it stays behind the request it answers. */
  tiesOf: (event) => {
    const id = readId(event, 'id')
    return id === undefined ? [] : [`request ${id}`]
  },
  unrepeatable: {
    'session-update/written-agents':
      'A task in the background that is announced once more runs, and nothing tells an old announcement from a new one.',
    'session-update/written-permissions':
      'A request that comes once more after its turn asks anew: which ones were dropped is not remembered for ever.',
    'session-update/written-v2': 'A plan is told whole each time, and nothing tells an older one from a newer one.',
  },
  unresumable: {
    'session-update/written-cancelled':
      'A prompt that fails is answered by its id alone, and stored parts do not say that it was asked.',
    'session-update/written-terminals': 'Stored parts do not tell of terminals that no call showed yet.',
  },
}
