import { completeMessages } from './messages/complete-messages.ts'
import type { PartialTitleMessages, Tense } from './messages/en.ts'
import type { NormalizedToolPart } from './part.ts'
import { outcomeOf, type ToolOutcome } from './outcome.ts'
import { toolOfPart } from './part-tool.ts'
import { type Phrase, phrase, sentence } from './phrase.ts'
import { oneLine } from './raw/line.ts'
import { readNumber } from './raw/read.ts'
import { readToolPart } from './read-tool-part.ts'
import { describeSource } from './rows.ts'

export interface DescribeOptions {
  /** Default: what the part's outcome says. */
  tense?: Tense
  /** The words, or some of them; English where left out. */
  messages?: PartialTitleMessages
}

/** What a row says of a part, in words: verb, target, detail, and the whole sentence. */
export function describePart(
  part: NormalizedToolPart,
  { tense = tenseOf(part), messages }: DescribeOptions = {},
): Phrase {
  const sound = readToolPart(part)
  const { title, metadata } = sound
  const description = describeSource(sound, toolOfPart(sound))
  const isOwn = metadata?.titleSource === 'provider' && oneLine(title) !== ''
  // The agent's title is a sentence of its own; the model's words for what it does follow our verb.
  if (isOwn && oneLine(description.own ?? '') !== title) return sentence(oneLine(title), description)
  return phrase(isOwn ? { ...description, own: title } : description, tense, completeMessages(messages))
}

const TENSES: Readonly<Record<ToolOutcome, Tense>> = {
  waiting: 'waiting',
  running: 'running',
  background: 'running',
  ok: 'done',
  failed: 'waiting',
  timed_out: 'done',
  denied: 'waiting',
  interrupted: 'waiting',
  no_result: 'waiting',
}

/** A failed edit edited nothing: what did not come about is not told in the past. A command that reported its exit did run. */
function tenseOf(part: NormalizedToolPart): Tense {
  const outcome = outcomeOf(part)
  return outcome === 'failed' && readNumber(part.metadata, 'exitCode') !== undefined ? 'done' : TENSES[outcome]
}
