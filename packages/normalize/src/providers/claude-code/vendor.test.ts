import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SDKAssistantMessage, SDKMessage, SDKPartialAssistantMessage } from '@anthropic-ai/claude-agent-sdk'
import type { ToolInputSchemas } from '@anthropic-ai/claude-agent-sdk/sdk-tools'
import { describe, expect, it } from 'vitest'
import { installedVersion, pageOf, shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { holds, type IsAny, type IsSame } from '../../testing/vendor-types.ts'
import { decoders, nothing } from './decode.ts'
import { claudeCode } from './index.ts'
import { decoders as streamDecoders, nothing as noStreamNews } from './partial.ts'
import { tools } from './tools.ts'
import { assistantBlocks, streamDeltas, streamEvents, userBlocks } from './vendor-content.ts'
import { inputTypes, type NewInput } from './vendor-inputs.ts'
import { olderTools, serverTools } from './vendor-tools.ts'
import { messages, olderMessages, VERSIONS } from './vendor.ts'
import { isToolResult, isToolUse } from './wire.ts'

const assistant = (content: object): object => ({
  type: 'assistant',
  message: { id: 'msg_1', content: [content] },
  parent_tool_use_id: null,
})
const user = (content: object): object => ({ type: 'user', message: { content: [content] }, parent_tool_use_id: null })
const streamed = (event: object): object => ({ type: 'stream_event', event, parent_tool_use_id: null })
const call = { type: 'tool_use', id: 'toolu_1', name: 'Bash', input: {} }

describe('claude-code: the SDK', () => {
  it('is named with its version on the page', () => {
    for (const version of Object.values(VERSIONS)) expect(pageOf(claudeCode)).toContain(version)
  })

  it('is of the version that the lists name, and its types are there', () => {
    const sdk = '@anthropic-ai/claude-agent-sdk'
    expect({ [sdk]: installedVersion(sdk), '@anthropic-ai/sdk': installedVersion('@anthropic-ai/sdk', sdk) }).toEqual(
      VERSIONS,
    )
    holds<IsSame<IsAny<SDKMessage>, false>>(true)
    holds<IsSame<IsAny<SDKAssistantMessage['message']['content'][number]>, false>>(true)
    holds<IsSame<IsAny<SDKPartialAssistantMessage['event']>, false>>(true)
    holds<IsSame<IsAny<ToolInputSchemas>, false>>(true)
  })
})

const keyOf = (name: string): string => name.replace('system/', '')

testDecisions('messages', {
  provider: claudeCode,
  list: messages,
  older: olderMessages,
  isRead: (name) => Object.hasOwn(decoders, keyOf(name)) && decoders[keyOf(name)] !== nothing,
  sample: (name) => (name.startsWith('system/') ? { type: 'system', subtype: keyOf(name) } : { type: name }),
})

describe('claude-code: decoders of lines', () => {
  it('are for messages that a list names', () => {
    const named = new Set(Object.keys({ ...messages, ...olderMessages }).map(keyOf))
    expect(Object.keys(decoders).filter((key) => !named.has(key))).toEqual([])
  })
})

testDecisions('blocks of the model', {
  provider: claudeCode,
  list: assistantBlocks,
  isRead: (type) => isToolUse({ type }) || isToolResult({ type, tool_use_id: 'toolu_1' }),
  sample: (type) => assistant({ type, id: 'block_1', name: 'Bash', input: {} }),
})

describe('claude-code: blocks of the model that are mapped', () => {
  const mapped = Object.keys(assistantBlocks).filter((type) => assistantBlocks[type as 'text'] === 'mapped')

  it.each(mapped)('%s makes a part', (type) => {
    const { parts, unknown } = shownOf(claudeCode, [assistant({ ...call, type, tool_use_id: 'toolu_1', content: [] })])
    expect(unknown).toEqual([])
    expect(parts.map(({ id, state }) => [id, state])).toEqual([
      ['toolu_1', type.endsWith('result') ? 'complete' : 'running'],
    ])
  })
})

testDecisions('blocks of the person', {
  provider: claudeCode,
  list: userBlocks,
  isRead: (type) => isToolResult({ type, tool_use_id: 'toolu_1' }),
  sample: (type) => user({ type, id: 'block_1', name: 'Bash', input: {} }),
})

testDecisions('events of the stream', {
  provider: claudeCode,
  list: streamEvents,
  isRead: (name) => Object.hasOwn(streamDecoders, name) && streamDecoders[name] !== noStreamNews,
  sample: (type) => streamed({ type }),
})

describe('claude-code: pieces of a block', () => {
  it.each(Object.entries(streamDeltas))('%s add to the input exactly if they are mapped', (type, decision) => {
    const text = '{"command":"ls"'
    const delta = type === 'input_json_delta' ? { type, partial_json: text } : { type, text, thinking: text }
    const { parts, unknown } = shownOf(claudeCode, [
      streamed({ type: 'content_block_start', index: 0, content_block: call }),
      streamed({ type: 'content_block_delta', index: 0, delta }),
    ])
    expect(unknown).toEqual([])
    expect(parts[0]?.input).toEqual(decision === 'mapped' ? { command: 'ls' } : {})
  })
})

/** The names in a union that the SDK's file declares. */
function namesIn(union: string): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@anthropic-ai/claude-agent-sdk'))
  const text = readFileSync(join(folder, 'sdk-tools.d.ts'), 'utf8')
  const [, members = ''] = new RegExp(`export type ${union} =([^;]*);`, 'u').exec(text) ?? []
  return [...members.matchAll(/\w+/gu)].map(([name]) => name)
}

describe('claude-code: tools', () => {
  it('take every input that the SDK has a type for, and no other', () => {
    holds<IsSame<NewInput, never>>(true)
    const declared = namesIn('ToolInputSchemas').filter((name) => name !== 'ToolOutputSchemas')
    expect(declared.toSorted()).toEqual(Object.values(inputTypes).toSorted())
  })

  it('give every output that the SDK has a type for, and no other', () => {
    const outputs = Object.values(inputTypes).map((name) => name.replace(/Input$/u, 'Output'))
    expect(namesIn('ToolOutputSchemas').toSorted()).toEqual(outputs.toSorted())
  })

  const { mcp: _, ...native } = inputTypes
  // A question of an MCP server is a request without a tool.
  const named = [...Object.keys({ ...native, ...serverTools, ...olderTools }), 'elicitation']

  it.each(named)('%s has a row', (name) => expect(Object.hasOwn(tools, name)).toBe(true))

  it('have no row that no list names', () => expect(Object.keys(tools).toSorted()).toEqual(named.toSorted()))
})
