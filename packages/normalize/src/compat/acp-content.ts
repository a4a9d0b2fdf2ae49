import { readContent, textOf } from '../kinds/content.ts'
import type { ToolView, ViewOf } from '../kinds/index.ts'
import type { NormalizedToolPart } from '../part.ts'
import { readText } from '../raw/read.ts'
import { blocksOf, verbatim, words } from './acp-blocks.ts'
import { diffsOf } from './acp-diffs.ts'
import type { AcpContent } from './acp-types.ts'

type Body<K extends ToolView['kind']> = (view: ViewOf<K>, output: unknown) => AcpContent[]

/** What a client that knows the protocol only shows of a call, by kind. */
const bodies: { readonly [K in ToolView['kind']]: Body<K> } = {
  bash: ({ output, stderr, blocks = [] }) => [
    ...verbatim(output, 'console'),
    ...(stderr !== undefined && output?.includes(stderr) !== true ? verbatim(stderr, 'console') : []),
    ...blocksOf(blocks),
  ],
  file_read: ({ action, content, blocks = [] }, output) => [
    ...verbatim((action === 'read' ? content?.text : undefined) ?? textOf(output)),
    ...blocksOf(blocks),
  ],
  file_write: ({ path, content, change, created }) => {
    if (change !== undefined) return diffsOf(change)
    if (path === undefined || content === undefined) return verbatim(content)
    // The text that was there before is not known, and the protocol has no way to say so.
    return created === false ? verbatim(content) : [{ type: 'diff', path, oldText: null, newText: content }]
  },
  file_edit: ({ files, cell }, output) => {
    const diffs = files.flatMap(diffsOf)
    if (diffs.length > 0) return diffs
    return cell === undefined ? blocksOf(readContent(output)) : verbatim(cell.source, cell.language)
  },
  web_search: ({ results, page, answer }) => [
    ...words(answer),
    ...words(page?.text),
    ...words(results.map(({ title, url }) => (url === undefined ? `- ${title}` : `- [${title}](${url})`)).join('\n')),
  ],
  todo: ({ items, explanation }) => [
    ...words(explanation),
    ...words(items.map(({ text, status }) => `- [${status === 'completed' ? 'x' : ' '}] ${text}`).join('\n')),
  ],
  question: ({ questions, answers, plan, response }) => [
    ...words(plan?.text),
    ...questions.flatMap(({ id, text, options, secret }) => {
      const told = Object.hasOwn(answers, id) && !secret ? (answers[id] ?? []) : []
      const lines = told.length > 0 ? told.map((answer) => `→ ${answer}`) : options.map(({ label }) => `- ${label}`)
      return words([text, ...lines].join('\n'))
    }),
    ...words(response),
  ],
  subagent: ({ report, states = [], progress }) =>
    report !== undefined && report.trim() !== ''
      ? words(report)
      : [...words(progress), ...states.flatMap(({ message }) => words(message))],
  browser: ({ screenshot, content }) => blocksOf(screenshot === undefined ? content : [screenshot, ...content]),
  mcp: ({ content }) => blocksOf(content),
  unknown: ({ content }) => blocksOf(content),
}

/** What a call shows: of one that failed, why; then what it did, proposed or printed. A withdrawn call shows nothing. */
export function acpContentOf(part: NormalizedToolPart, view: ToolView): AcpContent[] {
  const { error, output, metadata } = part
  if (metadata?.removed === true) return []
  // The view's kind picks the matching entry, which TypeScript cannot correlate.
  const body = (bodies[view.kind] as (of: ToolView, output: unknown) => AcpContent[])(view, output)
  if (error === undefined) return body
  const printed = view.kind === 'bash' ? undefined : readText(error.details, 'output')
  const shown = [...body, ...(printed === error.message ? [] : verbatim(printed))]
  return view.kind === 'bash' && view.output?.includes(error.message) === true
    ? shown
    : [...words(error.message), ...shown]
}
