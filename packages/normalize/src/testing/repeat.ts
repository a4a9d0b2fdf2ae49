import type { Provider } from '../provider.ts'

/** Whether each event appends text: such a piece has no identity, so a second one is more text, not the same again. */
export function appendsOf(provider: Provider, events: readonly unknown[]): boolean[] {
  let memory = provider.start({})
  return events.map((event) => {
    const [decoded, next] = provider.decode(event, memory)
    memory = next
    return decoded.some((told) => (told.type === 'input-delta' || told.type === 'output-delta') && told.delta !== '')
  })
}

/** The stream with some events once more, each so many places later than its own: 0 is right away. */
export function repeated(events: readonly unknown[], repeats: readonly { at: number; later: number }[]): unknown[] {
  const after = new Map<number, unknown[]>()
  for (const { at, later } of repeats) {
    const place = Math.min(at + later, events.length - 1)
    after.set(place, [...(after.get(place) ?? []), events[at]])
  }
  return events.flatMap((event, place) => [event, ...(after.get(place) ?? [])])
}
