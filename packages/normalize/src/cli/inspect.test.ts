import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { fixtureEvents } from '../fixtures.ts'
import { normalize } from '../normalizer.ts'
import { run } from './run.ts'
import type { Streams } from './streams.ts'

const folder = mkdtempSync(join(tmpdir(), 'inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const SHELL = fixtureEvents('codex/app-server/shell')
const shell = file('shell.jsonl', SHELL.map((event) => JSON.stringify(event)).join('\r\n'))
const broken = file('broken.jsonl', '{"method":"turn/started","params":{}}\nno')
const nobody = file('nobody.json', '{"type":"module"}')
const none = join(folder, 'none.jsonl')

interface Surroundings {
  piped?: string
  isTTY?: boolean
  env?: Streams['env']
  stdout?: Writable
}

/** What a command gave: its exit code, and what it wrote. */
async function given(args: readonly string[], { piped, isTTY = false, env = {}, stdout }: Surroundings = {}) {
  const written = { out: '', err: '' }
  const collect = (to: 'out' | 'err'): Writable => {
    const stream = new PassThrough({ encoding: 'utf8' })
    return stream.on('data', (text: string) => (written[to] += text))
  }
  const stdin = Object.assign(Readable.from(piped === undefined ? [] : [Buffer.from(piped)]), {
    isTTY: piped === undefined,
  })
  const out = Object.assign(stdout ?? collect('out'), { isTTY, ...(isTTY ? { columns: 100 } : {}) })
  const code = await run(args, '1.2.3', { stdin, stdout: out, stderr: collect('err'), env })
  return { code, ...written }
}

describe('inspect', () => {
  it('tells what a file holds', async () => {
    const { code, out, err } = await given(['inspect', shell])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^Files\n.*\n.*shell\.jsonl +codex +39 +event 1, thread\/started\n/u)
  })

  it.each([
    ['without a file', []],
    ['by a dash', ['-']],
  ])('reads standard input %s', async (_, names) => {
    const { code, out } = await given(['inspect', ...names], { piped: JSON.stringify(SHELL) })
    expect(code).toBe(0)
    expect(out).toMatch(/standard input +codex +39 /u)
  })

  it('prints the parts as JSON lines, and what else it tells to standard error', async () => {
    const { code, out, err } = await given(['inspect', '--json', shell, broken])
    expect(code).toBe(0)
    const parts = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(parts).toEqual(JSON.parse(JSON.stringify(normalize('codex', SHELL))))
    expect(err).toContain('Files: 2 of 2 sessions\n')
    expect(err).toContain('Rejected lines: 1\n')
  })

  it('reads a file as the agent’s that is named, and of a server that is named', async () => {
    expect((await given(['inspect', '--provider=acp', nobody])).out).toContain('{"type":"module"}')
    const piped = JSON.stringify(fixtureEvents('opencode/run/mcp'))
    expect((await given(['inspect', '--mcp-server', 'scratch'], { piped })).out).not.toContain('scratch_echo')
  })

  it.each<[string, string[], string]>([
    ['a file that is not there', [none], `No such file: ${none}\n`],
    ['a folder', [folder], `A folder, not a file: ${folder}\n`],
    ['no agent’s file', [nobody], 'No agent is recognised: '],
    ['an option that does not exist', ['--nope', shell], "Unknown option '--nope'. --help tells the options.\n"],
    ['a provider that does not exist', ['--provider', 'x', shell], 'There is no provider "x". '],
    ['no file at a terminal', [], 'No file: name one, or pipe one in. --help tells more.\n'],
  ])('says of %s one line, and exits with 1', async (_, args, line) => {
    const { code, out, err } = await given(['inspect', ...args])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err.startsWith(line)).toBe(true)
    expect(err.split('\n')).toHaveLength(2)
  })

  it('says of empty standard input that it is', async () => {
    expect(await given(['inspect'], { piped: '' })).toEqual({ code: 1, out: '', err: 'Empty: standard input\n' })
  })

  it('tells what the other files hold when one cannot be read, and exits with 1', async () => {
    const { code, out, err } = await given(['inspect', none, shell])
    expect({ code, err }).toEqual({ code: 1, err: `No such file: ${none}\n` })
    expect(out).toContain('shell.jsonl')
  })

  it('tells of values that are nested without reason, in both forms', async () => {
    const [start, end] = ['['.repeat(20_000), ']'.repeat(20_000)]
    const call = `{"type":"dynamicToolCall","id":"i1","tool":"frob","arguments":${start}${end},"status":"completed"}`
    const piped = `{"method":"item/completed","params":{"threadId":"t","item":${call}}}\n{"type":"odd","x":${start}${end}}`
    const { code, out } = await given(['inspect', '--json'], { piped })
    expect({ code, part: JSON.parse(out) as unknown }).toMatchObject({ code: 0, part: { id: 'i1', state: 'complete' } })
    expect((await given(['inspect'], { piped })).out).toMatch(/odd +codex +1 +\(too deep to be shown\)\n/u)
  })

  it.each([
    ['a terminal', true, {}, true],
    ['a terminal without colours', true, { NO_COLOR: '1' }, false],
    ['a terminal and an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['a file', false, {}, false],
  ])('writes marks for %s: %s', async (_, isTTY, env, isMarked) => {
    expect((await given(['inspect', shell], { isTTY, env })).out.includes('\u001b[')).toBe(isMarked)
  })

  it.each([['--json'], ['']])('ends without a word when its reader went away (%s)', async (option) => {
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(gone) })
    const { code, err } = await given(['inspect', option, shell].filter(Boolean), { stdout })
    expect({ code, isSilent: !err.includes('EPIPE') }).toEqual({ code: 0, isSilent: true })
  })

  it('says in one line that nothing more could be written, and exits with 1', async () => {
    const full = Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' })
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(full) })
    expect(await given(['inspect', shell], { stdout })).toEqual({ code: 1, out: '', err: 'write ENOSPC\n' })
  })
})

describe('the command', () => {
  it.each([[['--help']], [['inspect', '-h']], [['inspect', '--help', none]]])(
    'tells how it is used: %j',
    async (args) => {
      const { code, out, err } = await given(args)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(/^Usage: /u)
      for (const option of ['--json', '--provider', '--mcp-server', '--help', '--version'])
        expect(out).toContain(option)
    },
  )

  it.each([[['--version']], [['-v']], [['inspect', '--version']]])('tells its version: %j', async (args) => {
    expect(await given(args)).toEqual({ code: 0, out: '1.2.3\n', err: '' })
  })

  it('knows no other command, and exits with 1', async () => {
    expect(await given(['inspekt', shell])).toEqual({
      code: 1,
      out: '',
      err: 'There is no command "inspekt". The only one is "inspect".\n',
    })
    const { code, out, err } = await given([])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Usage: /u)
  })
})
