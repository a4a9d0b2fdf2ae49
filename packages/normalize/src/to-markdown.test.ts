import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fixture, fixtures } from './fixtures.ts'
import { type NormalizedToolPart, TOOL_KINDS } from './part.ts'
import { hostileParts } from './testing/hostile-parts.ts'
import { liveMarkdown, outsideOfCode } from './testing/markdown-outside.ts'
import { toMarkdown } from './to-markdown.ts'

const partOf = (given: Partial<NormalizedToolPart>): NormalizedToolPart => ({
  id: 'a',
  name: 'Bash',
  kind: 'bash',
  title: 'Title',
  input: {},
  state: 'complete',
  ...given,
})

const fence = (text: string, language = ''): string => `\`\`\`${language}\n${text}\n\`\`\``

describe('toMarkdown', () => {
  it.each<[name: string, given: Partial<NormalizedToolPart>, blocks: string[]]>([
    [
      'a command with what it printed, without colours and overwritten progress',
      { input: { command: 'pnpm test' }, output: '\u001b[32m1 %\r100 %\u001b[0m\nok\n' },
      ['### Ran pnpm test', fence('pnpm test', 'sh'), '**Output**', fence('100 %\nok')],
    ],
    [
      'how a command failed',
      {
        input: { command: 'false', cwd: '/srv' },
        state: 'error',
        error: { message: 'Exited with code 1', code: 'nonzero_exit' },
        metadata: { exitCode: 1 },
        timing: { elapsedMs: 2040 },
      },
      [
        '### Ran false',
        '**Failed** · Exit code 1 · Duration 2.0 s',
        fence('false', 'sh'),
        '**Folder** `/srv`',
        '**Error**',
        fence('Exited with code 1'),
      ],
    ],
    [
      'that a command printed nothing',
      { input: { command: 'true' }, output: '' },
      ['### Ran true', fence('true', 'sh'), '*No output.*'],
    ],
    [
      'an edit as a diff, without numbers that are not known',
      { name: 'Edit', kind: 'file_edit', input: { file_path: 'src/a.md', old_string: '```\n', new_string: '````\n' } },
      [
        '### Edited a.md',
        '**File** `src/a.md`',
        ['`````diff', '--- src/a.md', '+++ src/a.md', '@@', '-```', '+````', '`````'].join('\n'),
      ],
    ],
    [
      'an edit with its own patch, numbered',
      {
        name: 'Edit',
        kind: 'file_edit',
        input: { file_path: 'a.ts', old_string: 'b', new_string: 'c' },
        metadata: {
          result: {
            structuredPatch: [{ oldStart: 7, oldLines: 2, newStart: 7, newLines: 2, lines: [' a', '-b', '+c'] }],
          },
        },
      },
      ['### Edited a.ts', '**File** `a.ts`', fence('--- a.ts\n+++ a.ts\n@@ -7,2 +7,2 @@\n a\n-b\n+c', 'diff')],
    ],
    [
      'search results as links that lead where they say, and others as text',
      {
        name: 'WebSearch',
        kind: 'web_search',
        input: { query: 'x' },
        metadata: {
          result: {
            results: [
              { title: 'A [b](c)', url: 'https://example.com/a?b=1&copy;=<2>)`', snippet: 'One\n# two' },
              { title: 'Click', url: 'javascript:alert(1)' },
            ],
          },
        },
      },
      [
        '### Searched x',
        '**Query** `x`',
        '- [A &#91;b&#93;(c)](<https://example.com/a?b=1&amp;copy;=%3C2%3E)%60>) — One \\# two\n- Click `javascript:alert(1)`',
      ],
    ],
    [
      'a question with the answer that was chosen and the one that was written',
      {
        name: 'AskUserQuestion',
        kind: 'question',
        input: {
          questions: [
            { question: 'Which *one*?', options: [{ label: 'A', description: 'first' }, { label: 'B' }] },
            { question: 'Why?', options: [] },
          ],
        },
        metadata: { result: { answers: { 'Which *one*?': 'A', 'Why?': '1. because' } } },
      },
      [
        '### Asked Which \\*one\\*?',
        '**Which \\*one\\*?**',
        '- [x] A — first\n- [ ] B',
        '**Why?**',
        '- [x] 1\\. because',
      ],
    ],
    [
      'to-dos as a list of tasks',
      {
        name: 'TodoWrite',
        kind: 'todo',
        input: {
          todos: [
            { content: 'Read', status: 'completed' },
            { content: 'Write', status: 'in_progress' },
          ],
        },
      },
      ['### Updated todos Write', '- [x] Read\n- [ ] Write (in progress)'],
    ],
    [
      'arguments and a result that is null as JSON',
      { name: 'do_it', kind: 'unknown', input: { a: 0 }, output: null },
      [
        '### Called Do it',
        '**Tool** `do_it`',
        '**Arguments**',
        fence('{\n  "a": 0\n}', 'json'),
        '**Result**',
        fence('null', 'json'),
      ],
    ],
    [
      'who refused, and why',
      {
        input: { command: 'rm x' },
        state: 'error',
        error: { message: 'Not now', code: 'denied' },
        metadata: { approval: { state: 'denied', options: [], by: 'user', reason: 'Not now' } },
      },
      ['### Run rm x', '**Denied** · Denied – user – Not now', fence('rm x', 'sh'), '**Error**', fence('Not now')],
    ],
  ])('tells %s', (_, given, blocks) => {
    expect(toMarkdown(partOf(given))).toBe(`${blocks.join('\n\n')}\n`)
  })

  it('says all its words in another language', () => {
    const markdown = toMarkdown(partOf({ input: { command: 'ls' }, output: 'a' }), {
      messages: { messages: { 'bash.run': ['{target} ausführen', '{target} läuft', '{target} ausgeführt'] } },
      labels: { output: 'Ausgabe' },
    })
    expect(markdown).toBe(['### ls ausgeführt', fence('ls', 'sh'), '**Ausgabe**', `${fence('a')}\n`].join('\n\n'))
  })

  it('does not tell a secret answer', () => {
    const markdown = toMarkdown(
      partOf({
        name: 'requestUserInput',
        kind: 'question',
        input: { questions: [{ id: 'k', question: 'Key?', isSecret: true }] },
        output: { answers: { k: { answers: ['hunter2'] } } },
        metadata: { provider: 'codex', rawName: 'request_user_input', result: { answers: { k: 'hunter2' } } },
      }),
    )
    expect(markdown).not.toContain('hunter2')
  })

  it('shows characters that turn the text around them by their names', () => {
    const markdown = toMarkdown(partOf({ input: { command: 'ls \u202e# \u200bx' }, output: '\u0000' }))
    expect(markdown).toContain('ls U+202E# U+200Bx')
    expect(markdown).toContain('U+0000')
  })

  it('reads every call of every recorded stream, each with a heading and no block left open', () => {
    for (const name of fixtures())
      for (const part of fixture(name)) {
        const markdown = toMarkdown(part)
        expect(markdown).toMatch(/^### \S/u)
        expectInert(markdown)
      }
  })
})

/** What an own line of ours may begin with, and the links we make. */
const OURS = /^(?:### |- \[[ x]\] |- |\*\*|\*)|\*\*?|\[|\]\(<(?:https?|mailto):[!-;=?-~]*>\)/gu

/** No block is left open, and nothing outside of code is markup but what we put there. */
function expectInert(markdown: string): void {
  const { lines, isOpen } = outsideOfCode(markdown)
  expect(isOpen).toBe(false)
  expect(lines.filter((line) => /[<>`*[\]|~$]|^\s*#/u.test(liveMarkdown(line).replaceAll(OURS, '')))).toEqual([])
  // Tool text may not bring a heading, an image or a bold word of its own.
  expect(lines.filter((line) => /^#+ /u.test(line))).toHaveLength(1)
  expect(lines.map(liveMarkdown).join('\n')).not.toContain('![')
}

const HOSTILE: readonly string[] = [
  '```\n# Heading\n```',
  '````````\n<script>alert(1)</script>',
  'a\r```\r# b',
  '~~~\n# b\n~~~',
  '\n\n# Heading\n\n- item\n1. one\n> quote\n---\n===',
  '[x](javascript:alert(1)) ![x](https://evil.example/x.png) <https://evil.example>',
  '<img src=x onerror=alert(1)> &lt;b&gt; <!-- --> <details>',
  '`a` ``b`` ```',
  '**bold** __bold__ ~~gone~~ $x$ |a|b|\n|-|-|\n|c|d|',
  '[ref]: https://evil.example "x"\n\n[ref]',
  '    indented\n\tcode',
  'https://evil.example www.evil.example :smile: a_b_ _c_',
  '\\`\\[\\<',
  'x`](<https://evil.example>)[y](<z>)`',
  '\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\ \u202e\u2028# x\u0085# y',
  '- [x] done',
  '1) a',
  '',
  '\ud800',
]

describe('what a tool wrote', () => {
  it.each(HOSTILE)('is never read as Markdown: %j', (text) => {
    for (const part of hostileParts(text)) expectInert(toMarkdown(part))
  })

  it('is never read as Markdown, whatever it is', () => {
    const piece = fc.constantFrom(
      ...HOSTILE,
      '`',
      '``',
      '```',
      '\n',
      '\r',
      '\\',
      '[',
      '](',
      '<',
      '>',
      '*',
      '_',
      '#',
      ' ',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        for (const part of hostileParts(pieces.join(''))) expectInert(toMarkdown(part))
      }),
      { numRuns: 200 },
    )
  })
})

describe('any value at all', () => {
  const cyclic: Record<string, unknown> = { a: 1n }
  cyclic['self'] = cyclic
  const throwing = {
    get input(): never {
      throw new Error('No')
    },
  }

  it.each([null, undefined, 7, 'text', [], {}, cyclic, { kind: 'unknown', input: cyclic, output: cyclic }, throwing])(
    'is a document with a heading: %#',
    (value) => {
      expect(toMarkdown(value as unknown as NormalizedToolPart)).toMatch(/^### \S/u)
    },
  )

  it('is a document of which nothing is read as Markdown but what is ours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TOOL_KINDS), fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (kind, a, b, c) => {
        const part = partOf({ kind, input: a, output: b, metadata: c as never })
        expectInert(toMarkdown(part))
      }),
      { numRuns: 300 },
    )
  })
})
