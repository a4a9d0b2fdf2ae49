import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { entriesIn } from '../../raw/shared-map.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'
import { decode } from './decode.ts'
import { claudeCode } from './index.ts'
import { start } from './start.ts'

const streams = streamsOf('claude-code')
const eventsOf = (name: string): unknown[] => {
  const found = streams.find((stream) => stream.name === name)
  if (found === undefined) throw new Error(`There is no stream ${name}`)
  return found.events
}

/** A saved line with a call, its result, or a person's words, at some second. */
const at = (second: number): string => new Date(Date.UTC(2026, 11, 1, 10, 0, second)).toISOString()
const called = (id: string, name: string, input: unknown, more: object = {}): unknown => ({
  type: 'assistant',
  isSidechain: false,
  message: { id: `msg_${id}`, content: [{ type: 'tool_use', id, name, input }] },
  ...more,
})
const answered = (id: string, content: unknown, more: object = {}): unknown => ({
  type: 'user',
  isSidechain: false,
  message: { content: [{ type: 'tool_result', tool_use_id: id, content }] },
  ...more,
})
const said = (content: unknown, second: number, more: object = {}): unknown => ({
  type: 'user',
  isSidechain: false,
  timestamp: at(second),
  message: { content },
  ...more,
})
const agent = (agentId: string): object => ({ isSidechain: true, agentId })
const byId = (parts: readonly NormalizedToolPart[]): Map<string, NormalizedToolPart> =>
  new Map(parts.map((part) => [part.id, part]))
const parts = (...events: unknown[]): Map<string, NormalizedToolPart> => byId(normalize('claude-code', events))

describe('a run that was both streamed and saved', () => {
  const saved = streams.filter(({ form, name }) => form === 'session' && !name.includes('.agent-'))
  const both = saved.flatMap(({ name, events }) => {
    const live = streams.find((stream) => stream.name === name.replace('session/', 'stream-json/'))
    const own = streams.filter((stream) => stream.name.startsWith(`${name}.agent-`)).flatMap((file) => file.events)
    return live === undefined || name.includes('/written-')
      ? []
      : [{ name, file: [...events, ...own], live: live.events }]
  })

  /** What is told of tasks and of when they ended is more in the stream: a file has no lines of them. */
  const bare = ({ metadata, timing, error, ...part }: NormalizedToolPart): unknown => {
    const { task, ...facts } = metadata ?? {}
    return {
      ...part,
      code: error?.code,
      message: error?.message,
      started: timing?.startedAt,
      metadata: facts,
      task: task?.background,
    }
  }
  const sorted = (list: readonly NormalizedToolPart[]): unknown[] =>
    [...list].sort((a, b) => a.id.localeCompare(b.id)).map(bare)

  it('is there in many kinds', () => expect(both.length).toBeGreaterThan(20))

  it.each(both)('$name gives the same parts', ({ file, live }) => {
    expect(sorted(normalize('claude-code', file))).toEqual(sorted(normalize('claude-code', live)))
  })

  it.each(both)('$name doubles no call where one follows the other', ({ file, live }) => {
    const expected = sorted(normalize('claude-code', live))
    expect(sorted(normalize('claude-code', [...file, ...live]))).toEqual(expected)
    expect(sorted(normalize('claude-code', [...live, ...file]))).toEqual(expected)
  })
})

