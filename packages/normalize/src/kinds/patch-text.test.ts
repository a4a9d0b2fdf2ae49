import { describe, expect, it } from 'vitest'
import type { DiffHunk, DiffLine, FileChange } from './patch.ts'
import { parsePatchText, readPatchHunks } from './patch-text.ts'

const OPS = { '+': 'add', '-': 'del', ' ': 'context' } as const

/** Lines by their mark, which each must have. */
const lines = (...marked: string[]): DiffLine[] =>
  marked.map((line) => ({ op: OPS[line[0] as keyof typeof OPS], text: line.slice(1) }))

const patch = (...body: string[]): string => ['*** Begin Patch', ...body, '*** End Patch'].join('\n')
const hunksOf = (...body: string[]): DiffHunk[] | undefined =>
  parsePatchText(patch('*** Update File: f', ...body))[0]?.hunks

/** What is told of the files, but their hunks. */
const told = (files: FileChange[]): string[] =>
  files.map(({ change, path, newPath, added, removed }) =>
    [change, path, ...(newPath === undefined ? [] : [newPath]), `+${added}`, `-${removed}`].join(' '),
  )

describe('the view of a patch text', () => {
  it('has its files in order, with what happens to each', () => {
    const body = ['*** Delete File: a', '*** Add File: b', '+x', '*** Update File: c', '*** Move to: d', '-y', '+z']
    expect(told(parsePatchText(patch(...body)))).toEqual(['delete a +0 -0', 'create b +1 -0', 'rename c d +1 -1'])
  })

  it('has no move of a file onto itself', () => {
    expect(told(parsePatchText(patch('*** Update File: c', '*** Move to: c', '-y')))).toEqual(['modify c +0 -1'])
  })

  it('numbers the lines of a new file only', () => {
    const [added, updated] = parsePatchText(patch('*** Add File: a', '+x', '*** Update File: b', '+y'))
    expect(added).toMatchObject({ lineNumbers: 'known', hunks: [{ newStart: 1, lines: lines('+x') }] })
    expect(updated).toMatchObject({ lineNumbers: 'none', hunks: [{ lines: lines('+y') }] })
  })

  it('keeps the lines around a change and the place that the agent names', () => {
    expect(hunksOf('@@ def f():', ' a', '-b', '+c', ' d', '@@ class A @@', '-e')).toEqual([
      { section: 'def f():', lines: lines(' a', '-b', '+c', ' d') },
      { section: 'class A', lines: lines('-e') },
    ])
  })

  it.each<[what: string, body: string[], hunks: DiffLine[][]]>([
    ['lines above the first @@ line', ['-a', '@@', '-b'], [lines('-a'), lines('-b')]],
    ['an empty line, whose mark an editor took away', ['-a', '', '+b'], [lines('-a', ' ', '+b')]],
    ['a line without a mark, as one that stays', ['-a', '\tb', '\\ c'], [lines('-a', ' \tb', ' \\ c')]],
    ['no group without lines', ['@@', '@@ a', '-b', '@@'], [lines('-b')]],
  ])('has %s', (_, body, hunks) => {
    expect(hunksOf(...body)?.map((hunk) => hunk.lines)).toEqual(hunks)
  })

  it('has every line of a new file as added, whatever it looks like', () => {
    const [file] = parsePatchText(patch('*** Add File: f', '+a', '@@ b', '-c', 'd', '', '++e'))
    expect(file?.hunks).toEqual([{ newStart: 1, lines: lines('+a', '+@@ b', '+-c', '+d', '+', '++e') }])
  })
})

describe('a patch text that is no whole patch', () => {
  const file = ['*** Update File: f', '@@', '-a', '+b']

  it.each<[what: string, text: string]>([
    ['is cut off', ['*** Begin Patch', ...file].join('\n')],
    ['is cut off behind a line', ['*** Begin Patch', ...file, ''].join('\n')],
    ['is cut off within a directive', ['*** Begin Patch', ...file, '*** En'].join('\n')],
    ['is cut off within the stars', ['*** Begin Patch', ...file, '***'].join('\n')],
    ['is cut off within an @@ line', ['*** Begin Patch', ...file, '@'].join('\n')],
    ['has no first line', [...file, '*** End Patch'].join('\n')],
    ['stands between other lines', ["apply_patch <<'EOF'", patch(...file), 'EOF'].join('\n')],
    ['has the mark of a file’s end', patch(...file, '*** End of File')],
    ['has a directive that nobody knows', patch('*** Rename File: g', ...file)],
    ['has a body before any file', patch('-x', ...file)],
    ['moves to no place', patch(...file, '*** Move to: ')],
    ['has Windows line ends besides', patch(...file, '*** End of File').replaceAll('\n', '\r\n')],
  ])('has what can be read: it %s', (_, text) => {
    expect(parsePatchText(text)).toEqual([
      {
        path: 'f',
        change: 'modify',
        hunks: [{ lines: lines('-a', '+b') }],
        lineNumbers: 'none',
        added: 1,
        removed: 1,
      },
    ])
  })

  it.each([
    ['a body in a deleted file is none of its', ['*** Delete File: f', '-a'], ['delete f +0 -0']],
    ['an added file goes nowhere', ['*** Add File: f', '*** Move to: g', '+a'], ['create f +1 -0']],
    ['a deleted file goes nowhere', ['*** Delete File: f', '*** Move to: g'], ['delete f +0 -0']],
    [
      'a second patch has its files too',
      ['*** Add File: f', '+a', '*** End Patch', 'x', patch('*** Delete File: g')],
      ['create f +1 -0', 'delete g +0 -0'],
    ],
  ])('is read line by line: %s', (_, body, files) => expect(told(parsePatchText(patch(...body)))).toEqual(files))

  it.each(['', '\n', 'no patch', '*** Begin Patch', '*** Begin Patch\n*** Upd'])('has no file: %j', (text) =>
    expect(parsePatchText(text)).toEqual([]),
  )
})

describe('a diff of one file in the words of a patch', () => {
  const body = ['-a', '', '@@ b', '+c', '*** End of File', '']

  it.each([
    ['Update', 'update'],
    ['Add', 'add'],
    ['Delete', 'delete'],
  ] as const)('has the hunks that the same lines have in a patch: %s File', (word, kind) => {
    const [file] = parsePatchText(['*** Begin Patch', `*** ${word} File: f`, ...body].join('\n'))
    expect(readPatchHunks(body.join('\n'), kind)).toEqual(file?.hunks)
  })
})
