import { formatTable } from '../../cli/format-table.ts'
import type { Coverage } from './measure.ts'
import {
  kindsOf,
  needsSection,
  rowsOf,
  type Section,
  summaryOf,
  tablesOf,
  titlesOf,
  unrecordedOf,
  viewsOf,
} from './sections.ts'

/** The report for a terminal: tables with aligned columns, no line longer than `width` UTF-16 units. */
export const formatText = (coverage: Coverage, width: number): string =>
  [summaryOf, tablesOf, unrecordedOf, viewsOf, titlesOf, kindsOf]
    .map((section) => sectionText(section(coverage), width))
    .join('\n\n')
    .concat('\n')

function sectionText({ title, text, header, rows }: Section, width: number): string {
  if (rows.length === 0) return `${title}: none`
  return [title, text, ...formatTable([header, ...rows], width - 2).map((line) => `  ${line}`)].join('\n')
}

/** The report as the page of the documentation. */
export function formatMarkdown(coverage: Coverage): string {
  const [summary, ...more] = [summaryOf, tablesOf, viewsOf, titlesOf, kindsOf].map((section) => section(coverage))
  const rows = coverage.providers.map(rowsOf)
  return [
    INTRODUCTION,
    ...(summary === undefined ? [] : [sectionMarkdown(summary, 2)]),
    WHAT_IS_COUNTED,
    sectionMarkdown(needsSection(), 3),
    ...more.map((section) => sectionMarkdown(section, 2)),
    '## Every row',
    ...rows.map((section) => sectionMarkdown(section, 3)),
  ]
    .join('\n\n')
    .concat('\n')
}

const INTRODUCTION = `# Coverage

How far the tool calls of all recorded and written streams are understood. This page is made by
\`npm run coverage:wire -- --write\`; a test holds it to what the streams give, and the shares to a floor each.`

const WHAT_IS_COUNTED = `## What is counted

- A call is a part after the last event of its stream; nothing is settled. A session that was recorded in several wire forms
  counts in each. Streams named \`written-…\` are written by hand, in the documented shapes: they hold what no recording
  reaches, and what is odd on purpose. There is no recording of ACP agents and of the AI SDK.
- A kind is known where it is not \`unknown\`. A tool that is known and has none of the other kinds is counted apart.
- A title is specific where it is the agent’s or the model’s own words, and not the tool’s name again; or where it says what
  the call does, by words that are no fallback, and to what, where these words have a place for it.
- A view is complete where it holds all that its kind needs. Whether it is right is not counted here: tests say that.
- A row is exercised by a call that it speaks for. A row that is only a word of the wire, whose calls are named otherwise, is
  exercised by none.`

function sectionMarkdown({ title, text, header, rows }: Section, level: number): string {
  const head = `${'#'.repeat(level)} ${title}`
  const line = (cells: Section['header']): string => `| ${cells.map(cellMarkdown).join(' | ')} |`
  const ruler = `|${header.map((_, index) => (rows.every((row) => typeof row[index] === 'number') ? '--:' : '---')).join('|')}|`
  const table = rows.length === 0 ? 'None.' : [line(header), ruler, ...rows.map(line)].join('\n')
  return [head, ...(text === '' ? [] : [text]), table].join('\n\n')
}

const cellMarkdown = (cell: string | number): string => String(cell).replaceAll('|', String.raw`\|`)
