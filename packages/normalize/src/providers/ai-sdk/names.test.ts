import { describe, expect, it } from 'vitest'
import { normalize, type NormalizerOptions } from '../../normalizer.ts'
import type { NormalizedToolPart, ToolMetadata } from '../../part.ts'
import { aiSdk } from './index.ts'

const part = (type: string, fields: object = {}): object => ({
  type,
  toolCallId: 'call_1',
  state: 'input-available',
  input: {},
  ...fields,
})

const read = (event: object, options?: NormalizerOptions): NormalizedToolPart | undefined =>
  normalize('ai-sdk', [event], options)[0]

describe('the name of a tool', () => {
  it.each([
    ['tool-bash', {}, 'bash', 'bash'],
    ['tool-tool-search', {}, 'tool-search', 'unknown'],
    ['tool-my-own-tool', {}, 'my-own-tool', 'unknown'],
    ['tool-invocation', {}, 'invocation', 'unknown'],
    ['tool-input-start', {}, 'input-start', 'unknown'],
    ['tool-constructor', {}, 'constructor', 'unknown'],
    ['tool-__proto__', {}, '__proto__', 'unknown'],
    ['tool-', {}, 'unknown', 'unknown'],
    ['dynamic-tool', { toolName: 'Read' }, 'Read', 'file_read'],
    ['dynamic-tool', {}, 'unknown', 'unknown'],
    ['tool-taskBoard', {}, 'taskBoard', 'unknown'],
    ['tool-browser_click', {}, 'browser_click', 'browser'],
  ])('of %s %j is %s, a %s', (type, fields, name, kind) => {
    expect(read(part(type, fields))).toMatchObject({ name, kind })
  })

  it.each<[object, NormalizerOptions, Partial<NormalizedToolPart> & { metadata: ToolMetadata }]>([
    [
      part('tool-mcp__scratch__echo'),
      {},
      { name: 'echo', metadata: { mcp: { server: 'scratch', tool: 'echo' }, rawName: 'mcp__scratch__echo' } },
    ],
    [
      part('dynamic-tool', { toolName: 'mcp__a__b__c' }),
      { mcpServers: ['a__b'] },
      { name: 'c', metadata: { mcp: { server: 'a__b', tool: 'c' }, rawName: 'mcp__a__b__c' } },
    ],
    [
      part('dynamic-tool', { toolName: 'bash', toolMetadata: { clientName: 'box' } }),
      {},
      { name: 'bash', metadata: { mcp: { server: 'box', tool: 'bash' } } },
    ],
    [
      part('dynamic-tool', { toolName: 'echo', callProviderMetadata: { anthropic: { serverName: 'scratch' } } }),
      {},
      { name: 'echo', metadata: { mcp: { server: 'scratch', tool: 'echo' } } },
    ],
  ])('says which server it is of: %j', (event, options, expected) => {
    expect(read(event, options)).toMatchObject({ kind: 'mcp', ...expected })
  })

  it('of a server that OpenAI calls is told with the result', () => {
    const call = part('dynamic-tool', { toolName: 'mcp.search_issues', providerExecuted: true })
    expect(read(call)).toMatchObject({
      name: 'search_issues',
      kind: 'unknown',
      metadata: { rawName: 'mcp.search_issues' },
    })
    const output = { type: 'call', serverLabel: 'tracker', name: 'search_issues', arguments: '{}', output: 'two' }
    expect(read({ ...call, state: 'output-available', output })).toMatchObject({
      name: 'search_issues',
      kind: 'mcp',
      metadata: { mcp: { server: 'tracker', tool: 'search_issues' } },
    })
  })

  it('is not taken apart where the application runs a tool of that name itself', () => {
    expect(read(part('tool-mcp.search'))).toMatchObject({
      name: 'mcp.search',
      metadata: { rawType: 'tool-mcp.search' },
    })
  })
})

describe('the title of a tool', () => {
  const titled = (type: string, fields: object = {}): NormalizedToolPart | undefined =>
    read(part(type, { title: 'Look it up', ...fields }))

  it('is the part’s where nothing else is known of the tool', () => {
    expect(titled('tool-lookupOrder')).toMatchObject({ title: 'Look it up', metadata: { titleSource: 'provider' } })
  })

  it('stands beside the words of the kind otherwise', () => {
    expect(titled('tool-bash', { input: { command: 'ls' } })).toMatchObject({
      title: 'Running ls',
      metadata: { toolTitle: 'Look it up' },
    })
    expect(titled('tool-browser_navigate')?.title).toBe('Opening browser page')
    expect(titled('tool-mcp__amalgm__artifacts_register', { input: { name: 'Spotify Clone' } })?.title).toBe(
      'Registering artifact Spotify Clone',
    )
  })

  it('that is its name says nothing', () => {
    expect(titled('tool-list_orders', { title: 'list_orders' })?.title).toBe('Listing orders')
  })
})

describe('events of this SDK', () => {
  it.each([
    [part('tool-bash')],
    [part('dynamic-tool', { toolName: 'f' })],
    [{ type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'c', toolName: 'f', args: {} } }],
    [{ type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '' }],
    [{ type: 'tool-approval-response', approvalId: 'a', approved: true }],
    [{ type: 'start-step' }],
    [{ id: 'm', role: 'assistant', parts: [{ type: 'step-start' }] }],
    [{ id: 'm', role: 'assistant', content: '', toolInvocations: [{ state: 'call', toolCallId: 'c', toolName: 'f' }] }],
  ])('are known: %j', (event) => expect(aiSdk.recognizes(event)).toBe(true))

  it.each([
    [{ type: 'tool-bash', toolCallId: 'c' }],
    [{ type: 'tool-bash', state: 'running', toolCallId: 'c' }],
    [{ type: 'tool', tool: 'bash', callID: 'c', state: { status: 'running' } }],
    [{ type: 'start' }],
    [{ type: 'error', errorText: 'no' }],
    [{ type: 'step-start', id: 'p', sessionID: 's' }],
    [{ role: 'user', parts: [{ text: 'hello' }] }],
    [{ info: { role: 'user' }, parts: [] }],
  ])('are not taken for what any other could send: %j', (event) => expect(aiSdk.recognizes(event)).toBe(false))
})
