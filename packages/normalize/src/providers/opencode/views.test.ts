import { describe, expect, it } from 'vitest'
import type { ViewKind, ViewOf } from '../../kinds/index.ts'
import { normalize } from '../../normalizer.ts'
import { streamsOf } from '../../testing/streams.ts'
import { viewOf } from '../../view.ts'

const streams = streamsOf('opencode')

/** The view of one part of a stream, after some of its events, or all. */
function view<K extends ViewKind>(
  kind: K,
  stream: string,
  id: string,
  upTo?: number,
  mcpServers: string[] = [],
): ViewOf<K> {
  const events = streams.find(({ name }) => name === stream)?.events.slice(0, upTo) ?? []
  const part = normalize('opencode', events, { mcpServers }).find((candidate) => candidate.id === id)
  if (part === undefined) throw new Error(`No part ${id} in ${stream}`)
  const found = viewOf(part)
  if (found.kind !== kind) throw new Error(`${id} is of kind ${found.kind}`)
  return found as ViewOf<K>
}

const demo = (path: string): string => `/workspace/demo/${path}`

describe('commands', () => {
  it('have command, description, output and exit code', () => {
    expect(view('bash', 'event/bash', 'call_1_0')).toEqual({
      kind: 'bash',
      action: 'run',
      command: 'echo hello && pwd',
      description: 'Say hello',
      output: 'hello\n/workspace/demo\n',
      exitCode: 0,
    })
  })

  it('have the folder they ran in', () => expect(view('bash', 'event/bash', 'call_8_0').cwd).toBe('src'))

  it('have no placeholder and no trailer for output', () => {
    expect(view('bash', 'event/bash', 'call_6_0').output).toBe('')
    expect(view('bash', 'event/bash', 'call_5_0')).toMatchObject({ output: 'begin\n', timedOut: true, timeoutMs: 800 })
    expect(view('bash', 'part/written-others', 'call_1')).toMatchObject({ output: 'start\n', timedOut: true })
  })

  it('have the end of a long output, and the file with all of it', () => {
    const { output, truncated, outputFile } = view('bash', 'event/bash', 'call_3_0')
    expect(output).toMatch(/^18002 padding padding\n/u)
    expect(truncated).toBe(true)
    expect(outputFile).toContain('/tool-output/tool_')
  })

  it('show what they printed so far while they run, without the mark of what is cut', () => {
    expect(view('bash', 'event/interrupt', 'call_54_0', 19).output).toBe('start\n')
    expect(view('bash', 'part/written-others', 'call_2')).toMatchObject({ output: '8\n9\n', truncated: true })
  })
})

describe('reading', () => {
  it('has the text without line numbers, and the real number of its first line', () => {
    expect(view('file_read', 'event/files', 'call_15_0')).toMatchObject({
      action: 'read',
      path: demo('src/long.txt'),
      range: { start: 10, end: 12 },
      content: {
        startLine: 10,
        text: expect.stringMatching(/^line 10 of [^\n]*\nline 11 of [^\n]*\nline 12 of [^\n]*$/u),
      },
      totalLines: 3000,
      truncated: true,
    })
  })

  it('takes off one line number only, and knows the range by the text alone', () => {
    const { content, totalLines } = view('file_read', 'part/written-reading', 'call_3')
    expect(content).toEqual({ text: '7: seven\n', startLine: 41 })
    expect(totalLines).toBe(90)
  })

  it('does not take the lines of a file that was cut by its size for all it has', () => {
    const { content, totalLines, truncated } = view('file_read', 'event/files', 'call_14_0')
    expect(content?.text).toMatch(/^line 1 of a long/u)
    expect([totalLines, truncated]).toEqual([undefined, true])
  })

  it('understands the older envelope, and keeps reminders out of the text', () => {
    expect(view('file_read', 'part/written-reading', 'call_2')).toMatchObject({
      content: { text: '# Title\n\nText', startLine: 1 },
      totalLines: 3,
      notes: ['Instructions from: /workspace/demo/AGENTS.md'],
    })
  })

  it('lists the entries of a folder', () => {
    expect(view('file_read', 'event/files', 'call_17_0')).toMatchObject({
      files: ['index.ts', 'long.txt', 'math.ts'],
      counts: { files: 3 },
    })
  })

  it('shows images and documents as blocks', () => {
    expect(view('file_read', 'event/files', 'call_16_0').blocks).toMatchObject([{ type: 'image', mime: 'image/png' }])
    expect(view('file_read', 'part/written-reading', 'call_1').blocks).toMatchObject([
      { type: 'file', mime: 'application/pdf', name: 'paper.pdf' },
    ])
  })
})

