'use client'
import { type ReactElement, useEffect, useRef } from 'react'
import { formatElapsed } from '../messages/format-duration.ts'
import { onSecond } from './ticker.ts'
import { useMessages, useToolUI } from './tool-ui.ts'

/** How long a running call has been going. Only its text node changes; the server and the first paint show nothing. */
export function Elapsed({ startedAt }: { startedAt: number }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null)
  const messages = useMessages()
  const { clock } = useToolUI()
  useEffect(() => {
    const write = (): void => {
      const now = clock?.() ?? Date.now()
      if (ref.current !== null) ref.current.textContent = formatElapsed(now - startedAt, messages)
    }
    write()
    return onSecond(write)
  }, [startedAt, messages, clock])
  return <span ref={ref} className="tools-num tools-dur is-yield" data-slot="elapsed" aria-hidden="true" />
}

/** Milliseconds since 1970 of a time as the wire gives it; `undefined` for none or one that can't be read. */
export function readTime(time: string | number | undefined): number | undefined {
  const ms = typeof time === 'string' ? Date.parse(time) : time
  return ms === undefined || Number.isNaN(ms) ? undefined : ms
}
