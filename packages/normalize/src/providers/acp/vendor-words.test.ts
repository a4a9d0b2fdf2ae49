import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { at, readList, readText } from '../../raw/read.ts'
import { shownOf } from '../../testing/test-decisions.ts'
import { acp } from './index.ts'
import { tools } from './tools.ts'
import {
  backgrounds,
  blocks,
  contents,
  idleReasons,
  kinds,
  optionKinds,
  sessionStates,
  statuses,
  statusesOf2,
  stopReasons,
  subjects,
} from './vendor-words.ts'

const update = (sessionUpdate: string, fields: object, sessionId = 'sess_1'): object => ({
  sessionId,
  update: { sessionUpdate, ...fields },
})
const call = (fields: object): object =>
  update('tool_call', { toolCallId: 'call_1', title: 'ls', kind: 'execute', ...fields })
const OPEN = call({ status: 'in_progress', rawInput: { command: 'ls' } })
const idle = (fields: object = {}): object =>
  update('state_update', { state: 'idle', stopReason: 'end_turn', ...fields })

const standOf = (...sent: object[]): string | undefined => {
  const [part] = shownOf(acp, sent).parts
  return part?.state === 'error' ? part.error?.code : part?.state
}

/** The words that the schema of a protocol version has for a type; its words for anything else are no constants. */
function wordsOf(version: 'v1' | 'v2', type: string): string[] {
  const file = createRequire(import.meta.url).resolve(`@agentclientprotocol/sdk/schema/${version}/schema.unstable.json`)
  const definition = at(at(JSON.parse(readFileSync(file, 'utf8')), '$defs'), type)
  const words = ['oneOf', 'anyOf'].flatMap((key) => readList(definition, key)).map((word) => readText(word, 'const'))
  return words.filter((word) => word !== undefined)
}

const sorted = (names: Iterable<string>): string[] => [...names].toSorted()

describe('acp: words that the draft types as any text', () => {
  it.each([
    ['ToolKind', kinds, {}],
    ['ToolCallStatus', statuses, statusesOf2],
    ['PermissionOptionKind', optionKinds, {}],
  ])('%s are those of its schema', (type, list, more) => {
    expect(sorted(wordsOf('v1', type))).toEqual(sorted(Object.keys(list)))
    expect(sorted(wordsOf('v2', type))).toEqual(sorted(Object.keys({ ...list, ...more })))
  })
})

describe('acp: a call', () => {
  it.each(Object.keys(kinds))('of the kind %s has a row', (kind) => expect(Object.hasOwn(tools, kind)).toBe(true))

  it.each(Object.entries({ ...statuses, ...statusesOf2 }))('that is %s is %s', (status, stand) =>
    expect(standOf(call({ status }))).toBe(stand),
  )

  it.each(Object.keys(contents))('shows %s', (type) => {
    const item = { type, content: { type: 'text', text: 'a' }, path: 'a.ts', newText: 'a', terminalId: 'term_1' }
    const { parts } = shownOf(acp, [call({ kind: 'edit', status: 'completed', content: [item] })])
    const shown = [parts[0]?.output, parts[0]?.metadata?.['terminalId']]
    expect(shown).toEqual(
      { content: ['a', undefined], diff: [[item], undefined], terminal: [undefined, 'term_1'] }[type],
    )
  })

  it.each(Object.keys(blocks))('gives %s as it is', (type) => {
    const block = {
      type,
      ...(type === 'text' ? { text: 'a' } : { uri: 'file:///a', mimeType: 'image/png', data: 'AA' }),
    }
    const { parts } = shownOf(acp, [call({ status: 'completed', content: [{ type: 'content', content: block }] })])
    expect(parts[0]?.output).toEqual(type === 'text' ? 'a' : [block])
  })
})

describe('acp: the end of a turn', () => {
  it.each(Object.entries(stopReasons))('for %s leaves an open call %s', (stopReason, stand) =>
    expect(standOf(OPEN, { jsonrpc: '2.0', id: 1, result: { stopReason } })).toBe(stand),
  )

  it.each(Object.entries(sessionStates))('by a session that is %s leaves an open call %s', (state, stand) =>
    expect(standOf(OPEN, update('state_update', { state }))).toBe(stand),
  )

  const working = {
    tool_call: { type: 'tool_call', toolCallId: 'call_1' },
    terminal: { type: 'terminal', terminalId: 'term_1' },
    subagent: { type: 'subagent', sessionId: 'sess_2' },
  } satisfies { readonly [Type in keyof typeof backgrounds]: object }

  it.each(Object.entries(working))('spares what goes on in the background as a %s', (type, work) => {
    const own = update('tool_call', { toolCallId: 'call_2', title: 'b', kind: 'execute', status: 'in_progress' })
    const shown =
      type === 'terminal' ? [call({ status: 'in_progress', content: [{ type, terminalId: 'term_1' }] })] : [OPEN]
    const agent = update('subagent_update', { sessionId: 'sess_2', title: 'Look', state: { state: 'running' } })
    const first = type === 'subagent' ? [agent] : shown
    const sent = [...first, own, idle({ background: [work] })]
    const { parts } = shownOf(acp, sent)
    expect(parts.map(({ state, error }) => error?.code ?? state)).toEqual(['running', 'no_result'])
    expect(parts[0]?.metadata?.task?.background).toBe(true)
  })

  it('does not keep a call from ending later', () => {
    const sent = [OPEN, idle({ background: [working.tool_call] })]
    const done = update('tool_call_update', { toolCallId: 'call_1', status: 'completed', rawOutput: 'ok' })
    expect(shownOf(acp, [...sent, done]).parts[0]).toMatchObject({
      state: 'complete',
      output: 'ok',
      input: { command: 'ls' },
    })
  })
})

