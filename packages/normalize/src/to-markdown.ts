import { describePart } from './describe-part.ts'
import { factsOf } from './facts/facts-of.ts'
import { escapeMarkdown } from './markdown/escape-markdown.ts'
import { factMarkdown } from './markdown/fact-markdown.ts'
import { statusLine } from './markdown/status-line.ts'
import type { PartialTitleMessages } from './messages/en.ts'
import { type MarkdownLabels, markdownLabels } from './messages/markdown-labels.ts'
import type { NormalizedToolPart } from './part.ts'

export interface MarkdownOptions {
  /** The words of the heading, or some of them; English where left out. */
  messages?: PartialTitleMessages
  /** The words before what follows, or some of them; English where left out. */
  labels?: Partial<MarkdownLabels>
}

/**
 * One call as Markdown (CommonMark with GitHub's tables of diffs and to-dos): a heading with the sentence of its row, how it
 * ended where that is not well, then all that its card tells. What a tool or an agent wrote stands in code that it can't
 * end, or escaped: none of it is read as Markdown. Pictures and sounds are named. Never throws.
 */
export function toMarkdown(part: NormalizedToolPart, { messages, labels }: MarkdownOptions = {}): string {
  const words: MarkdownLabels = { ...markdownLabels, ...labels }
  const sentence = sentenceOf(part, messages)
  const blocks = [
    `### ${sentence === '' ? escapeMarkdown(words.tool) : sentence}`,
    ...attempt(() => statusLine(part, words)),
    ...factsOf(part).flatMap((fact) => attempt(() => factMarkdown(fact, words))),
  ]
  return `${blocks.join('\n\n')}\n`
}

const sentenceOf = (part: NormalizedToolPart, messages: PartialTitleMessages | undefined): string =>
  attempt(() => [escapeMarkdown(describePart(part, messages === undefined ? {} : { messages }).text)]).join('')

/** What throws when it is looked at, as nothing stored does, is left out. */
function attempt(write: () => string[]): string[] {
  try {
    return write()
  } catch {
    return []
  }
}
