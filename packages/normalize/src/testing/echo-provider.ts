import type { ToolEvent } from '../event.ts'
import type { Provider, ToolTable } from '../provider.ts'
import { tool } from '../provider.ts'

/** A provider whose wire events are tool events, or lists of them, for what no provider should be needed to test. */
export const echoProvider = (tools: ToolTable = { Bash: tool('bash') }): Provider<undefined> => ({
  id: 'claude-code',
  recognizes: () => false,
  start: () => undefined,
  decode: (event, memory) => [(Array.isArray(event) ? event : [event]) as ToolEvent[], memory],
  tools,
})
