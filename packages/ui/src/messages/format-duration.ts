import type { UIMessages } from './en.ts'
import { say } from './say.ts'

/** Milliseconds for people: `0.6s`, `3.2s`, `41s`, `1m 12s`, `2m`, `1h 4m`. */
export function formatDuration(ms: number, messages: UIMessages): string {
  if (ms < 9950) return say(messages, 'seconds', { seconds: (Math.max(ms, 0) / 1000).toFixed(1) })
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return say(messages, 'seconds', { seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60)
    return seconds % 60 === 0
      ? say(messages, 'minutes', { minutes })
      : say(messages, 'minutesSeconds', { minutes, seconds: seconds % 60 })
  const hours = Math.floor(minutes / 60)
  return minutes % 60 === 0
    ? say(messages, 'hours', { hours })
    : say(messages, 'hoursMinutes', { hours, minutes: minutes % 60 })
}

/** How long a call has been running, in whole seconds, for the ticker: `''` under one second. */
export const formatElapsed = (ms: number, messages: UIMessages): string =>
  ms < 1000 ? '' : formatDuration(Math.floor(ms / 1000) * 1000, messages).replace('.0', '')