describe('searching', () => {
  it('has files, and none where there are none', () => {
    expect(view('file_read', 'event/search', 'call_1_0')).toMatchObject({
      action: 'find',
      pattern: '**/*.ts',
      files: [demo('src/math.ts'), demo('src/index.ts')],
      counts: { files: 2 },
    })
    expect(view('file_read', 'event/search', 'call_2_0')).toMatchObject({ files: [], counts: { files: 0 } })
    expect(view('file_read', 'part/written-reading', 'call_8')).toMatchObject({
      files: [demo('README.md'), demo('docs/a.md')],
      truncated: true,
    })
  })

  it('has matches by file, with line numbers', () => {
    expect(view('file_read', 'event/search', 'call_3_0')).toMatchObject({
      action: 'search',
      pattern: 'add',
      include: '*.ts',
      matches: [
        { path: demo('src/math.ts'), matches: [{ line: 1 }] },
        {
          path: demo('src/index.ts'),
          matches: [
            { line: 1, text: 'import { add } from "./math";' },
            { line: 3, text: 'console.log(add(1, 2));' },
          ],
        },
      ],
      counts: { matches: 3 },
    })
    expect(view('file_read', 'event/search', 'call_4_0')).toMatchObject({ matches: [], counts: { matches: 0 } })
  })

  it('lists a tree by whole paths', () => {
    expect(view('file_read', 'part/written-reading', 'call_4')).toMatchObject({
      action: 'list',
      files: [demo('src/lib/deep.ts'), demo('src/index.ts'), demo('README.md')],
    })
  })

  it('has the places a language server names, counted from 1', () => {
    expect(view('file_read', 'part/written-reading', 'call_6').matches).toEqual([
      { path: demo('a.ts'), matches: [{ line: 3, text: '' }] },
      {
        path: demo('b.ts'),
        matches: [
          { line: 10, text: '' },
          { line: 12, text: '' },
        ],
      },
    ])
  })

  it('has the query and the text of a code search', () => {
    expect(view('file_read', 'part/written-reading', 'call_5')).toMatchObject({
      pattern: 'react useEffect cleanup',
      content: { text: '## useEffect\nReturn a function.' },
    })
  })
})

