import { describe, expect, it } from 'vitest'
import { normalize } from '../normalizer.ts'
import type { ProviderId } from '../part.ts'
import { linesOf } from '../raw/line.ts'
import { isOmission } from '../raw/keep-ends.ts'
import type { ToolView, ViewOf } from './index.ts'
import { viewOf } from '../view.ts'

const limits = { output: 2000 }

const claude = (name: string, input: unknown, content: unknown, result?: unknown): unknown[] => [
  {
    type: 'assistant',
    message: { id: 'm', role: 'assistant', content: [{ type: 'tool_use', id: 'a', name, input }] },
    parent_tool_use_id: null,
  },
  {
    type: 'user',
    message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content }] },
    parent_tool_use_id: null,
    ...(result === undefined ? {} : { tool_use_result: result }),
  },
]

function view(provider: ProviderId, events: unknown[]): ToolView {
  const [part] = normalize(provider, events, { limits })
  if (part === undefined) throw new Error('There is no part')
  return viewOf(part)
}

const many = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n')

/** Each line's own text tells its number: what a view says of it has to be the same. */
function faultsOf({ content }: ViewOf<'file_read'>): string[] {
  if (content === undefined) return ['there is no content']
  return linesOf(content.text).flatMap((line, index) => {
    const number = content.startLine === undefined ? content.numbers?.[index] : content.startLine + index
    const real = /^text (\d+)$/u.exec(line)?.[1]
    if (isOmission(line)) return number === undefined ? [] : [`the mark has the number ${number}`]
    return real === undefined || Number(real) === number ? [] : [`${line} has the number ${number}`]
  })
}

describe('a view of an output whose middle is left out', () => {
  it('has the real numbers of lines that come with them', () => {
    const read = view(
      'claude-code',
      claude(
        'Read',
        { file_path: '/a' },
        many(500, (line) => `${line}\ttext ${line}`),
      ),
    )
    expect(faultsOf(read as ViewOf<'file_read'>)).toEqual([])
    expect(read).toMatchObject({ truncated: true })
    expect(linesOf((read as ViewOf<'file_read'>).content?.text ?? '').filter(isOmission)).toHaveLength(1)
  })

  it.each([
    ['from the first line on', 1],
    ['from a later line on', 41],
  ])('has the real numbers of lines that come without them, %s', (_, startLine) => {
    const text = many(500, (line) => `text ${line + startLine - 1}`)
    const result = { type: 'text', file: { filePath: '/a', content: '', startLine, numLines: 500, totalLines: 600 } }
    const read = view('claude-code', claude('Read', { file_path: '/a' }, text, result)) as ViewOf<'file_read'>
    expect(faultsOf(read)).toEqual([])
    expect(read).toMatchObject({ truncated: true, totalLines: 600 })
    expect(read.content?.numbers?.filter((number) => number === undefined)).toHaveLength(1)
  })

  it('lists no mark among files, and gives no total that is only what is listed', () => {
    const part = { callID: 'c', tool: 'glob', type: 'tool', id: 'p', sessionID: 's', messageID: 'm' }
    const state = { status: 'completed', input: { pattern: '*' }, output: many(500, (line) => `/w/file-${line}.ts`) }
    const found = view('opencode', [{ type: 'message.part.updated', properties: { part: { ...part, state } } }])
    const { files = [], counts, truncated } = found as ViewOf<'file_read'>
    expect(files.filter((name) => !/^\/w\/file-\d+\.ts$/u.test(name))).toEqual([])
    expect([files[0], files.at(-1)]).toEqual(['/w/file-1.ts', '/w/file-500.ts'])
    expect({ counts, truncated }).toEqual({ counts: undefined, truncated: true })
  })

  it('lists no mark among matches, and keeps the file and line of each', () => {
    const text = many(500, (line) => `src/a.ts:${line}:text ${line}`)
    const found = view('claude-code', claude('Grep', { pattern: 'text', output_mode: 'content' }, text))
    const { matches = [], truncated } = found as ViewOf<'file_read'>
    expect(matches.map(({ path }) => path)).toEqual(['src/a.ts'])
    expect(matches[0]?.matches.filter(({ line, text: said }) => said !== `text ${line}`)).toEqual([])
    expect(truncated).toBe(true)
  })

  it('says of a command that its output is cut, also where it failed', () => {
    const text = many(500, (line) => `text ${line}`)
    expect(view('claude-code', claude('Bash', { command: 'x' }, text))).toMatchObject({ kind: 'bash', truncated: true })
    const failed = claude('Bash', { command: 'x' }, `Exit code 1\n${text}`)
    const [, result] = failed as [unknown, { message: { content: [object] } }]
    Object.assign(result.message.content[0], { is_error: true })
    expect(view('claude-code', failed)).toMatchObject({ kind: 'bash', truncated: true, exitCode: 1 })
  })

  it('is the same as ever where nothing is left out', () => {
    const read = view(
      'claude-code',
      claude(
        'Read',
        { file_path: '/a' },
        many(5, (line) => `${line}\ttext ${line}`),
      ),
    )
    expect(read).toMatchObject({ content: { startLine: 1 } })
    expect(read).not.toHaveProperty('truncated')
  })
})
