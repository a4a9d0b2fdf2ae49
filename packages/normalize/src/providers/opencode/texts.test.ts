import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { outcomeOf } from '../../outcome.ts'
import type { NormalizedToolPart } from '../../part.ts'
import type { ToolView } from '../../kinds/index.ts'
import { viewOf } from '../../view.ts'
import { parsePatchText } from '../../kinds/patch-text.ts'
import { readResult } from './result.ts'
import { textBetween, textInTag } from './text-between.ts'

const ended = (tool: string, state: object): NormalizedToolPart => {
  const part = { type: 'tool', id: 'prt_1', sessionID: 'ses_1', messageID: 'msg_1', callID: 'call_1', tool }
  const parts = normalize('opencode', [{ ...part, state: { status: 'completed', input: {}, ...state } }])
  expect(parts).toHaveLength(1)
  return parts[0]!
}
const view = (tool: string, state: object): ToolView => viewOf(ended(tool, state))

const LONG = 50_000

describe('what stands between two marks', () => {
  it.each([
    ['<a>x</a>', 'x'],
    ['b <a>\nx\ny\n</a> c', 'x\ny'],
    ['<a>\n\nx\n\n</a>', '\nx\n'],
    ['<a></a>', ''],
    ['<a>\n</a>', ''],
    ['<a>x</a>y</a>', 'x</a>y'],
    ['<a><a>x</a>', '<a>x'],
    ['</a><a>', undefined],
    ['<a>x', undefined],
    ['x</a>', undefined],
  ])('of %j is %j', (text, body) => expect(textInTag(text, 'a')).toBe(body))

  it('of a long text is found too', () => {
    expect(textBetween('<a>'.repeat(LONG), '<a>', '</a>')).toBeUndefined()
    expect(textBetween(`<a>${'</a>'.repeat(LONG)}`, '<a>', '</a>')).toBe('</a>'.repeat(LONG - 1))
  })
})

describe('characters that end a line elsewhere stay within it', () => {
  it.each(['\r', '\u2028', '\u2029', '\u0085', '\v'])('%j', (mark) => {
    const odd = `a${mark}b`
    expect(
      view('grep', { output: `Found 2 matches\n/w/${odd}.ts:\n  Line 3: x${odd}\n  Line 4: y\r\n` }),
    ).toMatchObject({
      matches: [
        {
          path: `/w/${odd}.ts`,
          matches: [
            { line: 3, text: `x${odd}` },
            { line: 4, text: 'y' },
          ],
        },
      ],
    })
    expect(view('glob', { output: `/w/${odd}\r\n/w/c` })).toMatchObject({ files: [`/w/${odd}`, '/w/c'] })
    expect(
      view('read', { output: `<content>\n1: ${odd}\n2: c\r\n\n(End of file - total 2 lines)\n</content>` }),
    ).toMatchObject({
      content: { text: `${odd}\nc\r`, startLine: 1 },
      totalLines: 2,
    })
    expect(view('websearch', { output: `Title: ${odd}\nURL: https://a.example/\nText: ${odd}\nc` })).toMatchObject({
      results: [{ title: odd, url: 'https://a.example/', snippet: `${odd}\nc` }],
    })
    expect(
      parsePatchText(
        `*** Begin Patch\n*** Update File: /w/${odd}\n*** Move to: /w/c${odd}\n@@\n-x${odd}\n+y${odd}\n*** End Patch`,
      ),
    ).toMatchObject([
      {
        path: `/w/${odd}`,
        newPath: `/w/c${odd}`,
        hunks: [
          {
            lines: [
              { op: 'del', text: `x${odd}` },
              { op: 'add', text: `y${odd}` },
            ],
          },
        ],
      },
    ])
  })
})

describe('the lines of a read file that were asked for', () => {
  const read = (output: string, input: object): ToolView =>
    view('read', { input: { filePath: 'a.ts', ...input }, output })
  it.each<[string, string, object, object]>([
    ['older, offset 4', '<file>\n00005| e\n00006| f\n</file>', { offset: 4 }, { start: 5 }],
    ['older, offset 4, limit 2', '<file>\n00005| e\n00006| f\n</file>', { offset: 4, limit: 2 }, { start: 5, end: 6 }],
    ['older, offset 0', '<file>\n00001| a\n</file>', { offset: 0, limit: 1 }, { start: 1, end: 1 }],
    ['current, offset 5', '<content>\n5: e\n6: f\n</content>', { offset: 5, limit: 2 }, { start: 5, end: 6 }],
  ])('begin where its text does: %s', (_, output, input, range) =>
    expect(read(output, input)).toMatchObject({ range, content: { startLine: (range as { start: number }).start } }),
  )

  it('are none where none were, and as asked where the text has no numbers', () => {
    expect(read('<file>\n00001| a\n</file>', {})).not.toHaveProperty('range')
    expect(read('a', { offset: 4 })).toMatchObject({ range: { start: 4 } })
  })
})