describe('acp: a permission', () => {
  const ask = (subject: object, kind = 'allow_once'): object => ({
    jsonrpc: '2.0',
    id: 7,
    method: 'session/request_permission',
    params: { sessionId: 'sess_1', title: 'May I?', subject, options: [{ optionId: 'o', name: 'Go', kind }] },
  })
  const asked = {
    tool_call: { type: 'tool_call', toolCall: { toolCallId: 'call_1', title: 'rm a', kind: 'execute' } },
    command: { type: 'command', command: 'rm a', cwd: '/workspace', toolCallId: 'call_1' },
  } satisfies { readonly [Type in keyof typeof subjects]: object }

  it.each(Object.entries(asked))('for a %s is asked of its call', (_, subject) => {
    const { parts } = shownOf(acp, [ask(subject)])
    expect(parts).toMatchObject([
      { id: 'call_1', kind: 'bash', metadata: { approval: { state: 'pending', reason: 'May I?' } } },
    ])
  })

  it('for a command is that command’s where the call was not told yet, and leaves a known call its own input', () => {
    expect(shownOf(acp, [ask(asked.command)]).parts[0]?.input).toEqual({ command: 'rm a', cwd: '/workspace' })
    expect(shownOf(acp, [OPEN, ask(asked.command)]).parts[0]?.input).toEqual({ command: 'ls' })
  })

  it('for a command that no call is named for is shown on none', () => {
    const { toolCallId: _, ...command } = asked.command
    expect(shownOf(acp, [ask(command)])).toEqual({ parts: [], unknown: [] })
  })

  it.each(Object.entries(optionKinds))('offers %s as %s', (word, kind) => {
    const { parts } = shownOf(acp, [ask(asked.tool_call, word)])
    expect(parts[0]?.metadata?.approval?.options).toEqual([{ id: 'o', label: 'Go', kind }])
  })
})

describe('acp: a sub-agent with a session of its own', () => {
  const agent = (fields: object): object => update('subagent_update', { sessionId: 'sess_2', ...fields })
  const child = update('tool_call', { toolCallId: 'c', title: 'ls', kind: 'execute', status: 'in_progress' }, 'sess_2')

  it('is a part whose calls are under it', () => {
    const told = agent({ title: 'Look around', description: 'List all files', state: { state: 'running' } })
    const { parts } = shownOf(acp, [OPEN, told, child])
    expect(parts.slice(1)).toMatchObject([
      {
        id: 'sess_2',
        kind: 'subagent',
        title: 'Look around',
        state: 'running',
        metadata: { childSessionId: 'sess_2' },
      },
      { id: 'sess_2:c', metadata: { parentId: 'sess_2' } },
    ])
  })

  it.each(Object.entries(idleReasons))('that is idle for %s is %s, and ends what it left open', (stopReason, stand) => {
    const { parts } = shownOf(acp, [
      OPEN,
      agent({ title: 'Look', state: { state: 'running' } }),
      child,
      agent({ state: { state: 'idle', stopReason } }),
    ])
    const [root, ...own] = parts.map(({ state, error }) => error?.code ?? state)
    expect([root, ...own]).toEqual(['running', stand, stand === 'interrupted' ? 'interrupted' : 'no_result'])
  })

  it('says what went wrong where it has words for it', () => {
    const state = { state: 'idle', stopReason: 'error', error: { code: -32_603, message: 'The model is gone' } }
    expect(shownOf(acp, [OPEN, agent({ title: 'Look', state })]).parts[1]?.error).toEqual({
      message: 'The model is gone',
      code: 'tool_error',
    })
  })

  it('that is idle for no reason has ended nothing', () => {
    const { parts } = shownOf(acp, [
      OPEN,
      agent({ title: 'Look', state: { state: 'running' } }),
      agent({ state: { state: 'idle' } }),
    ])
    expect(parts[1]?.state).toBe('running')
  })
})

describe('acp: a plan that is taken back', () => {
  const plan = (planId: string): object =>
    update('plan_update', {
      plan: { type: 'items', planId, entries: [{ content: 'Look', priority: 'high', status: 'pending' }] },
    })
  const removed = (planId: string): object => update('plan_removed', { planId })
  const ids = (...sent: object[]): string[] => shownOf(acp, sent).parts.map(({ id }) => id)

  it('is none, and takes no other one with it', () => {
    expect(ids(plan('a'), plan('b'), plan('a/b'), removed('a'))).toEqual(['plan:b', 'plan:a/b'])
    expect(ids(plan('a'), removed('c'), removed('a'))).toEqual([])
  })

  it('is one again when it is told anew', () => {
    expect(ids(plan('a'), removed('a'), plan('a'))).toEqual(['plan:a'])
    expect(ids(plan('a'), removed('a'), plan('a'), removed('a'))).toEqual([])
  })
})
