import { fixtureEvents } from '@tools/normalize/fixtures'
import { describe, expect, test } from 'vitest'
import { applyChange, type Flow } from '../replay/flow.ts'
import { recordings } from '../sessions/recordings.ts'
import type { Change, Reader } from './change.ts'
import { createClaudeCodeReader } from './claude-code.ts'
import { createCodexReader } from './codex.ts'
import { createReader } from './createReader.ts'
import { createOpenCodeReader } from './opencode.ts'

/** The conversation as lines: `role: text`, or `call`. */
function conversation(reader: Reader, events: readonly unknown[]): string[] {
  const flow: Flow = new Map()
  for (const event of events) for (const change of reader.read(event)) applyChange(flow, change)
  return [...flow.values()].map((item) => (item.type === 'text' ? `${item.role}: ${item.text}` : 'call'))
}

const said = (reader: Reader, name: string): string[] =>
  conversation(reader, fixtureEvents(name)).filter((line) => line !== 'call')

describe.each(recordings)('$name', ({ name, provider }) => {
  test('a text that streamed is not said again when it comes whole', () => {
    const texts = said(createReader(provider), name).filter((line) => line.startsWith('assistant:'))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})

describe('Claude Code', () => {
  test('text and calls stand in the order in which they streamed', () => {
    const lines = conversation(createClaudeCodeReader(), fixtureEvents('claude-code/stream-json/bash'))
    expect(lines.slice(0, 3)).toEqual(['assistant: Running commands.', 'call', 'call'])
  })

  test('what sub-agents say and call stays out of the main flow', () => {
    const events = fixtureEvents('claude-code/stream-json/agent')
    const changes = events.flatMap(createClaudeCodeReader().read)
    const ofSubagents = events.flatMap((event) => readParent(event))
    expect(ofSubagents.length).toBeGreaterThan(0)
    expect(changes.some((change) => change.type === 'call' && ofSubagents.includes(change.id))).toBe(false)
    expect(changes.some((change) => change.type === 'text' && change.text.startsWith('SUB:'))).toBe(false)
  })

  test('two texts of one message that came in two lines are two texts', () => {
    const message = (text: string) => ({ type: 'assistant', message: { id: 'm', content: [{ type: 'text', text }] } })
    expect(conversation(createClaudeCodeReader(), [message('one'), message('two')])).toEqual([
      'assistant: one',
      'assistant: two',
    ])
  })

  test('saved sessions give prompts as plain text, and mark sub-agents with isSidechain', () => {
    const line = (isSidechain: boolean, content: string) => ({
      type: 'user',
      isSidechain,
      message: { role: 'user', content },
    })
    const events = [line(false, 'Fix it'), line(true, 'SUB: look')]
    expect(conversation(createClaudeCodeReader(), events)).toEqual(['user: Fix it'])
    expect(conversation(createClaudeCodeReader(), events.toReversed())).toEqual(['user: SUB: look'])
  })

  test('a saved session reads as the stream of the same run, after its prompt', () => {
    const saved = conversation(createClaudeCodeReader(), fixtureEvents('claude-code/session/bash'))
    expect(saved[0]).toBe('user: go')
    expect(saved.slice(1)).toEqual(
      conversation(createClaudeCodeReader(), fixtureEvents('claude-code/stream-json/bash')),
    )
  })

  test('every call of a message is shown, whoever runs it', () => {
    const content = ['tool_use', 'server_tool_use', 'mcp_tool_use'].map((type) => ({ type, id: type }))
    expect(conversation(createClaudeCodeReader(), [{ type: 'assistant', message: { content } }])).toHaveLength(3)
  })

  test('what the harness says in the place of the person is not shown', () => {
    const line = (content: string, more: object = {}) => ({ type: 'user', message: { role: 'user', content }, ...more })
    const events = [
      line('<task-notification>done</task-notification>'),
      line('<command-name>/model</command-name>'),
      line('So far we did this.', { isCompactSummary: true }),
      line('<b> is what I mean'),
    ]
    expect(conversation(createClaudeCodeReader(), events)).toEqual(['user: <b> is what I mean'])
  })

  test('an interruption is a notice, not something the person said', () => {
    expect(said(createClaudeCodeReader(), 'claude-code/stream-json/sdk_interrupt')).toContain('notice: Interrupted')
  })
})

function readParent(event: unknown): string[] {
  const { parent_tool_use_id: parent, message } = event as {
    parent_tool_use_id?: string
    message?: { content?: { type: string; id?: string }[] }
  }
  if (typeof parent !== 'string') return []
  return (message?.content ?? []).flatMap((block) => (block.type === 'tool_use' && block.id ? [block.id] : []))
}

describe('Codex', () => {
  test('the person and the agent are told apart', () => {
    const lines = said(createCodexReader(), 'codex/app-server/shell')
    expect(lines[0]).toMatch(/^user: /u)
    expect(lines.at(-1)).toMatch(/^assistant: /u)
  })

  test('what other threads say stays out of the main flow', () => {
    const reader = createCodexReader()
    const item = (threadId: string, text: string) => ({
      method: 'item/completed',
      params: { threadId, item: { type: 'agentMessage', id: text, text } },
    })
    expect(conversation(reader, [item('root', 'mine'), item('child', 'theirs')])).toEqual(['assistant: mine'])
  })

  test('deltas build the text that the finished item then has', () => {
    const events = fixtureEvents('codex/app-server/shell')
    const deltas = events
      .flatMap((event) => createCodexReader().read(event))
      .filter(({ type }) => type === 'text-delta')
    expect(deltas.length).toBeGreaterThan(0)
  })

  test('exec numbers its items anew in each run, and they stay apart', () => {
    const run = (text: string) => [
      { type: 'turn.started' },
      { type: 'item.completed', item: { id: 'item_0', type: 'agent_message', text } },
    ]
    expect(conversation(createCodexReader(), [...run('one'), ...run('two')])).toEqual([
      'assistant: one',
      'assistant: two',
    ])
  })

  test('an error that exec says twice is shown once', () => {
    const events = [
      { type: 'error', message: 'busy' },
      { type: 'turn.failed', error: { message: 'busy' } },
    ]
    expect(conversation(createCodexReader(), events)).toEqual(['notice: busy'])
  })

  test('a rollout says a message twice, and it is shown once', () => {
    const content = [{ type: 'output_text', text: 'ok' }]
    const events = [
      { type: 'event_msg', payload: { type: 'item_completed', item: { type: 'AgentMessage', id: 'msg_1', content } } },
      { type: 'response_item', payload: { type: 'message', role: 'assistant', id: 'msg_1', content } },
    ]
    expect(conversation(createCodexReader(), events)).toEqual(['assistant: ok'])
  })
})

describe('OpenCode', () => {
  test('the person and the agent are told apart by their messages', () => {
    const lines = said(createOpenCodeReader(), 'opencode/event/bash')
    expect(lines[0]).toBe('user: go')
    expect(lines[1]).toMatch(/^assistant: /u)
  })

  test('reasoning is no text, though its deltas look the same', () => {
    const events = fixtureEvents('opencode/event/bash')
    const deltas = events.filter((event) => JSON.stringify(event).includes('"delta":"Let me run a command."'))
    expect(deltas.length).toBeGreaterThan(0)
    expect(said(createOpenCodeReader(), 'opencode/event/bash').join('\n')).not.toContain('Let me run a command.')
  })

  test('what a child session says stays out of the main flow', () => {
    const lines = said(createOpenCodeReader(), 'opencode/event/task')
    expect(lines).toContain('assistant: Delegating.')
    expect(lines).not.toContain('assistant: Looking.')
  })

  test('an exported session is one document, its calls between its texts', () => {
    const text = (id: string, words: string) => ({ id, type: 'text', text: words, messageID: 'm2' })
    const session = {
      info: { id: 's' },
      messages: [
        { info: { id: 'm1', role: 'user' }, parts: [{ ...text('p1', 'go'), messageID: 'm1' }] },
        {
          info: { id: 'm2', role: 'assistant' },
          parts: [text('p2', 'before'), { id: 'p3', type: 'tool', callID: 'c1' }, text('p4', 'after')],
        },
      ],
    }
    expect(conversation(createOpenCodeReader(), [session])).toEqual([
      'user: go',
      'assistant: before',
      'call',
      'assistant: after',
    ])
  })

  test('text of the newer events is read, in the envelope of a server for many folders too', () => {
    const text = (kind: string, words: object) => ({
      payload: {
        type: `session.next.text.${kind}`,
        properties: { sessionID: 's', assistantMessageID: 'm', textID: 't', ...words },
      },
    })
    const events = [text('started', {}), text('delta', { delta: 'Do' }), text('delta', { delta: 'ne' })]
    expect(conversation(createOpenCodeReader(), events)).toEqual(['assistant: Done'])
    const ended = text('ended', { text: 'Done.' })
    expect(conversation(createOpenCodeReader(), [...events, ended])).toEqual(['assistant: Done.'])
  })

  test.each(['event', 'export'])('a session that was aborted says so (%s)', (form) => {
    expect(said(createOpenCodeReader(), `opencode/${form}/interrupt`)).toContain('notice: Interrupted')
  })

  test('the recorded forms of one session say the same', () => {
    const exported = said(createOpenCodeReader(), 'opencode/export/task')
    expect(exported).toEqual(['user: go', 'assistant: Delegating.', 'assistant: Done tasks.'])
    expect(said(createOpenCodeReader(), 'opencode/event/task')).toEqual(exported)
    // A run does not print what it was asked.
    expect(said(createOpenCodeReader(), 'opencode/run/task')).toEqual(exported.slice(1))
  })

  test('messages may come one by one, and those of another session stay out', () => {
    const message = (sessionID: string, id: string, text: string) => ({
      info: { id, sessionID, role: 'user' },
      parts: [{ id: `p-${id}`, type: 'text', messageID: id, text }],
    })
    const events = [message('s', 'm1', 'one'), message('s', 'm2', 'two'), message('child', 'm3', 'three')]
    expect(conversation(createOpenCodeReader(), events)).toEqual(['user: one', 'user: two'])
  })

  test('a run that failed says why', () => {
    expect(said(createOpenCodeReader(), 'opencode/run/written-failed-run').at(-1)).toBe('notice: Overloaded')
  })

  test('the newer events say the prompt, and their copies say nothing twice', () => {
    const properties = { sessionID: 's', messageID: 'm', prompt: { text: 'Go' } }
    const copy = { type: 'sync', syncEvent: { type: 'session.next.prompted.1', data: properties } }
    const prompted = { type: 'session.next.prompted', properties }
    expect(conversation(createOpenCodeReader(), [prompted, copy])).toEqual(['user: Go'])
  })
})

test.each([createClaudeCodeReader, createCodexReader, createOpenCodeReader])('%o takes anything', (create) => {
  const odd = [
    null,
    1,
    'x',
    [],
    {},
    { type: null },
    { method: 'item/started' },
    { type: 'assistant', message: 3 },
    { messages: [1] },
  ]
  const changes: Change[] = odd.flatMap((event) => [...create().read(event)])
  expect(changes).toEqual([])
})
