import { describe, expect, it } from 'vitest'
import { createNormalizer, normalize } from '../../normalizer.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { at, readList } from '../../raw/read.ts'
import { toolResult, toolUse } from '../../testing/claude-lines.ts'
import { streamsOf } from '../../testing/streams.ts'
import { testProvider } from '../../testing/test-provider.ts'
import { decode } from './decode.ts'
import { conformance } from './conformance.ts'
import { claudeCode } from './index.ts'
import { entriesIn } from '../../raw/shared-map.ts'
import { tasksIn } from './open-tasks.ts'
import { start } from './start.ts'
import { tools } from './tools.ts'

testProvider(claudeCode, conformance)

const streams = streamsOf('claude-code').filter(({ form }) => form === 'stream-json')
const recorded = streams.filter(({ name }) => !name.includes('/written-'))
const isPartial = (event: unknown): boolean => at(event, 'type') === 'stream_event'

describe('partial messages', () => {
  it.each(recorded)('$name gives the same parts without them', ({ events }) => {
    expect(
      normalize(
        'claude-code',
        events.filter((event) => !isPartial(event)),
      ),
    ).toEqual(normalize('claude-code', events))
  })

  it('show a call before its line, and its fields as they are completed', () => {
    const stream = (event: unknown): unknown => ({ type: 'stream_event', event, parent_tool_use_id: null })
    const normalizer = createNormalizer('claude-code')
    const delta = (partial_json: string): NormalizedToolPart | undefined =>
      normalizer.push(
        stream({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json } }),
      )[0]
    normalizer.push(stream({ type: 'message_start', message: { id: 'msg_1' } }))
    normalizer.push(
      stream({
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 't', name: 'Write', input: {} },
      }),
    )
    expect(normalizer.parts).toMatchObject([
      { id: 't', name: 'Write', kind: 'file_write', state: 'started', input: {} },
    ])
    expect(delta('{"file_path":"/w/a.ts","con')).toMatchObject({
      state: 'started',
      input: { file_path: '/w/a.ts' },
      title: 'Writing a.ts',
    })
    expect(delta('tent":"x"}')).toMatchObject({ state: 'started', input: { file_path: '/w/a.ts', content: 'x' } })
    expect(normalizer.push(stream({ type: 'content_block_stop', index: 1 }))).toMatchObject([{ state: 'running' }])
  })

  it('count blocks anew in each run and each message', () => {
    const stream = (parent: string | null, event: unknown): unknown => ({
      type: 'stream_event',
      event,
      parent_tool_use_id: parent,
    })
    const open = (id: string): unknown => ({
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'tool_use', id, name: 'Bash', input: {} },
    })
    const grow = (command: string): unknown => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'input_json_delta', partial_json: JSON.stringify({ command }) },
    })
    const parts = normalize('claude-code', [
      stream(null, { type: 'message_start' }),
      stream(null, open('root')),
      stream('agent', { type: 'message_start' }),
      stream('agent', open('nested')),
      stream(null, grow('one')),
      stream('agent', grow('two')),
      stream(null, { type: 'message_start' }),
      stream(null, grow('lost')),
    ])
    expect(parts.map(({ id, input, metadata }) => [id, input, metadata?.parentId])).toEqual([
      ['root', { command: 'one' }, undefined],
      ['nested', { command: 'two' }, 'agent'],
    ])
  })
})

describe('every recorded result', () => {
  const results = recorded.map(({ name, events }) => ({ name, events, blocks: events.flatMap(resultBlocks) }))

  it.each(results.filter(({ blocks }) => blocks.length > 0))(
    'of $name is output or error, never both',
    ({ events, blocks }) => {
      const parts = new Map(normalize('claude-code', events).map((part) => [part.id, part]))
      // A command that went on in the background may fail after its launch had succeeded.
      const told = blocks.filter(({ id }) => parts.get(id)?.metadata?.task?.background !== true)
      expect(told.map(({ id }) => [id, parts.get(id)?.state, parts.get(id)?.output])).toEqual(
        told.map(({ id, isError, content }) => (isError ? [id, 'error', undefined] : [id, 'complete', content])),
      )
    },
  )
})

