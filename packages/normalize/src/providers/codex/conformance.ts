import { at, readId, readText } from '../../raw/read.ts'
import type { Conformance } from '../../testing/conformance.ts'

const REOPENED = 'After its turn or its call nobody remembers a request, so that it is asked anew.'
const UNDATED = 'Parts do not say when a request was resolved.'
const ANSWERED =
  'An answer tells which request it answers by an id alone, so that one before its request answers nothing.'
const PLAN = 'A plan is told whole each time, without a date, and the last one stands.'
const AGENTS = 'How an agent stands has no date, and the last word stands.'

const RENUMBERED = 'Each beginning of exec numbers its items anew, so that one which is told once more is another run.'

/** What the tests of every provider must know of Codex. */
export const conformance: Conformance = {
  wire: {
    records: ['', 'params', 'params.item', 'params.turn', 'params.thread', 'item', 'payload', 'payload.item'],
    types: ['method', 'type', 'payload.type'],
    statuses: ['params.item.status', 'item.status', 'payload.status', 'payload.item.status'],
    sameRuns: ['app-server', 'rollout'],
    standsIn: (id) => id.startsWith('plan:'),
  },
  interleavable: 20,
  tiesOf(event) {
    const params = at(event, 'params')
    const item = at(params, 'item')
    const request = readId(event, 'id') ?? readId(params, 'requestId')
    // An approval of an MCP call names its server and its tool only.
    const server = readText(item, 'server') ?? readText(params, 'serverName')
    return [
      ...(request === undefined ? [] : [`request ${request}`]),
      ...(server === undefined ? [] : [`server ${server}`]),
    ]
  },
  endsLast: {
    'app-server/written-answers': ANSWERED,
    'app-server/written-permissions': ANSWERED,
    rollout:
      'A rollout is one file in its order: an output that comes first stands for itself, and the first name that is told is the name.',
  },
  unrepeatable: {
    'app-server/approve': REOPENED,
    'app-server/plan': PLAN,
    'app-server/subagent': AGENTS,
    'app-server/written-agents': AGENTS,
    'app-server/written-answers': REOPENED,
    'app-server/written-permissions': 'A review that begins once more goes on again.',
    'app-server/written-resolved': REOPENED,
    'rollout/subagent': AGENTS,
    'exec/codemode': RENUMBERED,
    'exec/http_error': RENUMBERED,
    'exec/interrupt_exec': RENUMBERED,
    'exec/invalid': RENUMBERED,
    'exec/mcp': RENUMBERED,
    'exec/patch': RENUMBERED,
    'exec/plan': RENUMBERED,
    'exec/read_search': RENUMBERED,
    'exec/shell': RENUMBERED,
    'exec/subagent': RENUMBERED,
    'exec/written-protocol': PLAN,
    'exec/written-runs': RENUMBERED,
  },
  unresumable: {
    'app-server/ask_user': UNDATED,
    'app-server/written-answers': UNDATED,
    'app-server/written-resolved': UNDATED,
    'rollout/written-older': 'A stored patch keeps the text that the model wrote, not the changes that it began with.',
  },
  unreached: {
    'never seen of codex exec': ['image_generation'],
  },
}
