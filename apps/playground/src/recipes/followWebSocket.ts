import { type Normalizer, readLines } from '@tools/normalize'

/** A WebSocket whose messages are events, as JSON. When it closes, what has no result will get none. */
export function followWebSocket(normalizer: Normalizer, socket: WebSocket): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  socket.addEventListener('message', ({ data }) => readLines(data).events.forEach(normalizer.push), { signal })
  socket.addEventListener('close', () => normalizer.end('session'), { signal })
  return () => {
    stopped.abort()
    socket.close()
  }
}
