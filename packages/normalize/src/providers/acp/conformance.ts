import { at, readId } from '../../raw/read.ts'
import type { Conformance } from '../../testing/conformance.ts'

const PIECES =
  'Nothing tells a piece of output after the end of its call from one that is told twice, so that none is added.'

/** What the tests of every provider must know of the Agent Client Protocol. */
export const conformance: Conformance = {
  wire: {
    records: [
      '',
      'params',
      'params.update',
      'params.update._meta',
      'params.toolCall',
      'params.options.*',
      'result',
      'result.outcome',
    ],
    types: ['method', 'params.update.sessionUpdate'],
    statuses: ['params.update.status', 'params.toolCall.status'],
  },
  interleavable: 7,
  /** An answer is told by its shape and its id, and the end of a visit by the page's: they stay behind what they end. */
  tiesOf: (event) => {
    const id = readId(event, 'id')
    const withdrawn = readId(at(event, 'params'), 'requestId')
    const page = readId(at(event, 'params'), 'elicitationId')
    return [
      ...[id, withdrawn].flatMap((request) => (request === undefined ? [] : [`request ${request}`])),
      ...(page === undefined ? [] : [`page ${page}`]),
    ]
  },
  endsLast: {
    'session-update/written-elicitation':
      'An answer bears an id that both sides count by themselves: before its request it answers nothing.',
    'session-update/written-kinds':
      'Whether a diff makes a new file is the word of an edit, and the kind comes after it.',
    'session-update/written-terminals': PIECES,
    'session-update/written-v2': PIECES,
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
