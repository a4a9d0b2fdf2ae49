import { splitOnce } from './split-once.ts'
import type { TaskFacts } from './task.ts'
import { readUsage } from './wire.ts'

/** A task's end as the agent is told of it, and as a session's file keeps it. */
export interface TaskNotice extends TaskFacts {
  taskId: string | undefined
  callId: string | undefined
}

const START = '<task-notification>'
const END = '</task-notification>'

/** `<task-notification>` and what stands in it (recorded case `session/bash_background`); words before it make it a text. */
export function readTaskNotice(text: string): TaskNotice | undefined {
  const body = text.trimStart()
  if (!body.startsWith(START) || !body.includes(END)) return undefined
  // An agent's report may hold any tag: what the CLI says stands before and behind it.
  const [head, rest = ''] = splitOnce(body, '<result>')
  const end = rest.lastIndexOf('</result>')
  const told = end < 0 ? body : head + rest.slice(end)
  const status = tagged(told, 'status')
  if (status === undefined) return undefined
  return {
    taskId: tagged(told, 'task-id'),
    callId: tagged(told, 'tool-use-id'),
    status,
    summary: tagged(told, 'summary'),
    outputFile: tagged(told, 'output-file'),
    usage: usageIn(tagged(told, 'usage') ?? ''),
    report: end < 0 ? undefined : rest.slice(0, end),
  }
}

function tagged(text: string, tag: string): string | undefined {
  const [, after] = splitOnce(text, `<${tag}>`)
  const [inner, rest] = splitOnce(after ?? '', `</${tag}>`)
  return rest === undefined || inner === '' ? undefined : inner
}

/** Numbers in tags of their own, or each on a line after its name. */
function usageIn(text: string): TaskFacts['usage'] {
  const found = [...text.matchAll(/\b(\w{1,40})(?:>|: )(\d{1,15})\b/gu)].map(([, name, value]) => [name, Number(value)])
  return readUsage(Object.fromEntries(found), {
    totalTokens: 'total_tokens',
    toolUses: 'tool_uses',
    durationMs: 'duration_ms',
  })
}
