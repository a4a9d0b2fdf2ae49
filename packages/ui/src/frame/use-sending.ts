'use client'
import { useState } from 'react'

export interface Sending {
  /** `sent` until the part itself says more. */
  state: 'idle' | 'pending' | 'sent' | 'failed'
  /** Why it failed, in the host's words. */
  reason?: string
}

/** Runs a host's callback, which may return a promise, and tells how it goes. */
export function useSending(): readonly [Sending, (send: () => void | Promise<void>) => void] {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const run = (send: () => void | Promise<void>): void => {
    const fail = (error: unknown): void =>
      setSending({ state: 'failed', reason: error instanceof Error ? error.message : String(error) })
    try {
      const result: unknown = send()
      if (!isThenable(result)) return setSending({ state: 'sent' })
      setSending({ state: 'pending' })
      result.then(() => setSending({ state: 'sent' }), fail)
    } catch (error) {
      fail(error)
    }
  }
  return [sending, run]
}

/** A callback written in JavaScript may return anything: `map.delete(id)` gives a boolean. */
const isThenable = (value: unknown): value is PromiseLike<void> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
