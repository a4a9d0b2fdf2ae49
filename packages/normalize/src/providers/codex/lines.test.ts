import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { viewOf } from '../../view.ts'
import { commandOf, isCut } from './command.ts'

const completed = (item: Record<string, unknown>): unknown => ({
  method: 'item/completed',
  params: { threadId: 't', item: { id: 'c', status: 'completed', ...item } },
})
const changesOf = (kind: object, diff: string) => {
  const [part] = normalize('codex', [completed({ type: 'fileChange', changes: [{ path: '/w/a', kind, diff }] })])
  const view = part === undefined ? undefined : viewOf(part)
  return view?.kind === 'file_edit' ? view.files : []
}

/** Characters that end a line elsewhere, but in no diff and in no output. */
const WITHIN = ['\r', '\u2028', '\u2029', '\u0085', '\v', '\f']

describe('only line feeds part lines', () => {
  it.each(WITHIN)('%j stays within a line of a diff, and in a hunk’s header', (mark) => {
    const diff = `@@ -3,2 +3,2 @@ fn a${mark}b\n x${mark}y\n-a${mark}+b\n+a${mark}-c\n`
    const [file] = changesOf({ type: 'update' }, diff)
    expect(file).toMatchObject({ added: 1, removed: 1, lineNumbers: 'known' })
    expect(file?.hunks).toHaveLength(1)
    expect(file?.hunks[0]).toMatchObject({ oldStart: 3, newStart: 3 })
    expect(file?.hunks[0]?.lines).toEqual([
      { op: 'context', text: `x${mark}y` },
      { op: 'del', text: `a${mark}+b` },
      { op: 'add', text: `a${mark}-c` },
    ])
  })

  it.each(WITHIN)('%j stays within a line of a new file and of a deleted one', (mark) => {
    for (const [type, op] of [
      ['add', 'add'],
      ['delete', 'del'],
    ] as const)
      expect(changesOf({ type }, `a${mark}b\nc\n`)[0]?.hunks[0]?.lines).toEqual([
        { op, text: `a${mark}b` },
        { op, text: 'c' },
      ])
  })

  it.each(WITHIN)('%j in what a command printed is kept', (mark) => {
    const output = `src/a.ts:3:x${mark}y\nb\r\n`
    const item = { type: 'commandExecution', command: 'rg -n x', aggregatedOutput: output, exitCode: 0 }
    const [part] = normalize('codex', [completed(item)])
    expect(part?.output).toBe(output)
    expect(part === undefined ? undefined : viewOf(part)).toMatchObject({ output })
  })

  it('a line that ends in both is one line', () => {
    const [file] = changesOf({ type: 'update' }, '@@ -1 +1 @@\r\n-a\r\n+b\r\n')
    expect(file).toMatchObject({ added: 1, removed: 1, lineNumbers: 'known' })
    expect(isCut('a\r\n... 12 bytes omitted ...\r\nb')).toBe(true)
  })
})

describe('long texts are read all the same', () => {
  const LONG = 50_000

  it('a command line full of shells is no launcher', () => {
    const raw = `"${'bash '.repeat(LONG)}$(`
    expect(commandOf(raw, [{ command: '$(' }])).toBe(raw)
    const bare = `${'bash '.repeat(LONG)}"$(`
    expect(commandOf(bare, [{ command: '"$(' }])).toBe(bare)
  })

  it('a launcher of a long script gives the script', () => {
    const script = `echo $HOME ${'x '.repeat(LONG)}`.trim()
    expect(commandOf(`bash -lc "${script}"`, [{ command: script }])).toBe(script)
    expect(commandOf(`"C:\\Program Files\\Git\\bin\\bash.exe" -lc "${script}"`, [{ command: script }])).toBe(script)
    expect(commandOf(`powershell.exe -NoProfile  -Command "${script}"`, [{ command: script }])).toBe(script)
  })
})
