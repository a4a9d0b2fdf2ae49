import { readUIMessageStream, type UIMessageChunk } from 'ai'
import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { expectLifecycle } from '../../testing/lifecycle.ts'
import { streamsOf } from '../../testing/streams.ts'
import { aiSdk } from './index.ts'

/** The messages that the SDK itself makes of a stream's chunks, as they stand after each change. */
async function messagesOf(chunks: readonly unknown[]): Promise<unknown[]> {
  const stream = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk as UIMessageChunk)
      controller.close()
    },
  })
  const messages: unknown[] = []
  // The SDK mends one message in place; a stream's own error ends no reading here.
  const read = readUIMessageStream({ stream, onError: () => undefined })
  for await (const message of read) messages.push(structuredClone(message))
  return messages
}

const callsOf = (events: readonly unknown[]): unknown =>
  Object.fromEntries(
    normalize('ai-sdk', events).map(({ id, name, kind, state, input, output }) => [
      id,
      { name, kind, state, input, output },
    ]),
  )

const streams = streamsOf('ai-sdk').filter(({ form }) => form === 'chunk')

describe('chunks, and the messages that the SDK makes of them, in one stream', () => {
  it.each(streams)('$name: tell each call once, whichever came first', async ({ events }) => {
    const messages = await messagesOf(events)
    expect(messages.length).toBeGreaterThan(1)
    const mixes = [
      [...events, messages.at(-1)],
      [messages.at(-1), ...events],
      [...events, ...messages],
      events.flatMap((event, at) => [event, ...messages.slice(at, at + 1)]),
    ]
    for (const mix of mixes) {
      expect(callsOf(mix)).toEqual(callsOf(events))
      expectLifecycle(aiSdk, mix)
    }
  })
})
