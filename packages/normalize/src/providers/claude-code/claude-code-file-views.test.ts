import { describe, expect, it } from 'vitest'
import { viewIn, viewOfCall } from '../../testing/claude-lines.ts'

describe('files', () => {
  it('show the range asked for and the text without its line numbers', () => {
    expect(viewIn('files', 'toolu_0025_0')).toMatchObject({
      path: '/workspace/demo/src/long.txt',
      range: { start: 10, end: 12 },
      content: { startLine: 10, text: expect.stringMatching(/^line 10 of .*\nline 11 of .*\nline 12 of .*$/u) },
      totalLines: 3001,
    })
  })

  it('show an image, a PDF, its pages and a notebook as blocks', () => {
    expect(viewIn('files', 'toolu_0026_0')).toMatchObject({ blocks: [{ type: 'image', mime: 'image/png' }] })
    expect(viewIn('written-reads', 'toolu_r1')).toEqual({
      kind: 'file_read',
      action: 'read',
      path: '/workspace/demo/spec.pdf',
      blocks: [{ type: 'file', mime: 'application/pdf', name: 'spec.pdf' }],
    })
    expect(viewIn('written-reads', 'toolu_r2')).toMatchObject({
      pages: '3-4',
      blocks: [{ type: 'file', pages: 2 }, { type: 'image' }, { type: 'image' }],
    })
    expect(viewIn('files', 'toolu_0040_0')).toMatchObject({
      blocks: [
        { type: 'text', text: 'print(1)' },
        { type: 'text', text: '1' },
      ],
    })
    expect(viewIn('files', 'toolu_0040_0')).not.toHaveProperty('content')
  })

  it('show how many lines the file has, and count none behind the last line feed', () => {
    expect(viewIn('files', 'toolu_0021_0')).toMatchObject({
      content: { text: '# Scratch\n\nA tiny repo.\n', startLine: 1 },
      totalLines: 3,
    })
  })

  it('show the cells of a notebook, what they printed, and what was cut', () => {
    const text =
      '<cell id="a">one</cell id="a">\nprinted\n<cell id="b"><cell_type>markdown</cell_type></cell id="b">' +
      '<cell id="c">a tag: </cell id="a"> and cut'
    const blocks = ['one', 'printed', '', 'a tag: </cell id="a"> and cut'].map((each) => ({ type: 'text', text: each }))
    expect(viewOfCall('Read', { file_path: '/w/n.ipynb' }, text)).toMatchObject({ blocks })
    expect(viewOfCall('Read', { file_path: '/w/n' }, text, { type: 'notebook', file: {} })).toMatchObject({ blocks })
    expect(viewOfCall('NotebookRead', { notebook_path: '/w/N.IPYNB' }, text)).toMatchObject({ blocks })
  })

  it.each([
    ['/w/cells.md', undefined],
    ['/w/cells.md', { type: 'text', file: { startLine: 1 } }],
    ['/w/n.ipynb', { type: 'text', file: { startLine: 1 } }],
  ])('show tags like those of cells as the text of %s that it is: %j', (path, structured) => {
    const view = viewOfCall('Read', { file_path: path }, '1\t<cell id="a">one</cell id="a">\n2\ttwo', structured)
    expect(view).toMatchObject({ content: { text: '<cell id="a">one</cell id="a">\ntwo', startLine: 1 } })
    expect(view).not.toHaveProperty('blocks')
  })

  it('show each line under its own number, whatever stands within it', () => {
    const text = '7\ta\rb\n8\tc\u2028d\r\n9\te'
    expect(viewOfCall('Read', { file_path: '/w/a.txt' }, text)).toMatchObject({
      content: { text: 'a\rb\nc\u2028d\ne', startLine: 7 },
    })
  })

  it('show a note of the CLI as a note', () => {
    expect(viewIn('written-reads', 'toolu_r4')).toMatchObject({
      content: { text: '' },
      notes: ['Warning: the file exists but the contents are empty.'],
    })
    expect(viewIn('written-reads', 'toolu_r3')).not.toHaveProperty('content')
  })

  it('show a document as its own text', () => {
    expect(viewIn('written-reads', 'toolu_r5')).toMatchObject({
      blocks: [{ type: 'file', name: 'report.txt', text: 'All good.' }],
    })
  })

  it('show the hunks of an edit with the lines of the file', () => {
    expect(viewIn('files', 'toolu_0036_0')).toEqual({
      kind: 'file_edit',
      targets: [{ path: '/workspace/demo/src/math.ts', change: 'modify' }],
      files: [
        {
          path: '/workspace/demo/src/math.ts',
          change: 'modify',
          added: 0,
          removed: 1,
          lineNumbers: 'known',
          hunks: [
            {
              oldStart: 6,
              newStart: 6,
              lines: [
                { op: 'context', text: '  return a - b;' },
                { op: 'context', text: '}' },
                { op: 'context', text: '' },
                { op: 'del', text: '// TODO: multiply' },
                { op: 'context', text: 'export const VERSION = "1.0.0";' },
              ],
            },
          ],
        },
      ],
    })
  })

  it('show an edit without a patch by its input, without line numbers', () => {
    const edit = viewOfCall('Edit', { file_path: '/w/a.sh', old_string: 'X', new_string: '$& and $1' }, 'ok')
    expect(edit).toMatchObject({
      files: [
        {
          lineNumbers: 'none',
          hunks: [
            {
              lines: [
                { op: 'del', text: 'X' },
                { op: 'add', text: '$& and $1' },
              ],
            },
          ],
        },
      ],
    })
  })

  it('make a file where their first replacement is one of nothing', () => {
    const first = { old_string: '', new_string: 'new' }
    const second = { old_string: 'new', new_string: '' }
    const made = { targets: [{ change: 'create' }], files: [{ change: 'create' }] }
    const modified = { targets: [{ change: 'modify' }], files: [{ change: 'modify' }] }
    const file = { file_path: '/w/n.ts' }
    expect(viewOfCall('Edit', { ...file, ...first }, 'ok')).toMatchObject(made)
    expect(viewOfCall('Edit', { ...file, ...second }, 'ok')).toMatchObject(modified)
    expect(viewOfCall('MultiEdit', { ...file, edits: [first, second] }, 'ok')).toMatchObject(made)
    expect(viewOfCall('MultiEdit', { ...file, edits: [second, first] }, 'ok')).toMatchObject(modified)
    expect(viewOfCall('MultiEdit', { ...file, edits: [second], ...first }, 'ok')).toMatchObject(modified)
  })

  it('count no lines of an edit in every place, until a patch tells them', () => {
    const input = { file_path: '/w/a.ts', old_string: 'foo', new_string: 'bar', replace_all: true }
    const lines = [
      { op: 'del', text: 'foo' },
      { op: 'add', text: 'bar' },
    ]
    expect(viewOfCall('Edit', input, 'ok')).toMatchObject({
      files: [{ added: 0, removed: 0, lineNumbers: 'none', hunks: [{ lines, everywhere: true }] }],
    })
    const edits = [{ old_string: 'a', new_string: 'b' }, input]
    expect(viewOfCall('MultiEdit', { file_path: '/w/a.ts', edits }, 'ok')).toMatchObject({
      files: [
        { added: 0, removed: 0, hunks: [{ lines: [{ text: 'a' }, { text: 'b' }] }, { lines, everywhere: true }] },
      ],
    })
    const hunk = (start: number): object => ({ oldStart: start, newStart: start, lines: ['-foo', '+bar'] })
    const patched = viewOfCall('Edit', input, 'ok', { structuredPatch: [hunk(1), hunk(9)], replaceAll: true })
    expect(patched).toMatchObject({ files: [{ added: 2, removed: 2, lineNumbers: 'known' }] })
    expect(JSON.stringify(patched)).not.toContain('everywhere')
    const once = { ...input, replace_all: false }
    expect(viewOfCall('Edit', once, 'ok')).toMatchObject({ files: [{ added: 1, removed: 1 }] })
    expect(viewOfCall('Edit', { ...input, old_string: '' }, 'ok')).toMatchObject({ files: [{ added: 1, removed: 0 }] })
  })

  it('show whether a write made the file, and what was written in the end', () => {
    expect(viewIn('files', 'toolu_0028_0')).toMatchObject({
      created: true,
      content: 'export const a = 1;\nexport const b = 2;\n',
    })
    expect(viewIn('files', 'toolu_0038_0')).toMatchObject({
      created: false,
      change: { added: 1, removed: 1, lineNumbers: 'known' },
    })
    expect(viewIn('sdk_perms', 'toolu_0140_0')).toMatchObject({ created: true, content: 'changed by host' })
  })

  it('show the cell of a notebook that was edited', () => {
    expect(viewIn('files', 'toolu_0041_0')).toMatchObject({
      cell: { id: 'c1', mode: 'replace', source: 'print(2)', type: 'code', language: 'python' },
      files: [
        {
          hunks: [
            {
              lines: [
                { op: 'del', text: 'print(1)' },
                { op: 'add', text: 'print(2)' },
              ],
            },
          ],
        },
      ],
    })
  })

  it('show the entries of a folder', () => {
    expect(viewIn('written-old-tools', 'toolu_o1')).toMatchObject({
      action: 'list',
      files: ['README.md', 'src/', 'index.ts', 'math.ts'],
    })
    expect(viewOfCall('LS', { path: '/w' }, '- /w/\r\n  - a\u2028- b.ts\r\n  - c\r- d.ts\r\n')).toMatchObject({
      files: ['a\u2028- b.ts', 'c\r- d.ts'],
    })
  })
})

