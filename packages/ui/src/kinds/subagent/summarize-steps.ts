import { type NormalizedToolPart, outcomeOf, type ToolKind, viewOf } from '@tools/normalize'
import type { UIMessageId, UIMessages } from '../../messages/en.ts'
import { say } from '../../messages/say.ts'

const WORDS: Readonly<Record<ToolKind, UIMessageId>> = {
  bash: 'commandCount',
  browser: 'browserCount',
  file_edit: 'editCount',
  file_read: 'readCount',
  file_write: 'editCount',
  mcp: 'otherCount',
  question: 'questionCount',
  subagent: 'agentCount',
  todo: 'otherCount',
  unknown: 'otherCount',
  web_search: 'webSearchCount',
}

/** What the calls of a sub-agent were, most of a kind first, what failed last: "9 reads, 4 searches, 1 command · 2 failed". */
export function summarizeSteps(calls: readonly NormalizedToolPart[], messages: UIMessages): string {
  const counts = new Map<UIMessageId, number>()
  for (const call of calls) counts.set(wordOf(call), (counts.get(wordOf(call)) ?? 0) + 1)
  const failed = calls.filter((call) => outcomeOf(call) === 'failed').length
  const steps = [...counts].sort(([, a], [, b]) => b - a).map(([word, count]) => say(messages, word, { count }))
  return [steps.join(', '), failed > 0 ? say(messages, 'failedCount', { count: failed }) : '']
    .filter((piece) => piece !== '')
    .join(' · ')
}

/** Searching and listing are told apart from reading. */
function wordOf(call: NormalizedToolPart): UIMessageId {
  const view = viewOf(call)
  return view.kind === 'file_read' && view.action !== 'read' && view.action !== 'view'
    ? 'searchCount'
    : WORDS[call.kind]
}
