import { formatTable } from './format-table.ts'
import type { Report } from './report.ts'
import { callsOf, filesOf, openOf, problemsOf, type Section } from './report-sections.ts'

/** How a report is to look. */
export interface Look {
  /** The longest line, in UTF-16 units. */
  width: number
  hasColor: boolean
}

/** A report for a person: the files, their calls by kind and state, and all that is not understood. */
export const formatReport = (report: Report, look: Look): string =>
  formatSections([filesOf(report), callsOf(report), ...problemsOf(report), openOf(report)], look)

/** What `--json` notes beside the parts: the files, and what of them is not understood, if anything. */
export const formatNotes = (report: Report, look: Look): string =>
  formatSections([filesOf(report), ...problemsOf(report).filter(({ rows }) => rows.length > 0)], look)

/** More than a person reads. */
const MOST_ROWS = 50

const formatSections = (sections: readonly Section[], look: Look): string =>
  `${sections.map((section) => formatSection(section, look).join('\n')).join('\n\n')}\n`

function formatSection({ title, count, header, rows, note }: Section, { width, hasColor }: Look): string[] {
  if (rows.length === 0) return [`${strong(title, hasColor)}: none`]
  const [top = '', ...lines] = formatTable([header, ...rows.slice(0, MOST_ROWS)], width - INDENT.length)
  const rest = rows.length - MOST_ROWS
  return [
    `${strong(title, hasColor)}${count === undefined ? '' : `: ${count}`}`,
    INDENT + faint(top, hasColor),
    ...lines.map((line) => INDENT + line),
    ...(rest > 0 ? [`${INDENT}… and ${rest} more`] : []),
    ...(note === undefined ? [] : [INDENT + note]),
  ]
}

const INDENT = '  '

const strong = (text: string, hasColor: boolean): string => (hasColor ? `\u001b[1m${text}\u001b[22m` : text)
const faint = (text: string, hasColor: boolean): string => (hasColor ? `\u001b[2m${text}\u001b[22m` : text)
