import { en, type Tense, type TitleMessages } from './messages/en.ts'
import type { NormalizedToolPart } from './part.ts'
import { toolOfPart } from './part-tool.ts'
import { type Phrase, phrase } from './phrase.ts'
import { describeSource } from './rows.ts'

export interface DescribeOptions {
  /** Default: what the part's state says. */
  tense?: Tense
  messages?: TitleMessages
}

/** What a row says of a part, in words: verb, target, detail, and the whole sentence. */
export function describePart(
  part: NormalizedToolPart,
  { tense = tenseOf(part), messages = en }: DescribeOptions = {},
): Phrase {
  const description = describeSource(part, toolOfPart(part))
  const own = part.metadata?.titleSource === 'provider' ? part.title : undefined
  return phrase(own === undefined ? description : { ...description, own }, tense, messages)
}

const tenseOf = ({ state, metadata }: NormalizedToolPart): Tense =>
  metadata?.approval?.state === 'pending' ? 'waiting' : state === 'complete' || state === 'error' ? 'done' : 'running'