describe('a file of a sub-agent', () => {
  const main = eventsOf('session/agent')
  const own = eventsOf('session/agent.agent-adb06fccd6a67bf99')
  const children = ['toolu_0086_0', 'toolu_0086_1', 'toolu_0087_0']

  it.each([
    ['after', [...main, ...own]],
    ['before', [...own, ...main]],
    ['amid', [...main.slice(0, 3), ...own, ...main.slice(3)]],
    ['partly before', [...own.slice(0, 3), ...main, ...own.slice(3)]],
  ])('gives its calls the parent when it is read %s that of its session', (_, events) => {
    const read = parts(...events)
    expect(children.map((id) => read.get(id)?.metadata?.parentId)).toEqual(children.map(() => 'toolu_0085_0'))
    expect(read.get('toolu_0085_0')).toMatchObject({
      kind: 'subagent',
      metadata: { childSessionId: 'adb06fccd6a67bf99' },
    })
    expect(read.size).toBe(6)
  })

  it('alone has calls without a parent, and invents none', () => {
    expect(normalize('claude-code', own).map(({ metadata }) => metadata?.parentId)).toEqual(
      children.map(() => undefined),
    )
  })

  it('is gone on from stored parts of the session', () => {
    const read = normalize('claude-code', own, { parts: normalize('claude-code', main) })
    expect(children.map((id) => byId(read).get(id)?.metadata?.parentId)).toEqual(children.map(() => 'toolu_0085_0'))
  })

  it('names its call in its own lines, and a skill within it does not', () => {
    const skill = { isMeta: true, sourceToolUseID: 'skill' }
    const read = parts(
      called('call', 'Agent', {}),
      said('A skill.', 1, { ...agent('a'), ...skill }),
      called('first', 'Read', {}, agent('a')),
      called('second', 'Read', {}, { ...agent('a'), sourceToolUseID: 'call' }),
      said('A skill.', 2, { ...agent('a'), ...skill }),
      called('third', 'Read', {}, agent('a')),
    )
    expect(['first', 'second', 'third'].map((id) => read.get(id)?.metadata?.parentId)).toEqual(['call', 'call', 'call'])
  })

  it('is tied to the call that started it, not to one that went on with it', () => {
    const read = parts(
      called('start', 'Agent', {}),
      answered('start', 'done', { toolUseResult: { status: 'completed', agentId: 'a' } }),
      called('message', 'SendMessage', { to: 'a' }),
      answered('message', 'sent', { toolUseResult: { agentId: 'a' } }),
      called('late', 'Read', {}, agent('a')),
    )
    expect(read.get('late')?.metadata?.parentId).toBe('start')
  })

  it('whose call ended leaves nothing of what it did before open', () => {
    const read = parts(
      called('call', 'Agent', {}),
      called('open', 'Bash', {}, agent('a')),
      answered('call', 'done', { toolUseResult: { agentId: 'a' } }),
    )
    expect(read.get('open')).toMatchObject({
      state: 'error',
      error: { code: 'no_result' },
      metadata: { parentId: 'call' },
    })
  })

  it('has an id in a text only where an Agent says it', () => {
    const text = "agentId: a (use SendMessage with to: 'a')"
    const child = called('child', 'Read', {}, agent('a'))
    const of = (name: string): unknown =>
      parts(called('call', name, {}, agent('b')), answered('call', text, agent('b')), child).get('child')?.metadata
        ?.parentId
    expect([of('Agent'), of('Bash'), of('Read')]).toEqual(['call', undefined, undefined])
  })
})

describe('the turns of a file', () => {
  const open = called('t', 'Bash', { command: 'sleep 9' }, { timestamp: at(2) })
  const stateAfter = (line: unknown): string | undefined => parts(said('Go', 1), open, line).get('t')?.state

  it('end with the next prompt', () => {
    expect(parts(said('Go', 1), open, said('And?', 3)).get('t')).toMatchObject({
      state: 'error',
      error: { code: 'no_result' },
      metadata: { synthetic: true },
    })
  })

  it.each<[string, unknown]>([
    ['a prompt that was told before', said('Go', 1)],
    ['a command of the person', said('<command-name>/model</command-name>', 3)],
    ['what a command said', said('<local-command-stdout>ok</local-command-stdout>', 3)],
    ['the words of the harness', said('Caveat', 3, { isMeta: true })],
    ['a summary', said('So far', 3, { isCompactSummary: true })],
    ['a result', { ...(answered('other', 'x') as object), timestamp: at(3) }],
    ['the task of a sub-agent', said('Look', 3, agent('a'))],
    ['an interrupt within a sub-agent', said('[Request interrupted by user]', 3, agent('a'))],
    ['a boundary', { type: 'system', subtype: 'compact_boundary', isSidechain: false, timestamp: at(3) }],
  ])('do not end with %s', (_, line) => expect(stateAfter(line)).toBe('running'))

  it('end with their duration, and with an interrupt', () => {
    const duration = { type: 'system', subtype: 'turn_duration', isSidechain: false, timestamp: at(3), durationMs: 2 }
    const interrupt = said([{ type: 'text', text: '[Request interrupted by user]' }], 3)
    const ends = [duration, interrupt].map((line) => parts(said('Go', 1), open, line).get('t')?.error?.code)
    expect(ends).toEqual(['no_result', 'interrupted'])
  })

  it('end with what they were the end of only: told once more in a later turn it ends nothing', () => {
    const duration = { type: 'system', subtype: 'turn_duration', isSidechain: false, timestamp: at(3), durationMs: 2 }
    const interrupt = said([{ type: 'text', text: '[Request interrupted by user]' }], 3)
    const later = called('later', 'Bash', { command: 'ls' }, { timestamp: at(5) })
    expect(parts(said('Go', 1), said('And?', 4), later, duration, interrupt).get('later')?.state).toBe('running')
  })

  it('are no reason to end what goes on in the background, nor what runs under it', () => {
    const read = parts(
      said('Go', 1),
      called('bg', 'Agent', { run_in_background: true }),
      answered('bg', 'Async agent launched successfully.', { toolUseResult: { isAsync: true, agentId: 'a' } }),
      called('child', 'Bash', {}, agent('a')),
      said('And?', 3),
    )
    expect([...read.values()].map(({ state }) => state)).toEqual(['running', 'running'])
  })

  it('leave nothing of theirs behind but which call started which sub-agent', () => {
    let memory = start({})
    for (const line of eventsOf('session/written-turns')) [, memory] = decode(line, memory)
    ;[, memory] = decode(said('Thanks', 59), memory)
    expect([entriesIn(memory.tasks.byKey), entriesIn(memory.launchers), memory.parents.size]).toEqual([[], [], 0])
    expect(entriesIn(memory.agents)).toEqual([['bg3', 't_3']])
  })
})

