import { describe, expect, it } from 'vitest'
import { installedVersion, pageOf, shownOf, testDecisions } from '../../testing/test-decisions.ts'
import { holds, type IsSame } from '../../testing/vendor-types.ts'
import { chunks as decoders } from './decode-chunk.ts'
import { states as readers } from './decode-part.ts'
import { aiSdk } from './index.ts'
import {
  type ChunkName6,
  type ChunkName7,
  chunks,
  chunksOf7,
  olderParts,
  olderStates,
  type PartName6,
  type PartName7,
  parts,
  partsOf7,
  type StateName6,
  type StateName7,
  states,
  VERSIONS,
} from './vendor.ts'
import { readToolPart } from './wire.ts'

describe('ai-sdk: the SDK', () => {
  it('is named with its version on the page', () => {
    for (const version of Object.values(VERSIONS)) expect(pageOf(aiSdk)).toContain(version)
  })

  it('is of the versions that the lists name', () => {
    expect({ ai: installedVersion('ai'), 'ai-7': installedVersion('ai-7') }).toEqual(VERSIONS)
  })

  it('took no part, state or chunk away between them, and added no state', () => {
    holds<IsSame<Exclude<PartName6, PartName7>, never>>(true)
    holds<IsSame<Exclude<ChunkName6, ChunkName7>, never>>(true)
    expect(holds<IsSame<StateName6, StateName7>>(true)).toBe(true)
  })
})

/** One of a family. */
const one = (name: string): string => name.replace('*', 'weather')

testDecisions('parts of a message', {
  provider: aiSdk,
  list: { ...parts, ...partsOf7 },
  older: olderParts,
  isRead: (name) =>
    readToolPart({ type: one(name), toolCallId: 'call_1', state: 'input-available' }) !== undefined ||
    readToolPart({ type: name, toolInvocation: { toolCallId: 'call_1', state: 'call' } }) !== undefined,
  sample: (name) => ({ type: one(name), id: 'part_1', text: 'x', data: {}, parts: [] }),
})

testDecisions('chunks of a stream', {
  provider: aiSdk,
  list: { ...chunks, ...chunksOf7 },
  isRead: (name) => Object.hasOwn(decoders, one(name)),
  sample: (name) => ({ type: one(name), id: 'part_1', data: {}, parts: [] }),
})

describe('ai-sdk: chunks that are read', () => {
  it('are in a list', () => {
    const named = { ...chunks, ...chunksOf7 }
    expect(Object.keys(decoders).filter((name) => !Object.hasOwn(named, name))).toEqual([])
  })
})

describe('ai-sdk: states of a tool part', () => {
  const fields = { toolCallId: 'call_1', toolName: 'bash', input: {}, output: 'x', errorText: 'ENOENT' }
  const standOf = (part: object): string | undefined => {
    const [shown] = shownOf(aiSdk, [part]).parts
    return shown?.state === 'error' ? shown.error?.code : shown?.state
  }

  it.each(Object.entries(states))('%s is %s', (state, stand) => {
    expect(standOf({ ...fields, type: 'tool-bash', state })).toBe(stand)
    expect(standOf({ ...fields, type: 'dynamic-tool', state })).toBe(stand)
  })

  it.each(Object.entries(olderStates))('%s is %s', (state, stand) =>
    expect(standOf({ type: 'tool-invocation', toolInvocation: { ...fields, state, result: 'x' } })).toBe(stand),
  )

  it('are those that have a reader', () => {
    expect(Object.keys(readers).toSorted()).toEqual(Object.keys({ ...states, ...olderStates }).toSorted())
  })
})