function resultBlocks(event: unknown): { id: string; content: unknown; isError: boolean }[] {
  return readList(at(event, 'message'), 'content')
    .filter((block) => at(block, 'type') === 'tool_result')
    .map((block) => ({
      id: String(at(block, 'tool_use_id')),
      content: at(block, 'content'),
      // A refusal is no successful result, marked as an error or not.
      isError: at(block, 'is_error') === true || at(at(event, 'tool_use_result'), 'success') === false,
    }))
}

describe('the table', () => {
  it('has every row exercised by a stream', () => {
    const seen = new Set(streams.flatMap(({ events }) => normalize('claude-code', events)).map(({ name }) => name))
    expect(Object.keys(tools).filter((name) => !seen.has(name))).toEqual([])
  })
})

describe('lines that are not understood', () => {
  it.each([
    [null, [{ type: 'unrecognized', event: null }]],
    ['text', [{ type: 'unrecognized', event: 'text' }]],
    [{ type: 'brand_new_event' }, [{ type: 'unrecognized', event: { type: 'brand_new_event' } }]],
    [{ type: 'constructor' }, [{ type: 'unrecognized', event: { type: 'constructor' } }]],
    [{ type: 'system', subtype: 'status', status: 'requesting' }, []],
    [{ __driver: 'canUseTool', toolName: 'Bash', toolUseID: 't' }, []],
  ])('%j is handed on or known to tell nothing', (event, expected) => {
    expect(decode(event, start({}))[0]).toEqual(expected)
  })

  it.each(recorded)('$name holds none', ({ events }) => {
    const unknown: unknown[] = []
    const normalizer = createNormalizer('claude-code', { onUnknown: (event) => void unknown.push(event) })
    for (const event of events) normalizer.push(event)
    expect(unknown).toEqual([])
  })
})

describe('memory', () => {
  const over = streams.filter(({ events }) => at(events.at(-1), 'type') === 'result')

  it.each(over)('$name leaves nothing behind but what is still open', ({ events }) => {
    let memory = start({})
    for (const event of events) [, memory] = decode(event, memory)
    const open = normalize('claude-code', events).filter(({ state }) => state === 'running')
    expect([memory.blocks.size, memory.requests.size, memory.turn.refused.size]).toEqual([0, 0, 0])
    expect(tasksIn(memory.tasks).length).toBeLessThanOrEqual(open.length)
  })

  /** A turn that leaves open whatever can be left open, and lists all denials of the session so far. */
  const turn = (at: number): unknown[] => {
    const id = (name: string): string => `${name}${at}`
    const answer = { behavior: 'allow', updatedInput: {} }
    return [
      toolUse(id('agent'), 'Agent', {}),
      toolUse(id('open'), 'Bash', {}, { parent_tool_use_id: id('agent') }),
      toolResult(id('refused'), "The user doesn't want to proceed with this tool use.", {}, true),
      { type: 'system', subtype: 'permission_denied', tool_use_id: id('denied') },
      { type: 'system', subtype: 'task_started', task_id: id('task'), tool_use_id: id('agent') },
      { type: 'system', subtype: 'task_notification', task_id: id('lost') },
      { type: 'system', subtype: 'task_notification', tool_use_id: id('agent') },
      ...['asked', 'answered'].map((name) => ({
        type: 'control_request',
        request_id: id(name),
        request: { subtype: 'can_use_tool', tool_use_id: id(name) },
      })),
      { type: 'control_response', response: { request_id: id('answered'), response: answer } },
      {
        type: 'stream_event',
        event: {
          type: 'content_block_start',
          index: at,
          content_block: { type: 'tool_use', id: id('s'), name: 'Bash' },
        },
      },
      {
        type: 'result',
        permission_denials: Array.from({ length: at + 1 }, (_, index) => ({ tool_use_id: `denied${index}` })),
      },
    ]
  }

  it('does not grow with the turns that are over, nor does what their ends tell', () => {
    let memory = start({})
    const ends = Array.from({ length: 4 }, (_, at) => {
      let events: readonly unknown[] = []
      for (const line of turn(at)) [events, memory] = decode(line, memory)
      const { tasks, launchers, parents, requests, blocks } = memory
      expect([parents, requests, blocks].map(({ size }) => size)).toEqual([0, 0, 0])
      expect([entriesIn(tasks.byKey), entriesIn(tasks.byCall), entriesIn(launchers)]).toEqual([[], [], []])
      expect(memory.turn).toEqual(start({}).turn)
      return events.length
    })
    expect(new Set(ends).size).toBe(1)
  })
})
