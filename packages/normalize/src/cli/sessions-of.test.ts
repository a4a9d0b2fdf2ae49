import { describe, expect, it } from 'vitest'
import { fixtureEvents } from '../fixtures.ts'
import type { ProviderId } from '../part.ts'
import { sessionsOf } from './sessions-of.ts'
import type { Transcript } from './transcript.ts'

const transcript = (name: string, provider: ProviderId, events: readonly unknown[]): Transcript => ({
  name,
  provider,
  toldBy: '',
  events,
  rejected: [],
})

const recorded = (name: string): Transcript => transcript(name, name.split('/')[0] as ProviderId, fixtureEvents(name))

const namesOf = (transcripts: readonly Transcript[]): string[][] =>
  sessionsOf(transcripts).map((session) => session.transcripts.map(({ name }) => name))

const saved = (...ids: string[]): unknown[] => ids.map((sessionId) => ({ type: 'user', sessionId }))

describe('sessionsOf', () => {
  it.each([
    [
      'a session of Claude Code, its sub-agent’s file and its live stream',
      [
        'claude-code/session/agent.agent-adb06fccd6a67bf99',
        'claude-code/session/agent',
        'claude-code/stream-json/agent',
      ],
    ],
    [
      'a thread of Codex, its child’s rollout and its live events',
      ['codex/rollout/subagent_child', 'codex/rollout/subagent', 'codex/app-server/subagent'],
    ],
    ['the events of OpenCode and the export of their session', ['opencode/event/task', 'opencode/export/task']],
  ])('reads %s as one, in the order they were named', (_, names) => {
    expect(namesOf(names.map(recorded))).toEqual([names])
    const reversed = names.toReversed()
    expect(namesOf(reversed.map(recorded))).toEqual([reversed])
  })

  it.each([
    ['claude-code/session/agent', 'claude-code/session/bash'],
    ['codex/rollout/shell', 'codex/rollout/patch'],
    ['codex/exec/shell', 'codex/exec/mcp'],
    ['opencode/export/bash', 'opencode/run/bash'],
    ['ai-sdk/message/written-chat', 'ai-sdk/message/written-older-messages'],
  ])('reads %s and %s apart', (...names) => {
    expect(namesOf(names.map(recorded))).toEqual(names.map((name) => [name]))
  })

  it('joins sessions that a later file ties together, where the first of them stood', () => {
    const files = [
      transcript('a', 'claude-code', saved('1')),
      transcript('other', 'claude-code', saved('9')),
      transcript('b', 'claude-code', saved('2')),
      transcript('ab', 'claude-code', saved('1', '2')),
    ]
    expect(namesOf(files)).toEqual([['a', 'b', 'ab'], ['other']])
  })

  it('never joins files of two agents, whatever they name', () => {
    const files = [transcript('a', 'claude-code', saved('1')), transcript('b', 'acp', saved('1'))]
    expect(namesOf(files)).toEqual([['a'], ['b']])
  })

  it('reads files that name no session apart', () => {
    expect(namesOf([transcript('a', 'acp', [1]), transcript('b', 'acp', [1])])).toEqual([['a'], ['b']])
    expect(namesOf([])).toEqual([])
  })
})
