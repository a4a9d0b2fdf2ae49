import { describePart, type NormalizedToolPart, type Phrase, type ToolOutcome } from '@tools/normalize'
import type { UIMessages } from '../messages/en.ts'
import { say } from '../messages/say.ts'
import type { Chip } from '../renderer.ts'
import { OUTCOME_LOOKS } from './outcome-look.ts'

/** The row's words in the tense its outcome asks for. */
export function phraseOf(part: NormalizedToolPart, outcome: ToolOutcome, messages: UIMessages): Phrase {
  // A command that reported how it ended did run, whatever came of it.
  const tense = outcome === 'failed' && part.metadata?.exitCode !== undefined ? 'done' : OUTCOME_LOOKS[outcome].tense
  return describePart(part, { tense, messages: messages.titles })
}

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
