import type { LabelId, MarkdownLabels } from '../messages/markdown-labels.ts'
import { outcomeOf } from '../outcome.ts'
import type { NormalizedToolPart, ToolApproval } from '../part.ts'
import { readToolPart } from '../read-tool-part.ts'
import { escapeMarkdown } from './escape-markdown.ts'

/** How a call ended where that is not well, by which code, how long it took, and who decided on it. */
export function statusLine(part: NormalizedToolPart, labels: MarkdownLabels): string[] {
  const { metadata, timing } = readToolPart(part)
  const outcome = outcomeOf(part)
  const exitCode = metadata?.exitCode ?? 0
  const pieces = [
    ...(outcome === 'ok' ? [] : [`**${escapeMarkdown(labels[outcome])}**`]),
    ...(exitCode === 0 ? [] : [said('exitCode', String(exitCode), labels)]),
    ...(timing?.elapsedMs === undefined ? [] : [said('duration', `${seconds(timing.elapsedMs)} s`, labels)]),
    ...decision(metadata?.approval, labels),
  ]
  return pieces.length === 0 ? [] : [pieces.join(' · ')]
}

const said = (label: LabelId, value: string, labels: MarkdownLabels): string =>
  `${escapeMarkdown(labels[label])} ${value}`

/** A tenth at least: what took no time worth telling took some. */
const seconds = (milliseconds: number): string => Math.max(milliseconds / 1000, 0.1).toFixed(1)

const decision = (approval: ToolApproval | undefined, labels: MarkdownLabels): string[] =>
  approval === undefined || approval.state === 'pending'
    ? []
    : [
        [labels[approval.state], approval.by, approval.reason]
          .filter((piece) => piece !== undefined)
          .map(escapeMarkdown)
          .join(' – '),
      ]
