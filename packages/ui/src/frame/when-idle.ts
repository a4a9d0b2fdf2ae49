/** How long one round of tasks may take, in milliseconds: whoever presses a key in the middle of it waits no longer. */
const ROUND = 8
/** How long it waits between rounds where the browser does not say when it is idle. */
const PAUSE = 50

const queue = new Set<() => void>()
let isAsked = false

/** Runs a task when the page has nothing better to do: many of them, a few at a time. Returns the way to call it off. */
export function whenIdle(task: () => void): () => void {
  queue.add(task)
  ask()
  return () => void queue.delete(task)
}

function ask(): void {
  if (isAsked) return
  isAsked = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback((deadline) => work(deadline.timeRemaining()))
  else setTimeout(() => work(ROUND), PAUSE)
}

function work(timeLeft: number): void {
  isAsked = false
  const end = performance.now() + Math.min(timeLeft, ROUND)
  for (const task of queue) {
    queue.delete(task)
    task()
    if (performance.now() >= end) break
  }
  if (queue.size > 0) ask()
}
