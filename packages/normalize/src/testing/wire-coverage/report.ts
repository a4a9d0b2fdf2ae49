import { formatMarkdown, formatText } from './format-report.ts'
import { measureCoverage } from './measure.ts'

export type ReportForm = 'text' | 'json' | 'markdown'

/** The report of what the streams cover. `width`: the longest line of a text, in UTF-16 units; any length when left out. */
export function coverageReport(form: ReportForm, width: number = Number.MAX_SAFE_INTEGER): string {
  const coverage = measureCoverage()
  if (form === 'json') return `${JSON.stringify(coverage, undefined, 2)}\n`
  return form === 'markdown' ? formatMarkdown(coverage) : formatText(coverage, width)
}
