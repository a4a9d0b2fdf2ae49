import type { NormalizedToolPart, ToolKind } from '../part.ts'

/** A call of each kind whose every text is the given one. */
export const hostileParts = (text: string): NormalizedToolPart[] =>
  Object.entries(GIVEN).map(([kind, given]) => ({
    id: kind,
    name: kind === 'browser' ? 'browser_click' : 'Tool',
    kind: kind as ToolKind,
    title: 'Title',
    state: 'complete',
    ...given(text),
  }))

type Given = Pick<NormalizedToolPart, 'input'> & Partial<NormalizedToolPart>

const GIVEN: Readonly<Record<ToolKind, (text: string) => Given>> = {
  bash: (text) => ({
    input: { command: text, cwd: text, description: text },
    state: 'error',
    error: { message: text, details: { output: `${text}\n${text}` } },
    metadata: { exitCode: 1, approval: { state: 'denied', options: [], by: text, reason: text } },
  }),
  file_read: (text) => ({ input: { file_path: text, pattern: text }, output: `${text}\n${text}` }),
  file_write: (text) => ({ input: { file_path: `${text}.ts`, content: text } }),
  file_edit: (text) => ({ input: { file_path: text, old_string: text, new_string: `${text}\n${text}` }, name: 'Edit' }),
  web_search: (text) => ({
    input: { query: text },
    output: '',
    metadata: {
      result: {
        results: [
          { title: text, url: `https://example.com/?${text}`, snippet: text },
          { title: text, url: text },
        ],
      },
    },
  }),
  browser: (text) => ({ input: { url: text, element: text }, output: [{ type: 'text', text }] }),
  subagent: (text) => ({ input: { description: text, prompt: text, subagent_type: text }, output: text }),
  mcp: (text) => ({
    input: { [text]: text },
    output: [
      { type: 'text', text },
      { type: 'resource_link', uri: text, name: text, description: text },
      { type: 'image', mimeType: text, data: text },
    ],
    metadata: { mcp: { server: text, tool: text } },
  }),
  question: (text) => ({
    input: { questions: [{ question: text, header: text, options: [{ label: text, description: text }] }] },
    metadata: { result: { answers: { [text]: `${text}!` }, response: text } },
  }),
  todo: (text) => ({ input: { todos: [{ content: text, status: 'in_progress' }], explanation: text } }),
  unknown: (text) => ({
    name: text,
    input: { key: text },
    output: { [text]: [text] },
    title: text,
    metadata: { titleSource: 'provider' },
  }),
}
