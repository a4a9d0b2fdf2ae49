import { describe, expect, it } from 'vitest'
import { Hunk, parseToolCall, PatchEdit } from './index.ts'

const editsIn = (text: string): readonly PatchEdit[] => {
  const call = parseToolCall('apply_patch', text)
  if (call.type !== 'ApplyPatchCall') throw new Error(call.type)
  return call.edits
}

/** A patch with these lines between its first and its last. */
const patch = (...lines: string[]): string => ['*** Begin Patch', ...lines, '*** End Patch'].join('\n')

const update = (path: string, hunks: [string, string][], movePath: string | null = null): PatchEdit =>
  new PatchEdit(
    path,
    'update',
    movePath,
    hunks.map(([before, after]) => new Hunk(before, after)),
  )

describe('an update', () => {
  it.each<[what: string, lines: string[], hunks: [string, string][]]>([
    ['removes and adds', ['@@', '-a', '+b'], [['a', 'b']]],
    ['keeps context on both sides', ['@@ def f():', ' x', '-a', '+b', ' y'], [['x\na\ny', 'x\nb\ny']]],
    [
      'has a group per @@ line',
      ['@@', '-a', '@@ more @@', '+b'],
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['needs no @@ line', ['-a', '+b'], [['a', 'b']]],
    ['skips groups without lines', ['@@', '@@', '-a', '@@'], [['a', '']]],
    ['has no hunks without a body', [], []],
    ['takes a line without a mark as context, as it is', ['@@', 'x', '', '\ty'], [['x\n\n\ty', 'x\n\n\ty']]],
    ['removes one mark alone', ['--a', '++b', '  c'], [['-a\n c', '+b\n c']]],
    ['takes stars without a space as context', ['***', '-a'], [['***\na', '***']]],
  ])('%s', (_, lines, hunks) => {
    expect(editsIn(patch('*** Update File: f', ...lines))).toEqual([update('f', hunks)])
  })

  it('says where the file goes, before its body or after', () => {
    const moved = [update('f', [['a', '']], 'g h')]
    expect(editsIn(patch('*** Update File: f', '*** Move to:  g h ', '-a'))).toEqual(moved)
    expect(editsIn(patch('*** Update File: f', '-a', '*** Move to: g h'))).toEqual(moved)
  })
})

describe('an added file', () => {
  it.each([
    ['its lines without their mark', ['+a', '++b', '+'], ['a\n+b\n']],
    ['lines without a mark too', ['a', ' b', ''], ['a\n b\n']],
    ['lines that look like marks', ['@@', '-a'], ['@@\n-a']],
    ['nothing, without a body', [], []],
  ])('has %s', (_, lines, texts) => {
    const hunks = texts.map((text) => new Hunk('', text))
    expect(editsIn(patch('*** Add File: f', ...lines))).toEqual([new PatchEdit('f', 'add', null, hunks)])
  })
})

describe('a patch', () => {
  it('has one edit for each file, in order', () => {
    const lines = ['*** Delete File: a', '*** Add File: b', '+x', '*** Update File: c', '-y', '*** Delete File: a']
    expect(editsIn(patch(...lines)).map(({ kind, filePath }) => [kind, filePath])).toEqual([
      ['delete', 'a'],
      ['add', 'b'],
      ['update', 'c'],
      ['delete', 'a'],
    ])
  })

  it('trims paths, and takes all behind the first colon', () => {
    expect(editsIn(patch('*** Delete File:   C:\\x: y.ts \t'))).toEqual([new PatchEdit('C:\\x: y.ts', 'delete')])
    expect(editsIn(patch('*** Delete File:f'))).toEqual([new PatchEdit('f', 'delete')])
  })

  it('may have Windows line ends, of which only those before a line feed go', () => {
    const text = `${patch('*** Update File: f', '-a\rb', '+c')}\n`.replaceAll('\n', '\r\n')
    expect(editsIn(text)).toEqual([update('f', [['a\rb', 'c']])])
  })

  it('may be followed by empty lines, and may be empty', () => {
    expect(editsIn(`${patch('*** Delete File: f')}\n\n\n`)).toHaveLength(1)
    expect(editsIn(patch())).toEqual([])
  })
})

describe('a text with a line out of place', () => {
  const good = '*** Delete File: f'

  it.each([
    ['is empty', ''],
    ['has no first line', `${good}\n*** End Patch`],
    ['has something before it', `\n${patch(good)}`],
    ['has a space behind its first line', patch(good).replace('Patch\n', 'Patch \n')],
    ['has no last line', `*** Begin Patch\n${good}`],
    ['goes on after its last line', `${patch(good)}\n `],
    ['has a second last line', `${patch(good)}\n*** End Patch`],
    ['has a body before any file', patch('-a', good)],
    ['has an empty line before any file', patch('', good)],
    ['has a body in a deleted file', patch(good, '-a')],
    ['has an empty line in a deleted file', patch(good, '', '*** Add File: b')],
    ['has an unknown directive', patch(good, '*** Rename File: g')],
    ['has a directive in lower case', patch('*** delete file: f')],
    ['has a directive without a path', patch('*** Update File:  ', '-a')],
    ['has the mark of a file’s end', patch('*** Update File: f', '-a', '*** End of File')],
    ['moves an added file', patch('*** Add File: f', '*** Move to: g')],
    ['moves nothing', patch('*** Move to: g')],
    ['moves to no place', patch('*** Update File: f', '*** Move to: ')],
    ['begins again', patch(good, '*** Begin Patch')],
    ['has stars and a space in a body', patch('*** Update File: f', '*** ')],
  ])('has no edits and is no error: it %s', (_, text) => {
    expect(editsIn(text)).toEqual([])
  })
})
