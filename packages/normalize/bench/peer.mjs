// Process of one round: Claude Code's messages mapped here and by claude-agent-acp, which maps the same ones to updates of ACP.
import { streamEventToAcpNotifications, toAcpNotifications } from '@agentclientprotocol/claude-agent-acp'
import { createNormalizer } from '@tools/normalize'
import { corpusOf } from './corpus.mjs'
import { peakMb, timeOfOne } from './measure.mjs'

/** The messages that it maps by its exported functions. */
const MAPPED = new Set(['assistant', 'user', 'stream_event'])

/** @param {number} megabytes */
const linesOf = (megabytes) =>
  (corpusOf('claude-code', megabytes * 1_000_000).find(({ form }) => form === 'stream-json')?.lines ?? []).filter(
    (line) => MAPPED.has(JSON.parse(line).type),
  )

/** @param {readonly string[]} lines */
const parse = (lines) => {
  for (const line of lines) JSON.parse(line)
}

/** @param {readonly string[]} lines */
const ours = (lines) => {
  const normalizer = createNormalizer('claude-code')
  for (const line of lines) normalizer.push(JSON.parse(line))
  return normalizer.parts.length
}

const quiet = { log() {}, error() {} }
const client = /** @type {never} */ ({ sessionUpdate: () => Promise.resolve() })

/** As its agent calls them, without the hooks of a session that runs. @param {readonly string[]} lines */
const theirs = (lines) => {
  /** @type {Parameters<typeof toAcpNotifications>[3]} */
  const calls = {}
  const session = { taskState: new Map(), emittedToolCalls: new Set(), registerHooks: false }
  const streamedToolInputs = new Map()
  let failed = 0
  for (const line of lines) {
    const message = JSON.parse(line)
    try {
      if (message.type === 'stream_event') {
        const options = { ...session, streamedToolInputs }
        streamEventToAcpNotifications(message, 'session-1', calls, client, quiet, options)
      } else
        toAcpNotifications(message.message.content, message.type, 'session-1', calls, client, quiet, {
          ...session,
          parentToolUseId: message.parent_tool_use_id,
          toolUseResult: message.tool_use_result,
          toolResultMeta: message.tool_result_meta,
        })
    } catch {
      // A few of the recordings are not as it expects them.
      failed += 1
    }
  }
  return failed
}

const warm = linesOf(6)
for (let at = 0; at < 4; at += 1) for (const work of [parse, ours, theirs]) work(warm)
const lines = linesOf(Number(process.argv[2]))

/** @param {(lines: readonly string[]) => unknown} work */
const timeOf = (work) => timeOfOne(() => void work(lines))

const parseMs = timeOf(parse)
let failed = 0
const theirMs = timeOf((all) => (failed = theirs(all))) - parseMs
const ourMs = timeOf(ours) - parseMs
console.log(
  JSON.stringify({
    parseMs,
    ourMs,
    theirMs,
    ours: ourMs / parseMs,
    theirs: theirMs / parseMs,
    ratio: ourMs / theirMs,
    messages: lines.length,
    failed,
    peakMb: peakMb().rss,
  }),
)