describe('writing and editing', () => {
  it.each([
    ['call_19_0', true],
    ['call_20_0', false],
  ])('tells of %s whether the file is new: %s', (id, created) => {
    expect(view('file_write', 'event/files', id).created).toBe(created)
  })

  it('shows the change that was allowed', () => {
    expect(view('file_write', 'event/ask_serve', 'call_51_0')).toMatchObject({
      path: demo('w.txt'),
      content: 'x',
      created: true,
      change: { change: 'create', added: 1, removed: 0, lineNumbers: 'known' },
    })
  })

  it('shows the change that came about rather than the one that was allowed', () => {
    expect(view('file_edit', 'event/written-permissions', 'call_8').files).toMatchObject([
      { hunks: [{ oldStart: 40 }] },
    ])
  })

  it('has the hunks with the file’s line numbers', () => {
    const [file] = view('file_edit', 'event/files', 'call_21_0').files
    expect(file).toMatchObject({
      path: demo('src/math.ts'),
      change: 'modify',
      lineNumbers: 'known',
      added: 1,
      removed: 1,
    })
    expect(file?.hunks).toMatchObject([{ oldStart: 1, newStart: 1 }])
  })

  it('has the hunks of the input without line numbers until there is a patch', () => {
    expect(view('file_edit', 'part/written-files', 'call_8').files).toMatchObject([
      { path: demo('a.ts'), lineNumbers: 'none', hunks: [{}, {}], added: 2, removed: 2 },
    ])
    expect(view('file_edit', 'part/written-files', 'call_4').files).toMatchObject([
      { lineNumbers: 'known', hunks: [{ oldStart: 1 }, { oldStart: 2 }] },
    ])
  })

  it('creates a file by editing nothing', () => {
    expect(view('file_edit', 'event/files', 'call_25_0')).toMatchObject({
      targets: [{ change: 'create' }],
      files: [{ change: 'create', hunks: [{ newStart: 1 }], lineNumbers: 'known' }],
    })
  })

  it('has every file of a patch: its own once applied, the text’s before', () => {
    const applied = view('file_edit', 'part/written-files', 'call_5')
    expect(applied.files.map(({ path, change, newPath, lineNumbers }) => [path, change, newPath, lineNumbers])).toEqual(
      [
        [demo('new.ts'), 'create', undefined, 'known'],
        [demo('a.ts'), 'modify', undefined, 'known'],
        [demo('old.ts'), 'rename', demo('lib/old.ts'), 'known'],
        [demo('gone.ts'), 'delete', undefined, 'known'],
      ],
    )
    expect(applied.files[1]?.hunks[0]?.oldStart).toBe(7)
    const asked = view('file_edit', 'part/written-files', 'call_6')
    expect(asked.targets).toEqual([
      { path: 'new.ts', change: 'create' },
      { path: 'a.ts', change: 'modify' },
      { path: 'old.ts', change: 'rename', newPath: 'lib/old.ts' },
      { path: 'gone.ts', change: 'delete' },
    ])
    expect(asked.files.map(({ lineNumbers, added, removed }) => [lineNumbers, added, removed])).toEqual([
      ['known', 1, 0],
      ['none', 1, 1],
      ['none', 1, 1],
      ['none', 0, 0],
    ])
  })

  it('has the diagnostics of the file it touched, from the result or from the text', () => {
    const error = {
      path: demo('a.ts'),
      line: 2,
      severity: 'error',
      message: "Type 'string' is not assignable to type 'number'.",
    }
    const warning = { path: demo('a.ts'), line: 5, severity: 'warning', message: 'Unused variable' }
    expect(view('file_write', 'part/written-files', 'call_1').diagnostics).toEqual([error, warning])
    expect(view('file_edit', 'part/written-files', 'call_2').diagnostics).toEqual([error, warning])
    expect(view('file_edit', 'part/written-files', 'call_3').diagnostics).toEqual([error])
  })
})

describe('the other kinds', () => {
  it('shows a fetched page', () => {
    expect(view('web_search', 'event/web', 'call_34_0')).toMatchObject({
      action: 'open',
      url: 'http://127.0.0.1:33693/page.html',
      page: { text: expect.stringMatching(/^Local page\n/u) },
    })
  })

  it('shows search results, or what was said instead of them', () => {
    expect(view('web_search', 'part/written-reading', 'call_9')).toMatchObject({
      query: 'vitest 4',
      results: [
        { title: 'Vitest 4', url: 'https://vitest.dev/blog', snippet: 'Out now.' },
        { title: 'Guide', url: 'https://vitest.dev/guide', snippet: 'Start here.\nThen test.' },
      ],
    })
    expect(view('web_search', 'part/written-reading', 'call_10')).toMatchObject({
      results: [],
      answer: expect.stringMatching(/^No search results/u),
    })
  })

  it('shows a task’s agent, prompt and report, without what is wrapped around it', () => {
    expect(view('subagent', 'event/task', 'call_35_0')).toMatchObject({
      agentType: 'general',
      description: 'List files',
      prompt: 'SUB:one list the files',
      report: 'Sub result: README.md and src.',
      childSessionId: expect.stringMatching(/^ses_/u),
    })
    expect(view('subagent', 'event/written-child-abort', 'call_5').report).toBe('Read it.')
    expect(view('subagent', 'event/written-background', 'call_1')).toMatchObject({
      background: true,
      report: 'One test file.',
    })
  })

  it('shows todos, those that were read too', () => {
    expect(view('todo', 'event/todo', 'call_19_0').items).toEqual([
      { text: 'Read code', status: 'completed', priority: 'high' },
      { text: 'Edit', status: 'cancelled', priority: 'medium' },
    ])
    expect(view('todo', 'part/written-others', 'call_4')).toMatchObject({
      action: 'read',
      items: [{ text: 'A' }, { text: 'B' }],
    })
    expect(view('todo', 'part/written-others', 'call_5').items).toEqual([{ id: '1', text: 'A', status: 'cancelled' }])
  })

  it('shows questions, options and answers', () => {
    expect(view('question', 'event/written-questions', 'call_2')).toMatchObject({
      action: 'ask',
      questions: [
        {
          text: 'Which checks should run?',
          header: 'Checks',
          multiSelect: true,
          options: [{ label: 'Types' }, {}, {}],
        },
        { text: 'Commit afterwards?', multiSelect: false, allowOther: false },
      ],
      answers: { 'Which checks should run?': ['Types', 'Tests, unit'], 'Commit afterwards?': ['No'] },
    })
  })

  it('shows a plan’s file, its question and the answer', () => {
    const plan = view('question', 'event/written-plan', 'call_2')
    expect(plan).toMatchObject({ action: 'plan', plan: { filePath: '.opencode/plans/1.md' } })
    expect(Object.values(plan.answers)).toEqual([['Yes']])
    expect(plan.questions[0]?.options.map(({ label }) => label)).toEqual(['Yes', 'No'])
  })

  it('shows a browser’s action, address and screenshot', () => {
    expect(view('browser', 'event/written-browser', 'call_1')).toMatchObject({
      action: 'tabs_new',
      url: 'https://news.example/today',
    })
    expect(view('browser', 'event/written-browser', 'call_3')).toMatchObject({
      pageUrl: 'https://news.example/a',
      pageTitle: 'A story',
    })
    expect(view('browser', 'event/written-browser', 'call_4').screenshot).toMatchObject({
      mime: 'image/png',
      name: 'page.png',
    })
  })

  it('shows an MCP call’s server, tool and content', () => {
    expect(view('mcp', 'event/mcp', 'call_24_0', undefined, ['scratch'])).toMatchObject({
      server: 'scratch',
      tool: 'image',
      content: [
        { type: 'text', text: 'one 8x8 pixel image' },
        { type: 'image', mime: 'image/png' },
      ],
    })
  })

  it('shows what a tool of no other kind was given and gave', () => {
    expect(view('unknown', 'part/written-others', 'call_7')).toMatchObject({
      arguments: { tool_calls: [{ tool: 'read' }, { tool: 'glob' }] },
      content: [{ type: 'text', text: 'Executed 1/2 tools successfully. 1 failed.' }],
      structured: { successful: 1, failed: 1 },
    })
  })
})

