import type { NormalizedToolPart, Phrase, ToolOutcome } from '@tools/normalize'
import type { UIMessages } from '../messages/en.ts'
import { say } from '../messages/say.ts'
import type { Chip } from '../renderer.ts'

/** The first line of what went wrong. */
export function errorLine(part: NormalizedToolPart, outcome: ToolOutcome): string | undefined {
  if (outcome !== 'failed') return undefined
  return part.error?.message
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim()
}

/** Why somebody said no, in their own words. */
export function refusalOf({ metadata }: NormalizedToolPart, outcome: ToolOutcome): string | undefined {
  const reason = outcome === 'denied' ? metadata?.approval?.reason : undefined
  return reason === undefined ? undefined : `“${reason}”`
}

/** The row's name for those who hear it, a whole sentence: "Ran pnpm test, failed, exit 1". */
export function rowName(
  phrase: Phrase,
  secondary: string | undefined,
  chips: readonly Chip[],
  outcome: ToolOutcome,
  messages: UIMessages,
): string {
  const facts = chips.map(({ label, text }) => label ?? text)
  const state = say(messages, outcome).toLocaleLowerCase(messages.locale)
  return [phrase.text, secondary, ...(outcome === 'ok' ? [...facts, state] : [state, ...facts])]
    .filter((piece) => piece !== undefined && piece !== '')
    .join(', ')
}
