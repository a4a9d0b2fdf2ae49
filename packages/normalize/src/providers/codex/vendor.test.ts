import type { ThreadEvent, ThreadItem } from '@openai/codex-sdk'
import { describe, expect, it } from 'vitest'
import { installedVersion, pageOf, shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { holds, type IsAny, type IsSame } from '../../testing/vendor-types.ts'
import { viewOf } from '../../view.ts'
import { execDecoders, nothing } from './exec.ts'
import { codex } from './index.ts'
import { isToolItem } from './items.ts'
import { appServerItem } from './spelling.ts'
import { changes, events, items, otherEvents, otherItems, statuses, VERSIONS } from './vendor.ts'

describe('codex: the SDK', () => {
  it('is named with its version on the page', () => {
    for (const version of Object.values(VERSIONS)) expect(pageOf(codex)).toContain(version)
  })

  it('is of the version that the lists name, and its types are there', () => {
    expect({ '@openai/codex-sdk': installedVersion('@openai/codex-sdk') }).toEqual(VERSIONS)
    holds<IsSame<IsAny<ThreadEvent>, false>>(true)
    holds<IsSame<IsAny<ThreadItem>, false>>(true)
  })
})

testDecisions('events of codex exec', {
  provider: codex,
  list: events,
  older: otherEvents,
  isRead: (type) => Object.hasOwn(execDecoders, type) && execDecoders[type] !== nothing,
  sample: (type) => ({ type, message: 'stream disconnected' }),
})

describe('codex: decoders of codex exec', () => {
  it('are for events that a list names', () => {
    expect(Object.keys(execDecoders).toSorted()).toEqual(Object.keys({ ...events, ...otherEvents }).toSorted())
  })
})

const completed = (item: object): object => ({ type: 'item.completed', item: { id: 'item_1', ...item } })

testDecisions('items of codex exec', {
  provider: codex,
  list: items,
  older: otherItems,
  // A list of steps is no item of the app-server.
  isRead: (type) => isToolItem(appServerItem({ type, id: 'item_1' })?.type ?? '') || type === 'todo_list',
  sample: (type) => completed({ type, text: 'x', message: 'x' }),
})

describe('codex: items of codex exec that are mapped', () => {
  const mapped = Object.entries({ ...items, collab_tool_call: 'mapped' }).filter(
    ([, decision]) => decision === 'mapped',
  )

  it.each(mapped)('%s makes a part of a known kind', (type) => {
    const { parts, unknown } = shownOf(codex, [completed({ type, tool: 'wait', server: 'files' })])
    expect(unknown).toEqual([])
    expect(parts.map(({ state, kind }) => [state, kind === 'unknown'])).toEqual([['complete', false]])
  })
})

describe('codex: statuses of codex exec', () => {
  it.each(Object.entries(statuses))('%s makes a call %s', (status, stand) => {
    for (const type of ['command_execution', 'file_change', 'mcp_tool_call']) {
      const item = { id: 'item_1', type, tool: 'read', status }
      const event = status === 'in_progress' ? 'item.started' : 'item.completed'
      const [part] = shownOf(codex, [{ type: event, item }]).parts
      expect(part?.state === 'error' ? part.error?.code : part?.state).toBe(stand)
    }
  })

  it.each(Object.entries(changes))('%s of a file is to %s it', (kind, change) => {
    const [part] = shownOf(codex, [completed({ type: 'file_change', changes: [{ path: 'a.ts', kind }] })]).parts
    expect(part === undefined ? undefined : viewOf(part)).toMatchObject({ files: [{ path: 'a.ts', change }] })
  })
})
