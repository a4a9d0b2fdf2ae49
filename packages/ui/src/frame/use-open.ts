'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createExpansionStore } from './expansion.ts'
import { useToolUI } from './tool-ui.ts'

/** Milliseconds a live call runs before it opens by itself. */
export const LIVE_DELAY = 500

export interface OpenOptions {
  id: string
  /** It waits for the person: open unless they closed it. */
  isForced: boolean
  /** It runs and has something to show that grows. */
  isLive: boolean
  fallback: boolean
}

/** Whether a card is open: `user's choice ?? forced ?? stored ?? default`. A live call opens once and is never closed again by itself. */
export function useOpen({ id, isForced, isLive, fallback }: OpenOptions): readonly [boolean, () => void] {
  const store = useExpansionStore()
  const read = (): boolean | undefined => store.get(id)
  const stored = useSyncExternalStore(store.subscribe, read, read)
  const [chosen, setChosen] = useState<boolean>()
  const wasLive = useLongLive(isLive)
  // A store that was changed since by somebody else is the newer word.
  const user = chosen === stored ? chosen : undefined
  const open = user ?? (isForced ? true : (stored ?? (wasLive || fallback)))
  const toggle = (): void => {
    setChosen(!open)
    store.set(id, !open)
  }
  return [open, toggle]
}

/** The host's store, or one of the component's own. */
function useExpansionStore(): ReturnType<typeof createExpansionStore> {
  const [own] = useState(createExpansionStore)
  return useToolUI().expansion ?? own
}

/** Becomes true when a call has been live for half a second, and stays so: a card grows and never shrinks. */
function useLongLive(isLive: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isLive || isLong) return
    const timer = setTimeout(() => setLong(true), LIVE_DELAY)
    return () => clearTimeout(timer)
  }, [isLive, isLong])
  return isLong
}
