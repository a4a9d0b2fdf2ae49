import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from './normalizer.ts'
import type { NormalizedToolPart, ProviderId } from './part.ts'

const codex = (item: Record<string, unknown>): unknown => ({
  method: 'item/started',
  params: { threadId: 'th_1', turnId: 'tu_1', item: { id: 'i1', status: 'inProgress', ...item } },
})

const webSearch = (action: Record<string, unknown>): unknown => codex({ type: 'webSearch', query: '', action })
const mcpToolCall = (tool: string): unknown =>
  codex({ type: 'mcpToolCall', server: 'amalgm', tool, arguments: {}, result: null, error: null })

const claude = (name: string, input: unknown): unknown => ({
  type: 'assistant',
  message: { id: 'msg_1', role: 'assistant', content: [{ type: 'tool_use', id: 't1', name, input }] },
  parent_tool_use_id: null,
})

const opencode = (tool: string, input: unknown): unknown => ({
  type: 'message.part.updated',
  properties: {
    part: {
      id: 'prt_1',
      sessionID: 'ses_1',
      messageID: 'msg_1',
      type: 'tool',
      callID: 'call_1',
      tool,
      state: { status: 'running', input, time: { start: 1 } },
    },
  },
})

// One row per row of the contract's table "Title examples", in its order.
const EXAMPLES: [source: string, provider: ProviderId, event: unknown, title: string][] = [
  ['a Codex search', 'codex', webSearch({ type: 'search', query: 'Reuters top news' }), 'Searching Reuters top news'],
  ['a Codex page', 'codex', webSearch({ type: 'openPage', url: 'https://apnews.com/hub/x' }), 'Opening apnews.com'],
  [
    'a Codex find in page',
    'codex',
    webSearch({ type: 'findInPage', url: 'https://apnews.com/', pattern: 'Updated' }),
    'Finding "Updated" on apnews.com',
  ],
  ['a Codex browser snapshot over MCP', 'codex', mcpToolCall('browser_snapshot'), 'Reading browser page'],
  ['a Codex browser navigation over MCP', 'codex', mcpToolCall('browser_navigate'), 'Opening browser page'],
  [
    'a Claude artifact over MCP',
    'claude-code',
    claude('mcp__amalgm__artifacts_register', { name: 'Spotify Clone' }),
    'Registering artifact Spotify Clone',
  ],
  ['an OpenCode browser tab', 'opencode', opencode('amalgm_browser_tabs_new', {}), 'Opening browser tab'],
  [
    'an OpenCode task',
    'opencode',
    opencode('task', { description: 'Research Northern India politics', prompt: 'p', subagent_type: 'general' }),
    'Research Northern India politics',
  ],
]

describe('the title examples of the contract', () => {
  it.each(EXAMPLES)('%s', (_, provider, event, title) => {
    expect(normalize(provider, [event]).map((part) => part.title)).toEqual([title])
  })

  it('hold with the server known, too', () => {
    const normalizer = createNormalizer('opencode', { mcpServers: ['amalgm'] })
    const [part] = normalizer.push(opencode('amalgm_browser_tabs_new', {})) as [NormalizedToolPart]
    expect([part.title, part.name, part.kind]).toEqual(['Opening browser tab', 'browser_tabs_new', 'browser'])
  })
})
