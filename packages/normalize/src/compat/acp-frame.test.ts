import { describe, expect, it } from 'vitest'
import { detectProvider } from '../detect-provider.ts'
import { fixtureEvents, fixtures, FIXTURE_MCP_SERVERS } from '../fixtures.ts'
import { createNormalizer } from '../normalizer.ts'
import type { ProviderId } from '../part.ts'
import { viewOf } from '../view.ts'
import { toAcpFrame } from './acp.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('frames', () => {
  it.each(fixtures())('of %s give back equal parts at every step, views and order with them', (name) => {
    const source = createNormalizer(name.split('/')[0] as ProviderId, { mcpServers: FIXTURE_MCP_SERVERS })
    const target = createNormalizer('acp')
    const apply = (changed: ReturnType<typeof source.push>): void => {
      for (const part of changed) {
        const frame = json(toAcpFrame(part))
        expect(target.push(frame)).toEqual([part])
        expect(detectProvider([frame])).toBe('acp')
      }
      expect(target.parts.map(({ id }) => id)).toEqual(source.parts.map(({ id }) => id))
    }
    for (const event of fixtureEvents(name)) apply(source.push(event))
    apply(source.end('turn'))
    apply(source.end('session'))
    expect(target.parts).toEqual(source.parts)
    expect(target.parts.map(viewOf)).toEqual(source.parts.map(viewOf))
  })
})