describe('searches', () => {
  it('show files, matches by file, counts, and that there is more', () => {
    expect(viewIn('search', 'toolu_0044_0')).toMatchObject({
      action: 'find',
      pattern: '**/*.ts',
      files: ['src/index.ts', 'src/math.ts'],
      counts: { files: 2 },
    })
    expect(viewIn('search', 'toolu_0045_0')).toMatchObject({ files: [] })
    expect(viewIn('search', 'toolu_0046_0')).toMatchObject({
      action: 'search',
      include: '*.ts',
      matches: [
        {
          path: 'src/index.ts',
          matches: [
            { line: 1, text: 'import { add } from "./math";' },
            { line: 3, text: 'console.log(add(1, 2));' },
          ],
        },
        { path: 'src/math.ts', matches: [{ line: 1, text: 'export function add(a: number, b: number): number {' }] },
      ],
    })
    expect(viewIn('search', 'toolu_0047_0')).toMatchObject({ files: ['src/long.txt', 'src/index.ts', 'src/math.ts'] })
    expect(viewIn('search', 'toolu_0048_0')).toMatchObject({
      matches: expect.arrayContaining([{ path: 'src/long.txt', matches: [], count: 3000 }]),
      counts: { files: 5, matches: 3008 },
    })
    expect(viewIn('search', 'toolu_0051_0')).toMatchObject({
      truncated: true,
      counts: { lines: 3000 },
      matches: [{ path: 'src/long.txt' }],
    })
  })

  it('end a line with a line feed only', () => {
    const matches = 'a.ts:1:x\u2028y\r\na.ts:2:10%\r20%\n\n[Showing results with pagination = limit: 2]'
    expect(viewOfCall('Grep', { pattern: 'x', output_mode: 'content' }, matches)).toMatchObject({
      matches: [
        {
          path: 'a.ts',
          matches: [
            { line: 1, text: 'x\u2028y' },
            { line: 2, text: '10%\r20%' },
          ],
        },
      ],
    })
    expect(viewOfCall('Grep', { pattern: 'x', output_mode: 'count' }, 'a\u2028b.ts:3\r\nc\rd.ts:4')).toMatchObject({
      matches: [
        { path: 'a\u2028b.ts', count: 3 },
        { path: 'c\rd.ts', count: 4 },
      ],
    })
    expect(viewOfCall('Glob', { pattern: '*' }, 'a\u2028b.ts\r\nc\rd.ts\r\n')).toMatchObject({
      files: ['a\u2028b.ts', 'c\rd.ts'],
    })
  })

  it('show no file and no line that the tool did not name', () => {
    const found = (input: object, text: string): unknown =>
      viewOfCall('Grep', { pattern: 'x', output_mode: 'content', ...input }, text)
    expect(found({ path: '/w/app.log', '-n': true }, '7:12:34:56 ERROR a\n9:12:40:01 ERROR b')).toMatchObject({
      matches: [{ path: '/w/app.log', matches: [{ line: 7, text: '12:34:56 ERROR a' }, { line: 9 }] }],
    })
    expect(found({ '-A': 1 }, 'app.log:11:ERROR\napp.log-12-12:34:56 next')).toMatchObject({
      matches: [{ path: 'app.log', matches: [{ line: 11 }, { line: 12, text: '12:34:56 next', context: true }] }],
    })
    for (const asked of [{ '-C': '2' }, { context: 2 }])
      expect(found(asked, 'app.log-12-12:34:56 next')).toMatchObject({
        matches: [{ path: '', matches: [{ text: 'app.log-12-12:34:56 next' }] }],
      })
    expect(found({ '-n': false }, '/var/log/app.log:12:34:56 ERROR a')).toMatchObject({
      matches: [{ path: '/var/log/app.log', matches: [{ text: '12:34:56 ERROR a' }] }],
    })
  })

  it('read the text where there is no structure', () => {
    const text = '1:export function add(a, b) {\n2-  return a + b'
    expect(
      viewOfCall('Grep', { pattern: 'add', path: 'src/math.ts', output_mode: 'content', offset: 10 }, text),
    ).toEqual({
      kind: 'file_read',
      action: 'search',
      pattern: 'add',
      path: 'src/math.ts',
      matches: [
        {
          path: 'src/math.ts',
          matches: [
            { line: 1, text: 'export function add(a, b) {' },
            { line: 2, text: '  return a + b', context: true },
          ],
        },
      ],
    })
    expect(viewOfCall('Grep', { pattern: 'add' }, 'Found 2 files\na.ts\nb.ts')).toMatchObject({
      files: ['a.ts', 'b.ts'],
    })
    expect(viewOfCall('Grep', { pattern: 'add' }, 'No files found')).toMatchObject({ files: [] })
  })
})
