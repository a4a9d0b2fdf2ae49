import { at, readList, readText } from '../../raw/read.ts'
import type { Conformance } from '../../testing/conformance.ts'

const REVISED =
  'What reads like a refusal is an interrupt if one is told in the same turn, and told again in another turn it is not.'
const TOLD_TWICE = 'A task tells its end in two forms, and the last one stands.'

/** What the tests of every provider must know of Claude Code. */
export const conformance: Conformance = {
  wire: {
    records: [
      '',
      'message',
      'message.content.*',
      'message.usage',
      'event',
      'event.content_block',
      'event.delta',
      'tool_use_meta.*',
      'tool_result_meta.*',
      'tool_result_meta.*.permission_decision',
      'usage',
      'patch',
      'tasks.*',
      'permission_denials.*',
      'request',
      'response',
      'permissionDecision',
      'mcpMeta',
    ],
    types: ['type', 'type=system.subtype'],
    statuses: ['type=system.status', 'patch.status'],
    sameRuns: ['stream-json', 'session'],
  },
  interleavable: 30,
  // An interrupt is about all that was refused until then.
  isBarrier: (event) =>
    readList(at(event, 'message'), 'content').some((block) =>
      readText(block, 'text')?.startsWith('[Request interrupted'),
    ),
  // Blocks are counted anew in each message of a run.
  chainOf: (event) =>
    at(event, 'type') === 'stream_event' ? `stream ${readText(event, 'parent_tool_use_id') ?? ''}` : undefined,
  ordered: {
    'stream-json/written-refusals': 'The next message tells that what was refused was not interrupted.',
  },
  endsLast: {
    'stream-json/written-elicitation':
      'An answer bears the id of a request and nothing of what was asked: before its request it answers nothing.',
    'stream-json/written-approval':
      'What is asked after its call ended asks nobody, so that a refusal is none of that call.',
    'stream-json/written-refusals': REVISED,
  },
  unrepeatable: {
    'stream-json/bash_background': TOLD_TWICE,
    'stream-json/interrupt_cli': REVISED,
    'stream-json/sdk_interrupt': REVISED,
    'stream-json/written-background': TOLD_TWICE,
    'stream-json/written-cut-off':
      'A block that is opened twice reads its pieces anew, and an interrupt ends the turn it is told in.',
    'stream-json/written-refusals': REVISED,
  },
  unresumable: {
    'stream-json/written-cut-off': 'The rest of an input that was cut off in the middle cannot be read.',
    'stream-json/written-odd-shapes': 'A server is announced that no part is of yet.',
    'stream-json/written-refusals':
      'Of what reads like a refusal only the last calls may still turn out to be interrupted: parts do not say where a message ends.',
    'stream-json/written-supersedes':
      'Parts do not say which line they came from, so that a withdrawn line is not theirs.',
  },
}
