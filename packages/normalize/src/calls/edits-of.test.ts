import { describe, expect, it } from 'vitest'
import {
  createMcpRegistry,
  editsOf,
  FallbackCall,
  filePathOf,
  filePathsOf,
  Hunk,
  hunksOf,
  parseToolCall,
  type ToolCall,
} from './index.ts'

const registry = createMcpRegistry()
registry.register('edit_lines', 'Edit', { path: 'file', content: 'text' })
const parse = (name: string, input: unknown): ToolCall => parseToolCall(name, input, { registry })

const edits = [
  { old_string: 'a', new_string: 'b' },
  { old_string: 'c', new_string: '', replace_all: true },
]
const patch = [
  '*** Begin Patch',
  '*** Update File: a.ts',
  '*** Move to: moved.ts',
  '@@',
  '-x',
  '+y',
  '*** Delete File: b.ts',
  '*** Add File: c.ts',
  '+z',
  '*** End Patch',
].join('\n')

type Row = [
  call: ToolCall | FallbackCall,
  hunks: [string, string][],
  path: string | null,
  paths: string[],
  edits: [string, [string, string][]][],
]

const ROWS: Row[] = [
  [
    parse('Edit', { file_path: 'f', old_string: 'o', new_string: 'n' }),
    [['o', 'n']],
    'f',
    ['f'],
    [['f', [['o', 'n']]]],
  ],
  // Nothing for nothing is still what the call says.
  [parse('Edit', { file_path: 'f', old_string: '', new_string: '' }), [['', '']], 'f', ['f'], [['f', [['', '']]]]],
  [
    parse('MultiEdit', { file_path: 'f', edits }),
    [
      ['a', 'b'],
      ['c', ''],
    ],
    'f',
    ['f'],
    [
      [
        'f',
        [
          ['a', 'b'],
          ['c', ''],
        ],
      ],
    ],
  ],
  [parse('MultiEdit', { file_path: 'f', edits: [] }), [], 'f', ['f'], []],
  [parse('Write', { file_path: 'f', content: 'c' }), [['', 'c']], 'f', ['f'], [['f', [['', 'c']]]]],
  [parse('Create', { file_path: 'f', content: '' }), [['', '']], 'f', ['f'], [['f', [['', '']]]]],
  [parse('NotebookEdit', { notebook_path: 'n', new_source: 's' }), [['', 's']], 'n', ['n'], [['n', [['', 's']]]]],
  [parse('Read', { file_path: 'f' }), [], 'f', ['f'], []],
  // What was there before is not in the call.
  [parse('mcp__code__edit_lines', { file: 'f', text: 't' }), [], 'f', ['f'], []],
  [
    parse('apply_patch', patch),
    [],
    null,
    ['a.ts', 'b.ts', 'c.ts'],
    [
      ['a.ts', [['x', 'y']]],
      ['b.ts', []],
      ['c.ts', [['', 'z']]],
    ],
  ],
  [parse('apply_patch', 'no patch'), [], null, [], []],
  [new FallbackCall('Edit', { file_path: 'f' }), [], null, [], []],
  ...(
    [
      ['Bash', { command: 'ls' }],
      ['Grep', { pattern: 'x', path: 'f' }],
      ['Glob', { pattern: '*', path: 'f' }],
      ['Agent', { prompt: 'p' }],
      ['ExitPlanMode', { plan: 'p' }],
      ['Skill', { skill: 's' }],
      ['TaskCreate', { subject: 's' }],
      ['TaskUpdate', { taskId: '1' }],
      ['Workflow', { scriptPath: 'f' }],
      ['exec', 'x'],
      ['update_plan', '{}'],
      ['write_stdin', '{"session_id":1}'],
      ['Nope', { file_path: 'f' }],
    ] as const
  ).map(([name, input]): Row => [parse(name, input), [], null, [], []]),
]

const toHunks = (hunks: [string, string][]): Hunk[] => hunks.map(([before, after]) => new Hunk(before, after))

describe.each(ROWS.map((row) => [String(row[0]).slice(0, 60), ...row] as const))(
  '%s',
  (_, call, hunks, path, paths, all) => {
    it('gives its hunks', () => expect(hunksOf(call)).toEqual(toHunks(hunks)))
    it('gives its file', () => expect(filePathOf(call)).toBe(path))
    it('gives its files', () => expect(filePathsOf(call)).toEqual(paths))
    it('gives its edits by file', () =>
      expect(editsOf(call)).toEqual(all.map(([file, found]) => [file, toHunks(found)])))
  },
)

describe('a degraded call', () => {
  it('has neither file nor hunks', () => {
    const call = parseToolCall('Edit', { file_path: 'f', old_string: 'o' }, { onError: 'other' })
    expect([hunksOf(call), filePathOf(call), filePathsOf(call), editsOf(call)]).toEqual([[], null, [], []])
  })
})

describe('a plain record in the shape of a call', () => {
  it('gives the same: no class is asked for', () => {
    const spans = [
      { old: 'a', new: 'b' },
      { old: 'c', new: '' },
    ]
    expect(editsOf({ type: 'MultiEditCall', filePath: 'f', edits: spans })).toEqual([
      ['f', [new Hunk('a', 'b'), new Hunk('c', '')]],
    ])
    expect(editsOf({ type: 'MultiEditCall', filePath: 'f', edits: [] })).toEqual([])
  })
})
