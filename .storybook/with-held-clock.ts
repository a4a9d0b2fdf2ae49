import { createElement, type ReactElement } from 'react'
import { ToolUIProvider } from '../packages/ui/src/ToolUIProvider.tsx'

/** Milliseconds a story's running calls have been running, so that no story depends on the day it is looked at. */
const RUNNING_FOR = 72_000

/** Draws a story by a clock that stands still a little after the last of its calls began. The page's own clock goes on. */
export function withHeldClock(Story: () => ReactElement, { args }: { args: Record<string, unknown> }): ReactElement {
  const parts = [args['part'], ...(Array.isArray(args['parts']) ? args['parts'] : [])] as (Timed | undefined)[]
  const starts = parts.map((part) => new Date(part?.timing?.startedAt ?? NaN).getTime()).filter((time) => time > 0)
  const story = createElement(Story)
  if (starts.length === 0) return story
  const held = Math.max(...starts) + RUNNING_FOR
  return createElement(ToolUIProvider, { value: { clock: () => held } }, story)
}

interface Timed {
  timing?: { startedAt?: string | number }
}
