import { readLines } from '@tools/normalize'

/** The events of a response of JSON lines, as they come. */
export async function* fetchEvents(url: string, signal: AbortSignal): AsyncGenerator<unknown> {
  const { body, ok, status } = await fetch(url, { signal })
  if (!ok || body === null) throw new Error(`The server answered ${status}.`)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const text = rest + piece.value
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    yield* readLines(text.slice(0, end)).events
  }
  yield* readLines(rest).events
}
