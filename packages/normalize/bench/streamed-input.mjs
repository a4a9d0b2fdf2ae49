// Process of one round: an input of a megabyte that comes in small pieces, against its text parsed once.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createNormalizer } from '@tools/normalize'
import { median, peakMb, timeOfOne } from './measure.mjs'

const BYTES = 1_000_000
const DELTAS = 16_000
const WARM = 25
/** How often both are measured, in turn: what else the machine does then falls on both. */
const TURNS = 5

/** What a model writes: source code, as one file. */
const source = fileURLToPath(new URL('../src', import.meta.url))
const code = readdirSync(source)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`${source}/${name}`, 'utf8'))
  .join('\n')
const content = code.repeat(Math.ceil(BYTES / code.length))
const whole = JSON.stringify({ file_path: '/workspace/demo/all.ts', content }).slice(0, BYTES - 2)
// An escape that the cut went through is left out.
const text = `${whole.replace(/\\+u?[\da-f]{0,3}$/u, '')}"}`

const size = Math.ceil(text.length / DELTAS)
const pieces = Array.from({ length: DELTAS }, (_, at) => text.slice(at * size, (at + 1) * size))

/** The events of one streamed call, as they come from the wire. */
const streams = {
  'claude-code': [
    streamEvent({ type: 'content_block_start', content_block: { type: 'tool_use', id: 'toolu_1', name: 'Write' } }),
    ...pieces.map((partial_json) =>
      streamEvent({ type: 'content_block_delta', delta: { type: 'input_json_delta', partial_json } }),
    ),
    streamEvent({ type: 'content_block_stop' }),
  ],
  'ai-sdk': [
    { type: 'tool-input-start', toolCallId: 'call_1', toolName: 'write_file' },
    ...pieces.map((inputTextDelta) => ({ type: 'tool-input-delta', toolCallId: 'call_1', inputTextDelta })),
  ],
}

/** @param {object} event */
function streamEvent(event) {
  return { type: 'stream_event', event: { index: 0, ...event }, parent_tool_use_id: null, session_id: 'session-1' }
}

const ids = /** @type {(keyof typeof streams)[]} */ (Object.keys(streams))
const provider = ids.find((id) => id === process.argv[2]) ?? 'claude-code'
const events = JSON.parse(JSON.stringify(streams[provider]))

const stream = () => {
  const normalizer = createNormalizer(provider)
  for (const event of events) normalizer.push(event)
  const { input } = /** @type {{ input: { content?: string } }} */ (normalizer.parts[0])
  if (input.content?.length !== JSON.parse(text).content.length) throw new Error('The input did not come whole')
}

for (let at = 0; at < WARM; at += 1) stream()
// No garbage is collected in between, which would also throw away what the engine compiled.
const turns = Array.from({ length: TURNS }, () => ({
  parseMs: timeOfOne(() => void JSON.parse(text)),
  streamMs: timeOfOne(stream),
}))
const parseMs = median(turns.map((turn) => turn.parseMs))
const streamMs = median(turns.map((turn) => turn.streamMs))
console.log(JSON.stringify({ bytes: text.length, parseMs, streamMs, times: streamMs / parseMs, peakMb: peakMb().rss }))