describe('a background task in a file', () => {
  const launch = [
    said('Go', 1),
    called('t', 'Agent', { description: 'Audit', run_in_background: true }),
    answered('t', 'Async agent launched successfully.', {
      toolUseResult: { isAsync: true, status: 'async_launched', agentId: 'a' },
    }),
  ]
  const notice = (status: string, more = ''): string =>
    `<task-notification>\n<task-id>a</task-id>\n<status>${status}</status>\n<summary>Agent "Audit" ended</summary>\n${more}</task-notification>`

  it.each([
    ['completed', 'ok', undefined],
    ['failed', 'failed', 'tool_error'],
    ['killed', 'interrupted', 'interrupted'],
    ['stopped', 'interrupted', 'interrupted'],
    ['running', 'background', undefined],
  ])('that is told to be %s is %s', (status, outcome, code) => {
    const part = parts(...launch, said(notice(status), 5)).get('t') as NormalizedToolPart
    expect([outcomeOf(part), part.error?.code]).toEqual([outcome, code])
  })

  it('has the report of its agent as output and in its view, whatever tags stand in it, and keeps it', () => {
    const report = 'Old: <b>left-pad</b>\n<status>failed</status>'
    const events = [...launch, said(notice('completed', `<result>${report}</result>\n`), 5), ...launch]
    const part = parts(...events).get('t') as NormalizedToolPart
    expect(part).toMatchObject({ state: 'complete', output: report, timing: { completedAt: at(5) } })
    expect(viewOf(part)).toMatchObject({ kind: 'subagent', report })
  })

  it('has its usage, in either spelling', () => {
    const usages = [
      '<usage><total_tokens>12</total_tokens><tool_uses>3</tool_uses><duration_ms>45</duration_ms></usage>',
      '<usage>total_tokens: 12\ntool_uses: 3\nduration_ms: 45</usage>',
    ].map((usage) => parts(...launch, said(notice('completed', usage), 5)).get('t')?.metadata?.usage)
    expect(usages).toEqual([1, 2].map(() => ({ totalTokens: 12, toolUses: 3, durationMs: 45 })))
  })

  it('may end in a notice that waited in the queue of a turn', () => {
    const attachment = { type: 'queued_command', commandMode: 'task-notification', prompt: notice('completed') }
    expect(parts(...launch, { type: 'attachment', isSidechain: false, attachment }).get('t')?.state).toBe('complete')
  })

  it('does not end because somebody speaks of notices', () => {
    const texts = [`Look: ${notice('completed')}`, '<task-notification>\n<status>completed</status>']
    expect(texts.map((text) => parts(...launch, said(text, 5)).get('t')?.state)).toEqual(['running', 'running'])
  })

  it('is stopped by the call that stopped it, where no line tells its end', () => {
    const stopped = parts(...eventsOf('session/bash_background')).get('toolu_0016_0')
    expect(stopped).toMatchObject({
      state: 'error',
      error: { code: 'interrupted' },
      metadata: { task: { status: 'stopped' } },
    })
  })
})

