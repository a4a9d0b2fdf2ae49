import { describePart, type NormalizedToolPart, type TitleMessages } from '@tools/normalize'

/** What a sub-agent is doing now: the last of its calls that still runs, in words; `undefined` between two calls. */
export function currentStep(calls: readonly NormalizedToolPart[], messages: TitleMessages): string | undefined {
  const current = calls.findLast(({ state }) => state === 'running' || state === 'started')
  return current === undefined ? undefined : describePart(current, { tense: 'running', messages }).text
}
