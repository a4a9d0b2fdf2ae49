import { en as titles, type TitleMessages } from '@tools/normalize'
import { type ContentMessageId, contents } from './en-contents.ts'

/** A word that depends on a number, with the plural forms of its language; `{count}` is the number. */
export type Plural = { readonly other: string } & Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>

const words = {
  // How a call stands or ended.
  waiting: 'Waiting for you',
  running: 'Running',
  ok: 'Done',
  failed: 'Failed',
  denied: 'Denied',
  interrupted: 'Interrupted',
  timed_out: 'Timed out',
  timedOutAfter: 'Timed out after {duration}',
  background: 'In background',
  no_result: 'No result',

  // Durations.
  seconds: '{seconds}s',
  minutes: '{minutes}m',
  minutesSeconds: '{minutes}m {seconds}s',
  hours: '{hours}h',
  hoursMinutes: '{hours}h {minutes}m',

  // Actions.
  copy: 'Copy',
  copied: 'Copied',
  copyCommand: 'Copy command',
  copyMarkdown: 'Copy as Markdown',
  openFile: 'Open {file}',
  stop: 'Stop {name}',
  showLess: 'Show less',
  showAllLines: { one: 'Show {count} line', other: 'Show all {count} lines' },
  showAllFiles: { one: 'Show {count} file', other: 'Show all {count} files' },

  rawJson: 'Raw JSON',

  // Groups.
  exploring: 'Exploring',
  explored: 'Explored',
  fileCount: { one: '{count} file', other: '{count} files' },
  folderCount: { one: '{count} folder', other: '{count} folders' },
  searchCount: { one: '{count} search', other: '{count} searches' },
  webSearchCount: { one: '{count} web search', other: '{count} web searches' },
  pageCount: { one: '{count} page', other: '{count} pages' },
  otherCount: { one: '{count} other step', other: '{count} other steps' },
  waitingCount: { one: '{count} waiting for you', other: '{count} waiting for you' },
  doneCount: { one: '{count} done', other: '{count} done' },
  failedCount: { one: '{count} failed', other: '{count} failed' },
  deniedCount: { one: '{count} denied', other: '{count} denied' },
  interruptedCount: { one: '{count} interrupted', other: '{count} interrupted' },
  timedOutCount: { one: '{count} timed out', other: '{count} timed out' },
  noResultCount: { one: '{count} without a result', other: '{count} without a result' },

  // Approval.
  deny: 'Deny',
  denyReason: 'Reason (optional)',
  controlKey: 'Ctrl',
  cancel: 'Cancel',
  sending: 'Sending…',
  sent: 'Sent',
  sendFailed: 'That did not get through: {reason}',
  awaitingApproval: 'Waiting for approval',
  runs: 'Runs',
  runsNothing: 'Runs no command',
  unclearCommand: 'What this runs could not be read',
  unclearRest: 'and what could not be read',
  moreCommands: { one: 'and {count} more', other: 'and {count} more' },
  allowed: 'Allowed',
  allowedBy: 'Allowed by {who}',
  deniedBy: 'Denied by {who}',
  undecided: 'Neither allowed nor denied',
  withReason: '{decision}: {reason}',
  you: 'you',
  hiddenCharacters: { one: '{count} hidden character, shown as', other: '{count} hidden characters, shown as' },

  // The card of a part that could not be drawn.
  notDrawn: 'This card could not be drawn. Its data:',

  // Facts of the kinds.
  lines: { one: '{count} line', other: '{count} lines' },
  entries: { one: '{count} entry', other: '{count} entries' },
  matchCount: { one: '{count} match', other: '{count} matches' },
  matchesInFiles: '{matches} in {files}',
  noMatches: 'no matches',
  noEntries: 'empty',
  lineRange: 'L{start}–{end}',
  lineFrom: 'L{start}–',
  lineOnly: 'L{start}',
  lineRangeSpoken: 'lines {start} to {end}',
  lineFromSpoken: 'from line {start}',
  lineOnlySpoken: 'line {start}',
  pageRange: 'p. {pages}',
  pageRangeSpoken: 'pages {pages}',
  linesOfTotal: 'Lines {start} to {end} of {total}',
  emptyFile: 'The file is empty',
  emptyFolder: 'The folder is empty',
  nothingFound: 'Nothing was found',
  delta: '{added} added, {removed} removed',
  exit: 'exit {code}',
  signal: 'signal {signal}',
  noOutput: 'No output',
  noOutputYet: 'No output yet',
  standardError: 'Standard error',
  inFolder: 'in {folder}',
  truncatedOutput: 'This output was cut.',
  fullOutputIn: 'All of it is in {file}.',
  outputFile: 'The output goes to {file}.',
  timeLimit: 'Time limit {duration}',
  process: 'Process {id}',
  input: 'Input',
  unchangedLines: { one: '{count} unchanged line', other: '{count} unchanged lines' },
  showUnchanged: { one: 'Show {count} unchanged line', other: 'Show {count} unchanged lines' },
  was: 'was {name}',
  created: 'Created',
  overwrote: 'Overwrote',
  noChange: 'Nothing changed',
  everyOccurrence: 'In every place that has this text:',
  cell: 'Cell {id}',
  cellReplace: 'Replaced',
  cellInsert: 'Inserted',
  cellDelete: 'Deleted',
  diagnosticError: 'Error',
  diagnosticWarning: 'Warning',
  diagnosticInfo: 'Note',
  opModify: 'Modified',
  opCreate: 'Created',
  opDelete: 'Deleted',
  opRename: 'Renamed',
} as const

export type UIMessageId = keyof typeof words | ContentMessageId

/** Every word the UI says. A language is one value of this type. */
export type UIMessages = Readonly<Record<UIMessageId, string | Plural>> & {
  /** BCP 47, for plurals and grouped digits; the page's own locale is never read. */
  locale: string
  /** The wording of rows. */
  titles: TitleMessages
}

/** English, the default. */
export const en: UIMessages = { ...words, ...contents, locale: 'en', titles }
