import { describe, expect, it } from 'vitest'
import type { NormalizedToolPart } from '../../part.ts'
import { toolOfPart } from '../../part-tool.ts'
import { describeSource } from '../../rows.ts'
import { viewOf } from '../../view.ts'
import type { CoveredCall } from './calls.ts'
import { kindVerdict } from './kind-verdict.ts'
import { unmetNeeds } from './needs.ts'
import { rowNameOf } from './row-name-of.ts'
import { percent } from './sections.ts'
import { titleFault } from './title-fault.ts'

const part = (fields: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'x',
  input: {},
  state: 'complete',
  ...fields,
  metadata: { provider: 'claude-code', ...fields.metadata },
})

const call = (fields: Partial<NormalizedToolPart>): CoveredCall => {
  const made = part(fields)
  return {
    stream: { name: 'claude-code/stream-json/x', provider: 'claude-code', form: 'stream-json', isRecorded: true },
    part: made,
    view: viewOf(made),
    description: describeSource(made, toolOfPart(made)),
    row: rowNameOf(made, 'claude-code'),
  }
}

const own = { titleSource: 'provider' as const }
const mcp = { mcp: { server: 's', tool: 't' } }

describe('a title', () => {
  it.each<[string, Partial<NormalizedToolPart>, ReturnType<typeof titleFault>]>([
    ['of what is done to what', { input: { command: 'ls' } }, undefined],
    ['with a noun for what is not known', {}, 'no target'],
    ['whose target is white space', { input: { command: ' \n' } }, 'no target'],
    [
      'of the model’s own words',
      { input: { description: 'List files' }, title: 'List files', metadata: own },
      undefined,
    ],
    ['that is the name again', { name: 'runTests', kind: 'unknown', title: 'Run tests', metadata: own }, 'bare name'],
    ['of an unknown tool whose name holds a verb', { name: 'get_weather', kind: 'unknown' }, undefined],
    ['of an unknown tool whose name holds none', { name: 'weather', kind: 'unknown' }, 'fallback'],
    ['of a call that never came', { name: 'unknown', kind: 'unknown', output: 'x' }, 'fallback'],
    ['of an MCP tool whose name holds no verb', { name: 'echo', kind: 'mcp', metadata: mcp }, 'fallback'],
    ['of an MCP tool that says what is done', { name: 'list_issues', kind: 'mcp' }, undefined],
    ['whose noun is all there is to say', { name: 'browser_snapshot', kind: 'browser' }, undefined],
    ['of a browser action that nobody knows', { name: 'browser_levitate', kind: 'browser' }, 'fallback'],
    ['that has no place for a target', { name: 'EnterPlanMode', kind: 'unknown' }, undefined],
  ])('%s', (_, fields, expected) => expect(titleFault(call(fields))).toBe(expected))
})

const result = (value: unknown): Partial<NormalizedToolPart> => ({ metadata: { result: value } })

