// Process of one round: a saved session, all of its events at once.
import { measureThroughput } from './measure-throughput.mjs'

/** @param {readonly string[]} lines */
function* parsed(lines) {
  for (const line of lines) yield JSON.parse(line)
}

measureThroughput((normalizer, lines) => normalizer.pushAll(parsed(lines)))
