import { describe, expect, it } from 'vitest'
import { normalize } from '../../normalizer.ts'
import { viewOf } from '../../view.ts'
import { readDiagnosticText } from './diagnostics.ts'

const RANGE = { start: { line: 4, character: 0 }, end: { line: 4, character: 3 } }

const edited = (diagnostics: unknown, output: unknown = 'Edit applied.') => {
  const [part] = normalize('opencode', [
    {
      type: 'tool',
      id: 'prt_1',
      sessionID: 'ses_1',
      messageID: 'msg_1',
      callID: 'call_1',
      tool: 'edit',
      state: {
        status: 'completed',
        input: { filePath: '/w/a.ts', oldString: 'a', newString: 'b' },
        output,
        metadata: { diagnostics },
      },
    },
  ])
  const view = part === undefined ? undefined : viewOf(part)
  return view?.kind === 'file_edit' ? view.diagnostics : undefined
}

describe('a diagnostic', () => {
  it.each([
    [1, 'error'],
    [2, 'warning'],
    [3, 'info'],
    [4, 'info'],
    ['error', 'error'],
    ['Warning', 'warning'],
    ['HINT', 'info'],
    // What is not known is no error and no warning.
    [0, 'info'],
    [5, 'info'],
    [-1, 'info'],
    [1.5, 'info'],
    ['fatal', 'info'],
    ['constructor', 'info'],
    [null, 'info'],
    [undefined, 'info'],
    [{ level: 1 }, 'info'],
  ])('of the severity %j is shown as %s', (severity, shown) => {
    const found = [{ path: '/w/a.ts', line: 5, severity: shown, message: 'odd' }]
    expect(edited({ '/w/a.ts': [{ message: 'odd', severity, range: RANGE }] })).toEqual(found)
    expect(edited([{ path: '/w/a.ts', message: 'odd', severity, range: RANGE }])).toEqual(found)
  })

  it('without a place, or in a list without files, is shown too', () => {
    expect(edited({ '/w/a.ts': [{ message: 'odd' }, null, 'text', { severity: 1 }] })).toEqual([
      { path: '/w/a.ts', severity: 'info', message: 'odd' },
    ])
    expect(edited([{ message: { kind: 'markdown', value: 'odd' }, severity: 2 }])).toEqual([
      { severity: 'warning', message: 'odd' },
    ])
  })
})

describe('diagnostics in a text', () => {
  it('are those of each closed block, a line each', () => {
    const text = [
      'Errors, please fix:',
      '<diagnostics file="/w/a.ts">',
      'ERROR [2:1] a\u2028b\rc',
      'WARN [3:1] w\r',
      'HINT [4:1] h',
      '... and 3 more',
      '</diagnostics>',
      'ERROR [9:1] outside',
      'and <file_diagnostics>',
      'INFO [5:2] i',
      '</file_diagnostics>',
      '<diagnostics file="/w/open.ts">',
      'ERROR [1:1] not closed',
    ].join('\n')
    expect(readDiagnosticText(text)).toEqual([
      { path: '/w/a.ts', line: 2, severity: 'error', message: 'a\u2028b\rc' },
      { path: '/w/a.ts', line: 3, severity: 'warning', message: 'w' },
      { path: '/w/a.ts', line: 4, severity: 'info', message: 'h' },
      { line: 5, severity: 'info', message: 'i' },
    ])
  })

  it('are found in a long text', () => {
    const line = 'ERROR [1:1] x\n'
    expect(readDiagnosticText('<diagnostics file="'.repeat(50_000))).toEqual([])
    expect(readDiagnosticText(`<diagnostics>\n${line.repeat(200_000)}`)).toEqual([])
    expect(readDiagnosticText(`${'<diagnostics>\n'.repeat(50_000)}${line}</diagnostics>`)).toHaveLength(1)
    expect(readDiagnosticText(`<diagnostics>\n${line.repeat(200_000)}</diagnostics>`)).toHaveLength(200_000)
  })
})
