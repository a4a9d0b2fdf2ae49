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
    const name = 'codex/app-server/interrupt'
    // The moment before the wire itself says that the turn was interrupted.
    const upTo = fixtureEvents(name).findIndex((event) => JSON.stringify(event).includes('"turn/completed"'))
    expect(fixture(name, { upTo }).map(({ state }) => state)).toContain('running')
    const ended = fixture(name, { upTo, end: 'session' })
    expect(ended.map(({ state, error }) => [state, error?.code])).toContainEqual(['error', 'no_result'])
    expect(ended.filter(({ state }) => state === 'running' || state === 'started')).toEqual([])
  })

  it('says which names there are when a name is wrong', () => {
    expect(() => fixture('codex/app-server/nothing')).toThrow(/There is no fixture "codex\/app-server\/nothing"/u)
  })
})
