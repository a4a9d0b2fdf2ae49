// The lines of one provider parsed, against the same lines parsed and normalized.
import { createNormalizer } from '@tools/normalize'
import { corpusOf } from './corpus.mjs'
import { collectGarbage, heapMb, peakMb, timeOfOne } from './measure.mjs'

/** Names of the servers of the recordings: OpenCode's wire does not announce them. */
const mcpServers = ['scratch']

/** @typedef {{ lines: readonly string[] }} Session */
/** @typedef {import('@tools/normalize').Normalizer} Normalizer */
/** @typedef {(normalizer: Normalizer, lines: readonly string[]) => void} Load */

/** @param {readonly Session[]} sessions */
const parse = (sessions) => {
  for (const { lines } of sessions) for (const line of lines) JSON.parse(line)
}

/** Prints what one round measured of the provider and the amount that the process was given. @param {Load} load */
export function measureThroughput(load) {
  const [provider = '', megabytes = ''] = process.argv.slice(2)
  const id = /** @type {import('@tools/normalize').ProviderId} */ (provider)

  /** @param {readonly Session[]} sessions */
  const normalize = (sessions) =>
    sessions.map(({ lines }) => {
      const normalizer = createNormalizer(id, { mcpServers })
      load(normalizer, lines)
      return normalizer
    })

  const sessions = corpusOf(provider, Number(megabytes) * 1_000_000)
  collectGarbage()
  const heapBefore = heapMb()
  // What is measured is the cost once the engine has compiled what runs often; to collect garbage right before would throw that away.
  const warm = corpusOf(provider, 6_000_000)
  for (let at = 0; at < 4; at += 1) {
    parse(warm)
    normalize(warm)
  }
  const parseMs = timeOfOne(() => parse(sessions))
  /** @type {import('@tools/normalize').Normalizer[]} */
  let normalizers = []
  const normalizeMs = timeOfOne(() => {
    // Else the memory of two runs would be held at once.
    normalizers = []
    normalizers = normalize(sessions)
  })
  collectGarbage()

  console.log(
    JSON.stringify({
      bytes: sessions.reduce((sum, { lines }) => lines.reduce((all, line) => all + line.length + 1, sum), 0),
      events: sessions.reduce((sum, { lines }) => sum + lines.length, 0),
      calls: normalizers.reduce((sum, { parts }) => sum + parts.length, 0),
      parseMs,
      normalizeMs,
      added: normalizeMs / parseMs - 1,
      heldMb: heapMb() - heapBefore,
      peakMb: peakMb().rss,
    }),
  )
}