describe('a view lacks', () => {
  it.each<[string, Partial<NormalizedToolPart>, string[]]>([
    ['nothing, of a command that printed nothing', { input: { command: 'true' }, output: '' }, []],
    ['nothing, of a command whose exit code is known', { input: { command: 'x' }, metadata: { exitCode: 0 } }, []],
    ['what was printed', { input: { command: 'ls' } }, ['output or exit code']],
    ['nothing that a failed command has not', { input: { command: 'ls' }, state: 'error' }, []],
    ['both', {}, ['command', 'output or exit code']],
    ['the process that is stopped', { name: 'TaskStop', output: 'ok' }, ['process']],
    [
      'the content of a file',
      { name: 'Read', kind: 'file_read', input: { file_path: 'a' } },
      ['content, files or matches'],
    ],
    [
      'no files, where none was found',
      { name: 'Glob', kind: 'file_read', input: { pattern: 'a' }, output: 'No files found' },
      [],
    ],
    ['what is written', { name: 'Write', kind: 'file_write', input: { file_path: 'a' } }, ['content']],
    ['nothing of an empty file', { name: 'Write', kind: 'file_write', input: { file_path: 'a', content: '' } }, []],
    [
      'the hunks of an edit',
      { name: 'Edit', kind: 'file_edit', input: { file_path: 'a' } },
      ['hunks, but of a file that is moved or deleted'],
    ],
    [
      'no hunks of a deleted file',
      { name: 'delete', kind: 'file_edit', input: { path: 'a' }, metadata: { provider: 'acp' } },
      [],
    ],
    ['what was found', { name: 'WebSearch', kind: 'web_search', input: { query: 'a' } }, ['results, page or answer']],
    ['answers', { name: 'AskUserQuestion', kind: 'question', input: { questions: [{ question: 'a' }] } }, ['answers']],
    [
      'answers of a form',
      { name: 'elicitation', kind: 'question', input: { requested_schema: { properties: { a: {} } } } },
      ['answers'],
    ],
    ['no answers to what is only said', { name: 'elicitation', kind: 'question', input: { message: 'm' } }, []],
    ['questions and answers', { name: 'AskUserQuestion', kind: 'question' }, ['questions', 'answers']],
    ['the plan', { name: 'ExitPlanMode', kind: 'question' }, ['plan']],
    ['the report', { name: 'Agent', kind: 'subagent', input: { prompt: 'a' } }, ['report or states']],
    ['items', { name: 'TodoWrite', kind: 'todo' }, ['items, but of a list that is cleared']],
    ['no items of a list that is cleared', { name: 'TodoWrite', kind: 'todo', input: { todos: [] } }, []],
    ['the server', { name: 'x', kind: 'mcp', output: 'a' }, ['server']],
    ['no content where there was none', { name: 'x', kind: 'mcp', output: [], metadata: mcp }, []],
    ['no content where lists of it are empty', { name: 'x', kind: 'unknown', output: { found: [] } }, []],
    ['content', { name: 'x', kind: 'unknown' }, ['content']],
    ['no content beside a structured result', { name: 'x', kind: 'unknown', ...result({ a: 1 }) }, []],
    ['the input', { name: 'x', kind: 'unknown', output: 'a', metadata: { inputForm: 'partial' } }, ['input']],
  ])('%s', (_, fields, expected) => {
    const made = part(fields)
    expect(unmetNeeds(viewOf(made), made).map(({ field }) => field)).toEqual(expected)
  })
})

describe('a call', () => {
  it.each<[string, Partial<NormalizedToolPart>, string]>([
    ['of a tool with a kind', {}, 'known'],
    ['of a tool without one', { name: 'Skill', kind: 'unknown' }, 'kindless'],
    ['of a tool that nobody knows', { name: 'constructor', kind: 'unknown' }, 'not known'],
    ['that never came', { name: 'unknown', kind: 'unknown' }, 'not known'],
  ])('%s is %s', (_, fields, verdict) => expect(kindVerdict(call(fields)).verdict).toBe(verdict))

  it.each<[string, Partial<NormalizedToolPart>, string | undefined]>([
    ['its name', { name: 'Read', kind: 'file_read' }, 'Read'],
    ['the wire’s name', { name: 'x', metadata: { rawName: 'Grep' } }, 'Grep'],
    ['no name that is none', { name: 'constructor', kind: 'unknown' }, undefined],
    ['no name of an MCP tool', { name: 'Bash', kind: 'mcp', metadata: mcp }, undefined],
  ])('has the row of %s', (_, fields, row) => expect(rowNameOf(part(fields), 'claude-code')).toBe(row))

  it('has the row of its type where its name has none', () => {
    const typed = part({ name: 'pauseAgent', kind: 'subagent', metadata: { rawType: 'collabAgentToolCall' } })
    expect(rowNameOf(typed, 'codex')).toBe('collabAgentToolCall')
  })
})

it.each([
  [1, 3, '33.3 %'],
  [999, 1000, '99.9 %'],
  [9999, 10_000, '99.9 %'],
  [5, 5, '100.0 %'],
  [0, 7, '0.0 %'],
  [0, 0, '–'],
])('%i of %i are %s', (some, all, text) => expect(percent(some, all)).toBe(text))
