import { describe, expect, it } from 'vitest'
import type { FileMatches } from './file-read.ts'
import { type GrepAsked, readGrepLines } from './grep-lines.ts'
import { cpuTime } from '../testing/cpu-time.ts'

const file = (path: string, ...matches: FileMatches['matches']): FileMatches => ({ path, matches })

describe('readGrepLines', () => {
  it.each([
    ['src/a.ts:3:x', [{ path: 'src/a.ts', matches: [{ line: 3, text: 'x' }] }]],
    ['C:\\a.ts:3:x: y', [{ path: 'C:\\a.ts', matches: [{ line: 3, text: 'x: y' }] }]],
    [
      'a.ts-2-before\na.ts:3:x\n--\nb.ts:1:y',
      [
        {
          path: 'a.ts',
          matches: [
            { line: 2, text: 'before', context: true },
            { line: 3, text: 'x' },
          ],
        },
        { path: 'b.ts', matches: [{ line: 1, text: 'y' }] },
      ],
    ],
    ['12:x', [{ path: '', matches: [{ line: 12, text: 'x' }] }]],
    [
      'a.ts:3:x\r\na.ts:4:y\r\n',
      [
        {
          path: 'a.ts',
          matches: [
            { line: 3, text: 'x' },
            { line: 4, text: 'y' },
          ],
        },
      ],
    ],
    [
      'a.ts:3:x\u2028y\na.ts-4-10%\r20%',
      [
        {
          path: 'a.ts',
          matches: [
            { line: 3, text: 'x\u2028y' },
            { line: 4, text: '10%\r20%', context: true },
          ],
        },
      ],
    ],
    [`a.ts:${'9'.repeat(400)}:x`, [{ path: '', matches: [{ text: `a.ts:${'9'.repeat(400)}:x` }] }]],
    ['no form at all', [{ path: '', matches: [{ text: 'no form at all' }] }]],
  ])('reads %j by file', (text, files) => {
    expect(readGrepLines(text)).toEqual(files)
  })

  it.each(['-1', ':1', '-', '1', '-11111', 'a:'])('looks at a line of many %j once', (piece) => {
    const line = `x${piece.repeat(200_000)}`
    expect(readGrepLines(line).flatMap(({ matches }) => matches)).toHaveLength(1)
  })

  it.each<[text: string, asked: GrepAsked, files: FileMatches[]]>([
    [
      '7:12:34:56 ERROR a\n9:12:40:01 ERROR b',
      { path: '/w/app.log' },
      [file('/w/app.log', { line: 7, text: '12:34:56 ERROR a' }, { line: 9, text: '12:40:01 ERROR b' })],
    ],
    [
      '6-2024-01-02 start\n7:2024-01-02 ERROR a',
      { path: '/w/app.log', context: true },
      [
        file(
          '/w/app.log',
          { line: 6, text: '2024-01-02 start', context: true },
          { line: 7, text: '2024-01-02 ERROR a' },
        ),
      ],
    ],
    [
      '6-a\n7:b\n1',
      { path: '/w/app.log', context: true },
      [file('/w/app.log', { line: 6, text: 'a', context: true }, { line: 7, text: 'b' }, { text: '1' })],
    ],
    [
      'docker-compose.yml:11:    ports:\ndocker-compose.yml-12-      - "127.0.0.1:8080:80"',
      { context: true },
      [
        file(
          'docker-compose.yml',
          { line: 11, text: '    ports:' },
          { line: 12, text: '      - "127.0.0.1:8080:80"', context: true },
        ),
      ],
    ],
    [
      'app.log:11:ERROR\napp.log-12-12:34:56 next',
      { context: true },
      [file('app.log', { line: 11, text: 'ERROR' }, { line: 12, text: '12:34:56 next', context: true })],
    ],
    [
      'app.log-10-12:34:56 before\n--\napp.log:11:ERROR',
      {},
      [file('app.log', { line: 10, text: '12:34:56 before', context: true }, { line: 11, text: 'ERROR' })],
    ],
    ...['db/2024-01-02-init.sql', 'db/2024-11-12-init.sql'].map((path): [string, GrepAsked, FileMatches[]] => [
      `${path}:11:create table t (\n${path}-12-  id int`,
      { context: true },
      [file(path, { line: 11, text: 'create table t (' }, { line: 12, text: '  id int', context: true })],
    ]),
    [
      'logs/2024-11-12-a.log:3:x\nlogs/2024-11-13-a.log:3:y',
      { path: 'logs' },
      [file('logs/2024-11-12-a.log', { line: 3, text: 'x' }), file('logs/2024-11-13-a.log', { line: 3, text: 'y' })],
    ],
    ['2024-11-12.log:3:x', { path: 'logs' }, [file('2024-11-12.log', { line: 3, text: 'x' })]],
  ])('takes the paths of %j from its matches', (text, asked, files) => {
    expect(readGrepLines(text, asked)).toEqual(files)
  })

  it.each<[text: string, asked: GrepAsked]>([
    ['app.log-12-12:34:56 next', { context: true }],
    ['docker-compose.yml-12-      - "127.0.0.1:8080:80"', { context: true }],
    ['6-2024-01-02 start', { path: '/w/app.log', context: true }],
    ['a.ts-2-before', {}],
    ['12:34:56 ERROR a', { path: '/w/app.log', numbered: false }],
    ['server.host: x', { path: '/w/config.yml', numbered: false }],
    ['a.ts-  port: 80', { numbered: false, context: true }],
  ])('leaves %j as it is, which can be read in more than one way', (text, asked) => {
    expect(readGrepLines(text, asked)).toEqual([{ path: '', matches: [{ text }] }])
  })

  it.each<[line: string, path: string | undefined, file: string]>([
    ['/var/log/app.log:12:34:56 ERROR a', '/var/log', '/var/log/app.log'],
    ['/var/log/app.log:12:34:56 ERROR a', undefined, '/var/log/app.log'],
    ['log/app.log:12:34:56 ERROR a', '/var/log', 'log/app.log'],
    ['C:\\log\\app.log:12:34:56 ERROR a', 'C:\\log\\', 'C:\\log\\app.log'],
    ['app.log:12:34:56 ERROR a', '.', 'app.log'],
  ])('reads no number of %j where none was asked for', (line, path, named) => {
    const asked = { numbered: false, ...(path === undefined ? {} : { path }) }
    expect(readGrepLines(line, asked)).toEqual([file(named, { text: '12:34:56 ERROR a' })])
  })

  it('takes a time that grows with the number of lines', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `src/f${index}-1-2.ts:3:x\nsrc/f${index}-1-2.ts-4-1:2:3`)
    const text = lines.join('\n')
    expect(readGrepLines(text, { context: true })).toHaveLength(20_000)
    expect(cpuTime(() => readGrepLines(text, { context: true }))).toBeLessThan(2_000)
  })
})
