import { splitOnce } from './split-once.ts'

const TOOLS_USED = /^\s*<tools-used-before-summary>[\s\S]*?<\/tools-used-before-summary>\s*/u

/** A report without the list of tools that the CLI puts before it. */
export const withoutToolsUsed = (text: string): string => text.replace(TOOLS_USED, '')

const FRAME = '\n[Subagent hand-back]'
const FOLLOWS = 'The report follows:\n'

/**
 * The report within `[Subagent hand-back] … The report follows:`, each line of which is indented, and before the CLI's own
 * word on how the agent can be gone on with (recorded case `agent`). The CLI's lines begin at the edge; the same words
 * within a line are the agent's.
 */
export function unframed(text: string): string {
  const bare = `\n${withoutToolsUsed(text)}`
  const [, framed] = splitOnce(bare, FRAME)
  const [, body] = splitOnce(framed ?? '', FOLLOWS)
  if (body === undefined) return withoutEnd(bare.slice(1))
  return withoutEnd(body)
    .split('\n')
    .map((line) => (line.startsWith('  ') ? line.slice(2) : line))
    .join('\n')
}

const AGENT_LINE = '\nagentId: '
const USAGE_START = '<usage>'
const USAGE_END = '</usage>'

/** A report without the lines behind it: the agent's id, and what it used. */
function withoutEnd(body: string): string {
  const start = `\n${body}`.lastIndexOf(AGENT_LINE)
  const isAgentLine = start >= 0 && /^agentId: \S+ \(use SendMessage/u.test(body.slice(start))
  return withoutUsage(isAgentLine ? body.slice(0, Math.max(start - 1, 0)) : body)
}

function withoutUsage(body: string): string {
  const start = body.trimEnd().endsWith(USAGE_END) ? body.lastIndexOf(USAGE_START) : -1
  return start < 0 ? body : body.slice(0, start).replace(/\n$/u, '')
}
