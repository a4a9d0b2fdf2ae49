import type { NormalizedToolPart } from '@tools/normalize'
import type { UIMessages } from '../messages/en.ts'

/**
 * Whether a card says all of a part's error without showing it once more: there is none, it stands in the text that is
 * shown, it is but the outcome in words, or the line of who refused says it.
 */
export function isErrorSaid({ error, metadata }: NormalizedToolPart, messages: UIMessages, shown = ''): boolean {
  const message = error?.message.trim()
  if (message === undefined || shown.includes(message)) return true
  const words = Object.values(messages.titles.errors).map((word) => word.replace('{code}', String(metadata?.exitCode)))
  if (words.includes(message)) return true
  const { approval } = metadata ?? {}
  return approval?.state === 'denied' && approval.reason !== undefined && message.includes(approval.reason.trim())
}