it.each([
  ['call_7', 'batch', 'Running tools'],
  ['call_8', 'execute', 'Running script'],
  ['call_10', 'StructuredOutput', 'Returning structured output'],
])('%s, of the tool %s, is "%s"', (id, name, title) => {
  const events = streams.find((stream) => stream.name === 'part/written-others')?.events ?? []
  expect(normalize('opencode', events).find((part) => part.id === id)).toMatchObject({ name, kind: 'unknown', title })
})

describe('a change whose patch was too large to keep', () => {
  const filediff = { file: '/w/a.ts', patch: '@@ -1 +1 @@\n-a\n+b\n'.repeat(3000), additions: 3000, deletions: 2999 }
  const viewOfEdit = (tool: string, input: object, metadata: object) => {
    const state = { status: 'completed', input, output: 'ok', metadata, title: 'a.ts' }
    const [part] = normalize('opencode', [{ type: 'tool', id: 'p', sessionID: 's', callID: 'c', tool, state }])
    if (part === undefined) throw new Error('The event gave no part')
    return viewOf(part)
  }

  it.each<[string, object, object]>([
    ['edit', { filePath: '/w/a.ts' }, { filediff }],
    ['edit', { filePath: '/w/a.ts', oldString: 'a', newString: 'b', replaceAll: true }, { filediff }],
    ['multiedit', { filePath: '/w/a.ts', edits: [] }, { results: [{ filediff }] }],
    ['apply_patch', {}, { files: [{ filePath: '/w/a.ts', type: 'update', additions: 3000, deletions: 2999 }] }],
  ])('has the counts that the result of %s gives', (tool, input, metadata) => {
    expect(viewOfEdit(tool, input, metadata)).toMatchObject({ files: [{ added: 3000, removed: 2999 }] })
  })

  it('counts its own lines where the patch is there', () => {
    const small = { ...filediff, patch: '@@ -1 +1 @@\n-a\n+b\n' }
    expect(viewOfEdit('edit', { filePath: '/w/a.ts' }, { filediff: small })).toMatchObject({
      files: [{ added: 1, removed: 1 }],
    })
  })
})
