/** What the row and the prompt already say. */
const SHOWN: ReadonlySet<string> = new Set([
  'agent',
  'agentType',
  'agent_type',
  'description',
  'message',
  'prompt',
  'subagentType',
  'subagent_type',
])

/** The rest of a sub-agent's input: model, background, agents; `undefined` where there is no more. */
export function furtherInput(input: unknown): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const rest = Object.entries(input).filter(([key]) => !SHOWN.has(key))
  return rest.length === 0 ? undefined : Object.fromEntries(rest)
}
