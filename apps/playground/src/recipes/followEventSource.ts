import { type Normalizer, readLines } from '@tools/normalize'

/** Server-sent events. A source that was cut off connects again by itself; one that is refused, or says `end`, is over. */
export function followEventSource(normalizer: Normalizer, source: EventSource): () => void {
  const finish = () => {
    source.close()
    normalizer.end('session')
  }
  source.onmessage = ({ data }) => readLines(data).events.forEach(normalizer.push)
  source.onerror = () => source.readyState === source.CLOSED && finish()
  source.addEventListener('end', finish)
  return () => source.close()
}
