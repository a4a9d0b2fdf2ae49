const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls back once a second, on the second; one timer for the page, and none while nobody listens. */
export function onSecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setTimeout(tick, untilNextSecond())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function tick(): void {
  timer = setTimeout(tick, untilNextSecond())
  for (const listener of listeners) listener()
}

const untilNextSecond = (): number => 1000 - (Date.now() % 1000)
