import { describe, expect, it } from 'vitest'
import { fixture, fixtureEvents, fixtures } from './fixtures.ts'
import { PROVIDER_IDS } from './testing/streams.ts'

describe('fixtures', () => {
  it('has streams of every provider', () => {
    expect(new Set(fixtures().map((name) => name.split('/')[0]))).toEqual(new Set(PROVIDER_IDS))
  })

  it('gives an earlier moment of a stream with upTo', () => {
    const { length } = fixtureEvents('codex/app-server/shell')
    expect(fixture('codex/app-server/shell', { upTo: 0 })).toEqual([])
    expect(fixture('codex/app-server/shell', { upTo: length })).toEqual(fixture('codex/app-server/shell'))
  })

  it('ends the session on demand', () => {
    const open = fixture('codex/app-server/shell', { upTo: 30 }).filter(
      ({ state }) => state === 'running' || state === 'started',
    )
    const ended = fixture('codex/app-server/shell', { upTo: 30, end: 'session' })
    expect(open.length).toBeGreaterThan(0)
    expect(ended.filter(({ error }) => error?.code === 'no_result').map(({ id }) => id)).toEqual(
      open.map(({ id }) => id),
    )
  })

  it('says which names there are when a name is wrong', () => {
    expect(() => fixture('codex/app-server/nothing')).toThrow(/There is no fixture "codex\/app-server\/nothing"/u)
  })
})