describe('a long text is read all the same', () => {
  it('a read file that is all opening tags, or all zeros', () => {
    const tags = '<content>\n'.repeat(LONG)
    expect(view('read', { output: tags })).toMatchObject({ content: { text: expect.stringContaining('<content>') } })
    expect(view('read', { output: `<content>\n1: ${tags.trimEnd()}\n</content>` }).kind).toBe('file_read')
    expect(view('read', { output: `<file>\n${'0'.repeat(LONG)}x\n</file>` })).toMatchObject({
      content: { text: `${'0'.repeat(LONG)}x` },
    })
    expect(view('read', { output: `<file>\n00001| a\n00002| b\n</file>` })).toMatchObject({
      content: { text: 'a\nb', startLine: 1 },
    })
  })

  it('a folder whose names are full of words', () => {
    const name = `(${' entries'.repeat(LONG)}`
    expect(view('read', { output: `<entries>\na\n${name}\n(2 entries)\n</entries>` })).toMatchObject({
      files: ['a', name],
    })
    expect(view('read', { output: '<entries>\n'.repeat(LONG) })).not.toHaveProperty('files')
  })

  it('a command that prints the harness’s own tags', () => {
    const tags = '<shell_metadata>\n'.repeat(LONG)
    expect(view('bash', { output: tags })).toMatchObject({ output: tags })
    const closed = `${'</shell_metadata> x\n'.repeat(LONG)}`
    expect(view('bash', { output: `<shell_metadata>${closed}` })).toMatchObject({ output: `<shell_metadata>${closed}` })
    const stopped = `${tags}\n\n<shell_metadata>\nbash tool terminated command after exceeding timeout 10 ms\n</shell_metadata>\n`
    expect(view('bash', { output: stopped })).toMatchObject({ output: tags, timedOut: true })
  })

  it.each(['shell_metadata', 'bash_metadata'])('a command that ended by itself, and printed %s last', (name) => {
    for (const words of ['User aborted the command', 'terminated command after exceeding timeout 10 ms']) {
      const output = `log:\n\n<${name}>\n${words}\n</${name}>\n`
      const part = ended('bash', { output, metadata: { output, exit: 0, truncated: false } })
      expect(outcomeOf(part)).toBe('ok')
      expect(viewOf(part)).toMatchObject({ output })
      expect(outcomeOf(ended('bash', { output, metadata: { output, exit: 2 } }))).toBe('failed')
      // Without an exit code the harness's words are all there is.
      const stopped = ended('bash', { output, metadata: { exit: null } })
      expect(outcomeOf(stopped)).toBe(words.startsWith('User') ? 'interrupted' : 'timed_out')
      expect(viewOf(stopped)).toMatchObject({ output: 'log:' })
    }
  })

  it('a command that printed three dots first', () => {
    const output = '...\n\nx'
    expect(view('bash', { output, metadata: { exit: 0, truncated: false } })).toMatchObject({ output })
    expect(view('bash', { output, metadata: { exit: 0, truncated: true } })).toMatchObject({ output: 'x' })
  })

  it('a report that holds its own tags', () => {
    const tags = '<task_result>'.repeat(LONG)
    expect(view('task', { output: tags })).toMatchObject({ report: tags })
    const said = `a </task_result> b\n${tags}`
    expect(view('task', { output: `task_id: ses_2\n\n<task_result>\n${said}\n</task_result>` })).toMatchObject({
      report: said,
    })
  })

  it('a schema’s complaint that is mostly space', () => {
    const space = ' '.repeat(LONG)
    const text = `The bash tool was called with invalid arguments: no${space}command.${space}Please rewrite the input so it fits.`
    expect(ended('bash', { status: 'error', error: text }).error).toMatchObject({
      code: 'invalid_input',
      message: 'The bash tool was called with invalid arguments: no command.',
    })
  })
})

describe('fields named as those every object has', () => {
  const metadata: unknown = JSON.parse(
    '{"__proto__":{"files":[1]},"constructor":"c","toString":1,"hasOwnProperty":{"a":1},"valueOf":null,"exit":0}',
  )

  it('are values like any other of a structured result', () => {
    const result = readResult(metadata, {}, undefined)
    expect(Object.keys(result ?? {})).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    expect(JSON.stringify(result)).toBe(
      '{"__proto__":{"files":[1]},"constructor":"c","toString":1,"hasOwnProperty":{"a":1}}',
    )
  })

  it('are kept in the part, and are no patch', () => {
    const part = ended('edit', { input: { filePath: '/w/a', oldString: 'a', newString: 'b' }, output: 'ok', metadata })
    expect(part.metadata?.exitCode).toBe(0)
    expect(viewOf(part)).toMatchObject({ files: [{ path: '/w/a', added: 1, removed: 1 }] })
  })

  it.each(['__proto__', 'constructor', 'toString'])('%s is a tool, a status, a session and a call', (name) => {
    const part = { type: 'tool', id: name, sessionID: name, messageID: name, callID: name, tool: name }
    const [read] = normalize('opencode', [{ ...part, state: { status: name, input: { [name]: 1 } } }])
    expect(read).toMatchObject({ id: name, name, kind: 'unknown', state: 'running' })
  })
})

describe('times that cannot be are not shown', () => {
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 9e15, '7', null])('%s', (ms) => {
    expect(ended('bash', { output: '', time: { start: ms, end: ms } })).not.toHaveProperty('timing')
    expect(ended('bash', { output: '', time: { start: 1000, end: ms } }).timing).toEqual({ startedAt: 1000 })
  })
})
