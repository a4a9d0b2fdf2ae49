import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixtureEvents, fixtures } from '../fixtures.ts'
import { normalize } from '../normalizer.ts'
import type { ProviderId } from '../part.ts'
import { providers } from '../providers/index.ts'
import { anyJson } from '../testing/any-json.ts'
import { formatReport } from './format-report.ts'
import { type Report, reportOf } from './report.ts'
import type { Session } from './sessions-of.ts'

const session = (provider: ProviderId, ...files: (readonly unknown[])[]): Session => ({
  provider,
  transcripts: files.map((events) => ({ name: 'a', provider, toldBy: '', events, rejected: [] })),
})

const recorded = (...names: string[]): Session =>
  session(names[0]?.split('/')[0] as ProviderId, ...names.map(fixtureEvents))

const idsOf = (report: Report): string[] => report.parts.map(({ id }) => id)

const use = (id: string, name: string): unknown => ({
  type: 'assistant',
  session_id: 's',
  parent_tool_use_id: null,
  message: { id: `msg_${id}`, role: 'assistant', content: [{ type: 'tool_use', id, name, input: {} }] },
})

const result = (id: string): unknown => ({
  type: 'user',
  session_id: 's',
  parent_tool_use_id: null,
  message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content: 'ok' }] },
})

describe('reportOf', () => {
  it.each(fixtures())('has the parts of %s, and tells each unknown and each open one', (name) => {
    const one = recorded(name)
    const { parts, unknownTools, open } = reportOf([one])
    expect(parts).toEqual(normalize(one.provider, fixtureEvents(name)))
    const unknown = parts.filter(({ kind }) => kind === 'unknown')
    expect(unknownTools.reduce((sum, { calls }) => sum + calls, 0)).toBe(unknown.length)
    expect(new Set(unknownTools.map((tool) => tool.name))).toEqual(new Set(unknown.map((part) => part.name)))
    const ended = parts.filter(({ state }) => state === 'complete' || state === 'error')
    expect(open.length + ended.length).toBe(parts.length)
  })

  it.each(fixtures().filter((name) => !name.includes('/written-')))('knows every event of %s', (name) => {
    expect(reportOf([recorded(name)]).unknownEvents).toEqual([])
  })

  it.each([
    ['claude-code/session/bash', 'claude-code/stream-json/bash'],
    ['claude-code/stream-json/agent', 'claude-code/session/agent'],
    ['codex/rollout/shell', 'codex/app-server/shell'],
    ['codex/app-server/subagent', 'codex/rollout/subagent', 'codex/rollout/subagent_child'],
    ['opencode/event/task', 'opencode/export/task'],
  ])('tells a call once that both %s and %s tell', (...names) => {
    const joint = reportOf([recorded(...names)])
    const apart = names.flatMap((name) => idsOf(reportOf([recorded(name)])))
    expect(idsOf(joint).toSorted()).toEqual([...new Set(apart)].toSorted())
    expect(joint.open).toEqual([])
  })

  it('puts the calls of a sub-agent’s file under the call that began it', () => {
    const { parts } = reportOf([
      recorded('claude-code/session/agent.agent-adb06fccd6a67bf99', 'claude-code/session/agent'),
    ])
    const child = parts.find(({ metadata }) => metadata?.parentId !== undefined)
    expect(parts.find(({ id }) => id === child?.metadata?.parentId)).toMatchObject({ kind: 'subagent' })
  })

  it('lets no session end what another left open', () => {
    const open = session('claude-code', [use('toolu_1', 'Bash')])
    const ended = session('claude-code', [
      use('toolu_1', 'Bash'),
      result('toolu_1'),
      { type: 'result', session_id: 's' },
    ])
    const { parts, open: left } = reportOf([open, ended])
    expect(parts.map(({ state }) => state)).toEqual(['running', 'complete'])
    expect(left).toEqual([parts[0]])
  })

  it.each<[string, Session, string, string]>([
    ['has no row for', session('claude-code', [use('toolu_1', 'Frobnicate')]), 'Frobnicate', 'new'],
    ['has a row without a kind for', session('claude-code', [use('toolu_1', 'ToolSearch')]), 'ToolSearch', 'known'],
    ['has no call of', session('claude-code', [result('toolu_1')]), 'unknown', 'result-only'],
    ['looks up as an own key', session('claude-code', [use('toolu_1', 'constructor')]), 'constructor', 'new'],
    [
      'is told no name of',
      session('acp', [
        { sessionId: 's', update: { sessionUpdate: 'tool_call', toolCallId: 'c', title: 'Do it', kind: 'other' } },
      ]),
      'other',
      'unnamed',
    ],
    [
      'knows only a namesake of',
      session('codex', [
        {
          method: 'item/completed',
          params: {
            threadId: 't',
            item: { type: 'oddCall', id: 'i', tool: 'wait', arguments: {}, status: 'completed' },
          },
        },
      ]),
      'wait',
      'new',
    ],
  ])('says why a tool is unknown that the table %s', (_, of, name, standing) => {
    expect(reportOf([of]).unknownTools).toMatchObject([{ provider: of.provider, name, standing, calls: 1 }])
  })

  it('counts the calls of a tool, the most called first, with the first call as the example', () => {
    const calls = [use('toolu_1', 'Rare'), use('toolu_2', 'Often'), use('toolu_3', 'Often')]
    expect(reportOf([session('claude-code', calls)]).unknownTools).toMatchObject([
      { name: 'Often', calls: 2, example: { id: 'toolu_2' } },
      { name: 'Rare', calls: 1, example: { id: 'toolu_1' } },
    ])
  })

  it('counts unknown events by their types, with the first as the example', () => {
    const events = [
      { type: 'new', subtype: 'a' },
      { type: 'new', subtype: 'b' },
      { type: 'new', subtype: 'b', x: 1 },
      5,
    ]
    expect(reportOf([session('claude-code', events)]).unknownEvents).toEqual([
      { provider: 'claude-code', name: 'new:b', events: 2, example: events[1] },
      { provider: 'claude-code', name: 'new:a', events: 1, example: events[0] },
      { provider: 'claude-code', name: '(a number)', events: 1, example: 5 },
    ])
  })

  it('takes the names of MCP servers that only the person knows', () => {
    const one = recorded('opencode/export/mcp')
    expect(reportOf([one]).unknownTools.map(({ name }) => name)).toContain('scratch_echo')
    expect(reportOf([one], ['scratch']).unknownTools.map(({ name }) => name)).toEqual(['invalid'])
  })

  it('takes any JSON as any agent’s, and shows it in lines that steer no terminal', () => {
    const provider = fc.constantFrom(...(Object.keys(providers) as ProviderId[]))
    const text = fc.string({ unit: 'binary' })
    const event = fc.oneof(
      anyJson(),
      fc.dictionary(fc.constantFrom('type', 'method', 'item', 'x'), fc.oneof(text, anyJson())),
    )
    fc.assert(
      fc.property(provider, fc.array(event), (id, events) => {
        const shown = formatReport(reportOf([session(id, events)]), { width: 80, hasColor: false })
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be in it
        expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u)
        expect(shown.split('\n').every((line) => line.length <= 80)).toBe(true)
      }),
    )
  })
})
