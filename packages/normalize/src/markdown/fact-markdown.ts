import type { Fact, FactOf, Item } from '../facts/fact.ts'
import { valueLines } from '../facts/value-lines.ts'
import type { LabelId, MarkdownLabels } from '../messages/markdown-labels.ts'
import { changeLines } from './change-lines.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { codeSpan, fenced } from './fence.ts'
import { linked } from './link.ts'

const WRITERS: { [T in Fact['type']]: (fact: FactOf<T>, labels: MarkdownLabels) => string[] } = {
  line: ({ label, text }, labels) =>
    /[\r\n]/u.test(text) ? [head(label, labels), fenced(text)] : [`${head(label, labels)} ${codeSpan(text)}`],
  block: ({ label, language, lines }, labels) => [
    ...(label === undefined ? [] : [head(label, labels)]),
    fenced([...lines()].join('\n'), language),
  ],
  value: ({ label, value }, labels) => [head(label, labels), ...valueBlock(value)],
  change: ({ change }, labels) => [
    `${head('file', labels)} ${pathsOf(change)}`,
    ...(change.hunks.length === 0 ? [] : [fenced([...changeLines(change)].join('\n'), 'diff')]),
  ],
  links: ({ links }) => [
    links
      .map(({ title, url, snippet }) => listItem([linked(title, url), snippet && escapeMarkdown(snippet)]))
      .join('\n'),
  ],
  items: ({ title, items }, labels) => [
    ...((title ?? '').trim() === '' ? [] : [`**${escapeMarkdown(title ?? '')}**`]),
    ...(items.length === 0 ? [] : [items.map((item) => itemLine(item, labels)).join('\n')]),
  ],
  said: ({ label }, labels) => [`*${escapeMarkdown(labels[label])}*`],
}

/** The blocks of Markdown that say a fact. */
export const factMarkdown = (fact: Fact, labels: MarkdownLabels): string[] =>
  (WRITERS[fact.type] as (of: Fact, words: MarkdownLabels) => string[])(fact, labels)

const head = (label: LabelId, labels: MarkdownLabels): string => `**${escapeMarkdown(labels[label])}**`

const pathsOf = ({ path, newPath }: FactOf<'change'>['change']): string =>
  newPath === undefined ? codeSpan(path) : `${codeSpan(path)} → ${codeSpan(newPath)}`

const listItem = (pieces: readonly (string | undefined)[]): string => `- ${pieces.filter(Boolean).join(' — ')}`

function itemLine({ text, isChecked, label, note }: Item, labels: MarkdownLabels): string {
  const behind = label === undefined ? '' : ` (${escapeMarkdown(labels[label])})`
  const said = [escapeMarkdown(text) + behind, note && escapeMarkdown(note)]
  return listItem(said).replace('- ', isChecked ? '- [x] ' : '- [ ] ')
}

/** Text as it is, any other value as JSON; what has none as its lines. */
function valueBlock(value: unknown): string[] {
  if (typeof value === 'string') return [fenced(value)]
  try {
    return [fenced(JSON.stringify(value, null, 2) ?? String(value), 'json')]
  } catch {
    return [fenced(firstOf(valueLines(value), MOST).join('\n'))]
  }
}

/** Lines of a value that has no JSON: it may be within itself. */
const MOST = 1000

function firstOf(lines: Iterable<string>, most: number): string[] {
  const taken: string[] = []
  for (const line of lines) {
    taken.push(line)
    if (taken.length === most) break
  }
  return taken
}
