import { describe, expect, it } from 'vitest'
import { fixture } from '../../fixtures.ts'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { viewOf } from '../../view.ts'

const live = (item: object): object => ({
  method: 'item/completed',
  params: { threadId: 't', item: { id: 'c', ...item } },
})
const exec = (item: object): object => ({ type: 'item.completed', item: { id: 'item_0', ...item } })
const rollout = (item: object): object => ({
  type: 'event_msg',
  payload: { type: 'item_completed', thread_id: 't', item: { id: 'c', ...item } },
})
const only = (event: object): NormalizedToolPart | undefined => normalize('codex', [event])[0]

describe('what stands in a part is spelled alike from every form', () => {
  it.each([
    ['openPage', { url: 'https://a.b/' }],
    ['findInPage', { url: 'https://a.b/', pattern: 'x' }],
    ['search', { query: 'x' }],
  ])('a search’s action: %s', (type, fields) => {
    const snake = type.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    const forms = [
      live({ type: 'webSearch', query: 'x', action: { type, ...fields } }),
      exec({ type: 'web_search', query: 'x', action: { type: snake, ...fields } }),
      rollout({ type: 'WebSearch', query: 'x', action: { type: snake, ...fields } }),
      { type: 'response_item', payload: { type: 'web_search_call', id: 'c', action: { type: snake, ...fields } } },
    ].map(only)
    expect(forms.map((part) => part?.metadata?.action)).toEqual(Array.from({ length: 4 }, () => ({ type, ...fields })))
    expect(new Set(forms.map((part) => part?.title))).toHaveLength(1)
  })

  it('what a command does', () => {
    const actions = [
      live({ type: 'commandExecution', command: 'ls', commandActions: [{ type: 'listFiles', command: 'ls' }] }),
      rollout({ type: 'CommandExecution', command: ['ls'], parsed_cmd: [{ type: 'list_files', cmd: 'ls' }] }),
    ].map((event) => only(event)?.metadata?.action)
    expect(actions).toEqual([[{ type: 'listFiles', command: 'ls' }], [{ type: 'listFiles', cmd: 'ls' }]])
  })

  it.each([
    ['pendingInit', 'pending_init'],
    ['notFound', 'not_found'],
    ['running', 'running'],
  ])('how an agent stands: %s', (status, snake) => {
    const wait = { tool: 'wait', status: 'completed' }
    const forms = [
      live({ ...wait, type: 'collabAgentToolCall', agentsStates: { a: { status, message: null } } }),
      exec({ ...wait, type: 'collab_tool_call', agents_states: { a: { status: snake, message: null } } }),
      rollout({ ...wait, type: 'CollabAgentToolCall', agents_states: { a: snake } }),
    ].map(only)
    expect(forms.map((part) => part?.output)).toEqual(
      Array.from({ length: 3 }, () => ({ a: { status, message: null } })),
    )
    for (const part of forms) expect(viewOf(part!)).toMatchObject({ states: [{ id: 'a', status }] })
  })

  it('how a file is changed', () => {
    const forms = [
      live({ type: 'fileChange', changes: [{ path: 'a', kind: { type: 'add' }, diff: 'x\n' }] }),
      exec({ type: 'file_change', changes: [{ path: 'a', kind: 'add' }] }),
      rollout({ type: 'FileChange', status: 'completed', changes: { a: { type: 'add', content: 'x\n' } } }),
    ].map(only)
    for (const part of forms)
      expect(viewOf(part!)).toMatchObject({ files: [{ path: 'a', change: 'create' }], targets: [{ change: 'create' }] })
  })
})

describe('web.run is titled by what it asks for', () => {
  it.each([
    [{ search_query: [{ q: 'rust news' }] }, 'Searching rust news'],
    [{ search_query: [{ q: 'rust' }, { q: 'go' }] }, 'Searching rust'],
    [{ image_query: [{ q: 'crabs' }] }, 'Searching crabs'],
    [{ open: [{ ref_id: 'https://deno.com/' }] }, 'Opening deno.com'],
    [{ find: [{ ref_id: 'https://deno.com/', pattern: 'abc' }] }, 'Finding "abc" on deno.com'],
    [{ query: 'deno' }, 'Searching deno'],
    [{ search_query: [] }, 'Searching the web'],
  ])('%j: %s', (input, title) => {
    const payload = {
      type: 'function_call',
      namespace: 'web',
      name: 'run',
      call_id: 'c',
      arguments: JSON.stringify(input),
    }
    expect(only({ type: 'response_item', payload })).toMatchObject({ kind: 'web_search', title })
  })
})

describe('nobody is asked any more once a host has answered an older approval', () => {
  it.each([
    ['execCommandApproval', { command: ['ls'] }, 'denied'],
    ['execCommandApproval', { command: ['ls'] }, 'approved'],
    ['applyPatchApproval', { fileChanges: { a: { type: 'add', content: '' } } }, 'abort'],
    ['applyPatchApproval', { fileChanges: { a: { type: 'add', content: '' } } }, 'approved_for_session'],
  ])('%s answered with %j %s', (method, fields, decision) => {
    const normalizer = createNormalizer('codex')
    normalizer.push({ id: 5, method, params: { conversationId: 't', callId: 'c', ...fields } })
    expect(normalizer.get('c')?.metadata).toMatchObject({ requestId: 5, approval: { state: 'pending' } })
    normalizer.push({ id: 5, result: { decision } })
    const state = decision.startsWith('approved') ? 'allowed' : 'denied'
    expect(normalizer.get('c')?.metadata).toMatchObject({ requestId: null, approval: { state } })
  })
})

it('an interrupted command has no exit code, in a rollout as in the app-server', () => {
  for (const form of ['rollout', 'app-server']) {
    const part = fixture(`codex/${form}/interrupt`).find(({ id }) => id === 'call_14_0')
    expect(part).toMatchObject({ state: 'error', error: { code: 'interrupted' } })
    expect(part?.metadata).not.toHaveProperty('exitCode')
  }
})
