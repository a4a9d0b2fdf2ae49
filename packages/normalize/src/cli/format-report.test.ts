import { describe, expect, it } from 'vitest'
import { fixtureEvents } from '../fixtures.ts'
import { formatNotes, formatReport, type Look } from './format-report.ts'
import { reportOf } from './report.ts'
import { sessionsOf } from './sessions-of.ts'
import { readTranscript } from './transcript.ts'
import { isProblem } from './problem.ts'

const PLAIN: Look = { width: 100, hasColor: false }

function report(files: Readonly<Record<string, string>>) {
  const transcripts = Object.entries(files).map(([name, text]) => {
    const read = readTranscript(name, text)
    if (isProblem(read)) throw new Error(read.problem)
    return read
  })
  return reportOf(sessionsOf(transcripts))
}

const textOf = (name: string): string =>
  fixtureEvents(name)
    .map((event) => JSON.stringify(event))
    .join('\n')

const STARTED = '{"method":"thread/started","params":{"thread":{"id":"t1"}}}'
const TURN = '{"method":"turn/started","params":{"threadId":"t1","turn":{"id":"u1"}}}'
const item = (event: string, of: object): string =>
  JSON.stringify({ method: `item/${event}`, params: { threadId: 't1', item: of } })

const BROKEN = [
  STARTED,
  TURN,
  'WARN \u001b[31mslow\u001b[0m',
  item('completed', { type: 'oddCall', id: 'i1', tool: 'frob', arguments: {}, status: 'completed' }),
  item('completed', { type: 'quiet', id: 'i2' }),
  '{"method":"made/up","params":{}}',
  '{"method":"made/up","params":{"x":1}}',
  item('started', { type: 'commandExecution', id: 'i3', command: 'sleep 60', status: 'inProgress' }),
  '{"method":"item/st',
].join('\n')

describe('formatReport', () => {
  it('shows a recorded session that is understood', () => {
    expect(formatReport(report({ 'toolsearch.jsonl': textOf('claude-code/session/toolsearch') }), PLAIN)).toBe(`Files
  file              provider     events  told by
  toolsearch.jsonl  claude-code      17  event 1, user

Calls
  kind      started  running  complete  error  all
  subagent        ·        ·         1      ·    1
  todo            ·        ·         1      ·    1
  unknown         ·        ·         4      1    5
  all             ·        ·         6      1    7

Unknown tools: 3 names, 5 calls
  tool        provider     calls  why                            example
  ToolSearch  claude-code      2  known, has no kind of its own  toolu_0111_0  Finding tools
  Skill       claude-code      2  known, has no kind of its own  toolu_0115_0  Using skill no-such
  CronList    claude-code      1  known, has no kind of its own  toolu_0113_0  Listing cron

Unknown events: none

Rejected lines: none

Left open: none
`)
  })

  it('shows what is not understood, not readable and not ended', () => {
    expect(formatReport(report({ 'broken.jsonl': BROKEN }), PLAIN)).toBe(`Files
  file          provider  events  told by
  broken.jsonl  codex          7  event 1, thread/started

Calls
  kind     started  running  complete  error  all
  bash           ·        1         ·      ·    1
  unknown        ·        ·         1      ·    1
  all            ·        1         1      ·    2

Unknown tools: 1 name, 1 call
  tool  provider  calls  why                         example
  frob  codex         1  not known, of type oddCall  i1  Calling Frob

Unknown events: 2 types, 3 events
  type                  provider  events  example
  made/up               codex          2  {"method":"made/up","params":{}}
  item/completed:quiet  codex          1  {"method":"item/completed","params":{"threadId":"t1","ite…

Rejected lines: 2
  line  why                                     text
     3  It is not JSON.                         WARN slow
     9  It was cut off: its JSON does not end.  {"method":"item/st

Left open: 1 call
  how it stands  kind  tool              id  title
  running        bash  commandExecution  i3  Running sleep 60
`)
  })

  it('tells which files are of one session, and which file a rejected line is of', () => {
    const long = `${'folder/'.repeat(20)}other.jsonl`
    const shown = formatReport(
      report({ 'a.jsonl': `${STARTED}\nno`, 'b.jsonl': TURN, [long]: '{"method":"turn/started"}' }),
      {
        width: 200,
        hasColor: false,
      },
    ).split('\n')
    expect(shown.slice(0, 2).map((line) => line.split(/\s{2,}/u))).toEqual([
      ['Files: 3 of 2 sessions'],
      ['', 'file', 'provider', 'events', 'session', 'told by'],
    ])
    expect(shown.slice(2, 5).map((line) => line.trim().split(/\s{2,}/u))).toEqual([
      ['a.jsonl', 'codex', '1', '1', 'event 1, thread/started'],
      ['b.jsonl', 'codex', '1', '1', 'event 1, turn/started'],
      [expect.stringMatching(/^….{48}other\.jsonl$/u), 'codex', '1', '2', 'event 1, turn/started'],
    ])
    expect(shown).toContain('  a.jsonl     2  It is not JSON.  no')
    expect(shown).toContain('Calls: none')
  })

  it('says that there is more than it shows', () => {
    const shown = formatReport(report({ a: `${STARTED}\n${'no\n'.repeat(60)}` }), PLAIN)
    expect(shown).toContain('Rejected lines: 60\n')
    expect(shown).toContain('… and 10 more\n')
  })

  it('tells of an MCP server’s tools in OpenCode what is to be done', () => {
    const shown = formatReport(report({ a: textOf('opencode/run/mcp') }), PLAIN)
    expect(shown).toContain('--mcp-server <server>')
    expect(formatReport(report({ a: textOf('opencode/run/invalid') }), PLAIN)).not.toContain('--mcp-server')
  })

  it('marks titles and headers for a terminal, and nothing else', () => {
    const plain = formatReport(report({ a: BROKEN }), PLAIN)
    const marked = formatReport(report({ a: BROKEN }), { ...PLAIN, hasColor: true })
    expect(marked).toContain('\u001b[1mLeft open\u001b[22m: 1 call\n')
    // oxlint-disable-next-line no-control-regex -- the marks are what it takes off
    expect(marked.replaceAll(/\u001b\[\d+m/gu, '')).toBe(plain)
  })

  it('notes of a session only what is not understood', () => {
    expect(formatNotes(report({ a: STARTED }), PLAIN)).toBe(`Files
  file  provider  events  told by
  a     codex          1  event 1, thread/started
`)
    expect(formatNotes(report({ a: `${STARTED}\nno` }), PLAIN)).toContain('\n\nRejected lines: 1\n')
  })
})