describe('what a saved line has beside its message', () => {
  const failed = (more: object): NormalizedToolPart | undefined =>
    parts(called('t', 'Bash', { command: 'x' }), {
      type: 'user',
      isSidechain: false,
      message: { content: [{ type: 'tool_result', tool_use_id: 't', content: 'boom', is_error: true }] },
      ...more,
    }).get('t')

  it.each<[string, object, string]>([
    ['a text', { toolUseResult: 'Error: boom' }, 'tool_error'],
    ['a list', { toolUseResult: [{ type: 'text', text: 'boom' }] }, 'tool_error'],
    ['nothing', { toolUseResult: null }, 'tool_error'],
    ['a rule that denied it', { toolDenialKind: 'permission-rule' }, 'denied'],
    ['who denied it', { permissionDecision: { decision: 'reject', source: 'user_reject' } }, 'denied'],
    ['that it was denied before it ran', { toolDenialKind: 'user-rejected', toolDenialBeforeRun: true }, 'denied'],
  ])('may be %s', (_, more, code) => {
    expect(failed(more)).toMatchObject({ state: 'error', error: { message: 'boom', code } })
  })

  it('is structured content of an MCP result, in a field of its own', () => {
    const part = parts(...eventsOf('session/mcp')).get('toolu_0073_0')
    expect(part?.metadata?.result).toEqual({ structuredContent: { city: 'Oslo', tempC: 21.5, tags: ['sunny', 'dry'] } })
  })

  it('is the tool of an MCP call, by which its name is split', () => {
    const part = parts(called('t', 'mcp__a__b__c', {}, { attributionMcpServer: 'a__b', attributionMcpTool: 'c' })).get(
      't',
    )
    expect(part).toMatchObject({ name: 'c', metadata: { mcp: { server: 'a__b', tool: 'c' } } })
  })

  it.each(['web_search', 'lookup'])('does not hinder a hosted call of %s', (name) => {
    const part = normalize('claude-code', eventsOf('session/written-turns')).find((each) => each.name === name)
    expect(part?.state).toBe('complete')
    expect(part?.metadata?.rawType).toBe(name === 'lookup' ? 'mcp_tool_use' : 'server_tool_use')
  })
})

describe('lines of older files', () => {
  const progress = (type: string, data: object = {}): unknown => ({
    type: 'progress',
    isSidechain: false,
    toolUseID: 'x-progress-0',
    parentToolUseID: 't',
    data: { type, ...data },
  })

  it('tell of work at a call, and of a hook they tell nothing', () => {
    const normalizer = createNormalizer('claude-code')
    normalizer.push(called('t', 'Bash', { command: 'sleep 9' }))
    expect(normalizer.push(progress('hook_progress'))).toEqual([])
    expect(normalizer.push(progress('bash_progress', { elapsedTimeSeconds: 3 }))).toMatchObject([
      { id: 't', state: 'running', timing: { elapsedMs: 3000 } },
    ])
  })

  it('repeat what a sub-agent did, and doubles nothing where its file is read too', () => {
    const child = called('child', 'Read', { file_path: '/a' }, agent('a'))
    const read = parts(called('t', 'Task', {}), progress('agent_progress', { agentId: 'a', message: child }), child)
    expect([...read.values()].map(({ id, metadata }) => [id, metadata?.parentId])).toEqual([
      ['t', undefined],
      ['child', 't'],
    ])
  })

  it('of a sub-agent that nobody names are no part of the main run', () => {
    const read = parts(called('t', 'Bash', {}, { isSidechain: true }), said('And?', 3))
    expect(read.get('t')).toMatchObject({ state: 'running' })
  })

  it('are known, each of them, also where they tell nothing', () => {
    const unknown: unknown[] = []
    const normalizer = createNormalizer('claude-code', { onUnknown: (event) => void unknown.push(event) })
    for (const type of [
      'summary',
      'file-history-snapshot',
      'queue-operation',
      'attachment',
      'custom-title',
      'progress',
    ])
      normalizer.push({ type, isSidechain: false })
    expect([unknown, normalizer.parts]).toEqual([[], []])
  })
})

describe('recognition', () => {
  it('knows any line of a file', () => {
    const line = { type: 'attachment', isSidechain: false, sessionId: 's', uuid: 'u', parentUuid: null }
    expect(claudeCode.recognizes(line)).toBe(true)
    expect(claudeCode.recognizes({ ...line, isSidechain: undefined })).toBe(false)
  })
})
