import { describe, expect, it } from 'vitest'
import { fixtureEvents, fixtures } from '../fixtures.ts'
import { readTranscript } from './transcript.ts'

const CODEX = '{"method":"turn/started","params":{}}'

describe('readTranscript', () => {
  it.each(fixtures())('tells whose %s is', (name) => {
    const text = fixtureEvents(name)
      .map((event) => JSON.stringify(event))
      .join('\n')
    expect(readTranscript(name, text)).toMatchObject({
      name,
      provider: name.split('/')[0],
      events: fixtureEvents(name),
      rejected: [],
    })
  })

  it('names the event that tells, counted from 1', () => {
    const read = readTranscript('a', `{"level":"info"}\nno JSON\n${CODEX}\n${CODEX}`)
    expect(read).toMatchObject({ provider: 'codex', toldBy: 'event 2, turn/started', rejected: [{ line: 2 }] })
  })

  it('reads on where a crash left zeros behind what was written', () => {
    expect(readTranscript('a', `${CODEX}\n\0\0\0`)).toMatchObject({ provider: 'codex', rejected: [{ line: 2 }] })
  })

  it('believes the person, and tells where the events say otherwise', () => {
    expect(readTranscript('a', CODEX, 'codex')).toMatchObject({ provider: 'codex', toldBy: '--provider' })
    expect(readTranscript('a', '{"x":1}', 'acp')).toMatchObject({ provider: 'acp', toldBy: '--provider' })
    expect(readTranscript('a', CODEX, 'acp')).toMatchObject({
      provider: 'acp',
      toldBy: '--provider, though event 1 is of codex',
    })
  })

  it.each([
    ['words', 'Dear diary', 'No JSON: a (line 1: It is not JSON.)'],
    ['a file that is cut off', '{"method":"turn/', 'No JSON: a (line 1: It was cut off: its JSON does not end.)'],
    ['an empty list', '[]', 'No event: a'],
    ['server-sent comments', ': ping\n\n: ping\n', 'No event: a'],
    ['bytes that are no text', 'PK\u0003\0\0', 'Binary, not text: a'],
    ['bytes that are no character', '\uFFFDPNG\r\n', 'Binary, not text: a'],
    ['JSON of nobody', '{"type":"module"}', 'No agent is recognised: a (1 event, first module; --provider names one)'],
    ['a list of nobody', '[1, 2]', 'No agent is recognised: a (2 events, first (a number); --provider names one)'],
  ])('says of %s why it is no transcript', (_, text, problem) => {
    expect(readTranscript('a', text)).toEqual({ problem })
  })
})
