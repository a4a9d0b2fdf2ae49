// Process of one round: the same events one by one, with the changed parts after each, as they come from an agent at work.
import { measureThroughput } from './measure-throughput.mjs'

measureThroughput((normalizer, lines) => {
  for (const line of lines) normalizer.push(JSON.parse(line))
})
