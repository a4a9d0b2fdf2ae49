'use client'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let isAsked = false
let query: MediaQueryList | undefined

/** Whether the page is being printed: everything is open then. Never on a server. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, read, never)

const read = (): boolean => isAsked || query?.matches === true
const never = (): boolean => false

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start(): void {
  query = typeof matchMedia === 'function' ? matchMedia('print') : undefined
  query?.addEventListener('change', tell)
  addEventListener('beforeprint', onBefore)
  addEventListener('afterprint', onAfter)
}

function stop(): void {
  query?.removeEventListener('change', tell)
  removeEventListener('beforeprint', onBefore)
  removeEventListener('afterprint', onAfter)
}

const onBefore = (): void => ask(true)
const onAfter = (): void => ask(false)

function ask(value: boolean): void {
  isAsked = value
  tell()
}

/** At once: the browser takes the page as it stands when it has told. */
function tell(): void {
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
