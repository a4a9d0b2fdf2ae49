import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { SessionNotification } from '@agentclientprotocol/sdk'
import { describe, expect, it } from 'vitest'
import { fixtureEvents, fixtures, FIXTURE_MCP_SERVERS } from '../fixtures.ts'
import { createNormalizer, type Normalizer } from '../normalizer.ts'
import type { NormalizedToolPart, ProviderId } from '../part.ts'
import { isEqual } from '../raw/equal.ts'
import { faultsOf } from '../testing/contract.ts'
import { viewOf } from '../view.ts'
import { type AcpUpdate, toAcpFrame, toAcpUpdate } from './acp.ts'

/** The protocol's own check of a notification. What it does not accept it drops, so that what it gives is what is valid. */
const { zSessionNotification } = (await import(
  new URL('../schema/zod.gen.js', pathToFileURL(createRequire(import.meta.url).resolve('@agentclientprotocol/sdk')))
    .href
)) as { zSessionNotification: { parse(value: unknown): unknown } }

const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const normalizerOf = (name: string): Normalizer =>
  createNormalizer(name.split('/')[0] as ProviderId, { mcpServers: FIXTURE_MCP_SERVERS })

interface Told {
  /** Every change of a stream's parts, its turn's and its session's end with it. */
  changes: readonly NormalizedToolPart[]
  parts: readonly NormalizedToolPart[]
}

const streams = new Map<string, Told>()

function told(name: string): Told {
  const known = streams.get(name)
  if (known !== undefined) return known
  const normalizer = normalizerOf(name)
  const pushed = fixtureEvents(name).flatMap((event) => normalizer.push(event))
  const changes = [...pushed, ...normalizer.end('turn'), ...normalizer.end('session')]
  const all = { changes, parts: normalizer.parts }
  streams.set(name, all)
  return all
}

const partsOf = (name: string): readonly NormalizedToolPart[] => told(name).parts

/** The updates of all changes, in their order; each against the part of its call that was sent before. */
function updatesOf(name: string): { part: NormalizedToolPart; update: AcpUpdate }[] {
  const sent = new Map<string, NormalizedToolPart>()
  return told(name).changes.flatMap((part) => {
    const update = toAcpUpdate(part, { sessionId: 's', previous: sent.get(part.id) })
    sent.set(part.id, part)
    return update === undefined ? [] : [{ part, update }]
  })
}

describe('updates', () => {
  it.each(fixtures())('of %s give back equal parts at every step, views and order with them', (name) => {
    const target = createNormalizer('acp')
    for (const { part, update } of updatesOf(name)) expect(target.push(json(update))).toEqual([part])
    const parts = partsOf(name)
    expect(target.parts).toEqual(parts)
    expect(target.parts.map(viewOf)).toEqual(parts.map(viewOf))
    expect(target.parts.flatMap(faultsOf)).toEqual([])
  })

  it.each(fixtures())('of %s are valid under the protocol, with nothing that it would drop', (name) => {
    for (const { update } of updatesOf(name)) {
      const notification: SessionNotification = update
      const sent = json(notification)
      expect(zSessionNotification.parse(sent)).toEqual(sent)
    }
  })

  it.each(fixtures())('of %s have only what changed, and show any client what the whole call would', (name) => {
    const shown = new Map<string, Record<string, unknown>>()
    for (const { part, update } of updatesOf(name)) {
      const { sessionUpdate, toolCallId, _meta, ...fields } = update.update
      const before = sessionUpdate === 'tool_call' ? {} : (shown.get(toolCallId) ?? {})
      const told = Object.entries(fields)
      expect(told.filter(([key, value]) => isEqual(value, before[key]))).toEqual([])
      // A client merges; what is `null` or an empty list is not there.
      const now = Object.fromEntries(Object.entries({ ...before, ...fields }).filter(isThere))
      shown.set(toolCallId, now)
      if (part.metadata?.removed === true) continue
      const {
        sessionUpdate: _,
        toolCallId: __,
        _meta: ___,
        ...whole
      } = toAcpUpdate(part, { sessionId: 's' })?.update ?? {}
      expect(now).toEqual(whole)
    }
  })

  it.each(fixtures())('of %s go on in a normalizer that has only stored parts', (name) => {
    const told = updatesOf(name)
    const half = Math.floor(told.length / 2)
    const first = createNormalizer('acp')
    for (const { update } of told.slice(0, half)) first.push(json(update))
    const second = createNormalizer('acp', { parts: json(first.parts) as NormalizedToolPart[] })
    for (const { part, update } of told.slice(half)) expect(second.push(json(update))).toEqual([part])
    expect(second.parts).toEqual(partsOf(name))
  })

  it.each(fixtures())('of %s may skip parts: the newest tells all', (name) => {
    const target = createNormalizer('acp')
    const sent = new Map<string, NormalizedToolPart>()
    const send = (part: NormalizedToolPart): void => {
      const update = toAcpUpdate(part, { sessionId: 's', previous: sent.get(part.id) })
      sent.set(part.id, part)
      if (update !== undefined) target.push(json(update))
    }
    told(name)
      .changes.filter((_, index) => index % 3 === 0)
      .forEach(send)
    told(name).parts.forEach(send)
    for (const part of told(name).parts) expect(target.get(part.id)).toEqual(part)
  })

  it.each(fixtures())('of %s and frames can stand in one stream', (name) => {
    const target = createNormalizer('acp')
    updatesOf(name).forEach(({ part, update }, index) => {
      expect(target.push(json(index % 2 === 0 ? update : toAcpFrame(part)))).toEqual([part])
    })
    expect(target.parts).toEqual(partsOf(name))
  })
})

/** The protocol has no other word for what is there no longer than `null`, and for a list none but an empty one. */
const isThere = ([key, value]: [string, unknown]): boolean =>
  value !== null && !(['content', 'locations'].includes(key) && isEqual(value, []))
