import type { ToolView, ViewKind, ViewOf } from '../../kinds/index.ts'
import type { Question } from '../../kinds/question.ts'
import type { NormalizedToolPart } from '../../part.ts'
import { isRecord } from '../../raw/read.ts'

/** What the view of a call that ended must hold, so that its card can tell all of it. */
export interface Need<View> {
  /** The fields that tell it, in words. */
  readonly field: string
  /** What tells it: the call itself, so that one that failed has it too; or what it gave, so that only one that succeeded has it. */
  readonly of: 'input' | 'output'
  /** The actions of the view that need it; all where left out. */
  readonly actions?: readonly string[]
  readonly isThere: (view: View, part: NormalizedToolPart) => boolean
}

type NeedsByKind = { readonly [K in ViewKind]: readonly Need<ViewOf<K>>[] }

const some = (list: readonly unknown[] | undefined): boolean => (list ?? []).length > 0
const isSaid = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''
const isKnown = (value: unknown): boolean => value !== undefined

/** An output that says itself that there is nothing: `''`, `[]`, `{}`, `{ agents: [] }`. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.values(value).every(isNothing))

/** A question that is only said: there is nothing to choose and nothing to write, as of a page to go to. */
const takesNone = ({ options, allowOther }: Question): boolean => options.length === 0 && !allowOther

/** A list of the input that is empty: a list of todos that is cleared. */
const isCleared = ({ input }: NormalizedToolPart): boolean =>
  isRecord(input) && Object.values(input).some((value) => Array.isArray(value) && value.length === 0)

/** By kind. Which field a fact comes in is the agent's choice: one of those named is enough. */
export const NEEDS: NeedsByKind = {
  bash: [
    { field: 'command', of: 'input', actions: ['run'], isThere: ({ command }) => isSaid(command) },
    {
      field: 'process',
      of: 'input',
      actions: ['read', 'stop', 'write'],
      isThere: ({ processId }) => isSaid(processId),
    },
    { field: 'text that is sent', of: 'input', actions: ['write'], isThere: ({ stdin }) => isKnown(stdin) },
    {
      field: 'output or exit code',
      of: 'output',
      isThere: ({ output, blocks, exitCode, outputFile }) => [output, blocks, exitCode, outputFile].some(isKnown),
    },
  ],
  file_read: [
    { field: 'path', of: 'input', actions: ['read', 'view'], isThere: ({ path }) => isSaid(path) },
    { field: 'pattern', of: 'input', actions: ['search', 'find'], isThere: ({ pattern }) => isSaid(pattern) },
    {
      field: 'path or symbol',
      of: 'input',
      actions: ['inspect'],
      isThere: ({ path, pattern }) => isSaid(path) || isSaid(pattern),
    },
    {
      field: 'content, files or matches',
      of: 'output',
      isThere: ({ content, files, matches, blocks, notes }) => [content, files, matches, blocks, notes].some(isKnown),
    },
  ],
  file_write: [
    { field: 'path', of: 'input', isThere: ({ path }) => isSaid(path) },
    { field: 'content', of: 'input', isThere: ({ content }) => isKnown(content) },
  ],
  file_edit: [
    {
      field: 'path',
      of: 'input',
      isThere: ({ targets }) => some(targets) && targets.every(({ path }) => isSaid(path)),
    },
    {
      field: 'hunks, but of a file that is moved or deleted',
      of: 'input',
      isThere: ({ files }) =>
        some(files) && files.every(({ hunks, change }) => some(hunks) || change === 'rename' || change === 'delete'),
    },
  ],
  web_search: [
    { field: 'query', of: 'input', actions: ['search'], isThere: ({ query }) => isSaid(query) },
    { field: 'address', of: 'input', actions: ['open', 'find'], isThere: ({ url }) => isSaid(url) },
    { field: 'pattern', of: 'input', actions: ['find'], isThere: ({ pattern }) => isSaid(pattern) },
    {
      field: 'results, page or answer',
      of: 'output',
      isThere: ({ results, page, answer }) => some(results) || isKnown(page) || isKnown(answer),
    },
  ],
  browser: [
    { field: 'action', of: 'input', isThere: ({ action }) => isSaid(action) },
    {
      field: 'screenshot, console or content',
      of: 'output',
      isThere: ({ screenshot, console, content }, { output }) =>
        isKnown(screenshot) || isKnown(console) || some(content) || isNothing(output),
    },
  ],
  mcp: [
    { field: 'tool', of: 'input', isThere: ({ tool }) => isSaid(tool) },
    { field: 'server', of: 'input', isThere: ({ server }) => isSaid(server) },
    {
      field: 'content',
      of: 'output',
      isThere: ({ content, structured }, { output }) => some(content) || isKnown(structured) || isNothing(output),
    },
  ],
  subagent: [
    {
      field: 'prompt or description',
      of: 'input',
      actions: ['run', 'workflow'],
      isThere: ({ prompt, description }) => isSaid(prompt) || isSaid(description),
    },
    { field: 'message', of: 'input', actions: ['message'], isThere: ({ prompt }) => isSaid(prompt) },
    { field: 'agent', of: 'input', actions: ['message', 'stop', 'resume'], isThere: ({ agents }) => some(agents) },
    {
      field: 'team',
      of: 'input',
      actions: ['createTeam', 'deleteTeam'],
      isThere: ({ description }) => isSaid(description),
    },
    {
      field: 'report or states',
      of: 'output',
      isThere: ({ report, states }, { output }) => isKnown(report) || some(states) || isNothing(output),
    },
  ],
  question: [
    { field: 'questions', of: 'input', actions: ['ask'], isThere: ({ questions }) => some(questions) },
    {
      field: 'plan',
      of: 'input',
      actions: ['plan'],
      isThere: ({ plan }) => isSaid(plan?.text) || isSaid(plan?.filePath),
    },
    {
      field: 'answers',
      of: 'output',
      actions: ['ask'],
      isThere: ({ answers, response, questions }) =>
        some(Object.keys(answers)) || isSaid(response) || (some(questions) && questions.every(takesNone)),
    },
  ],
  todo: [
    {
      field: 'items, but of a list that is cleared',
      of: 'input',
      actions: ['update', 'plan'],
      isThere: ({ items }, part) => some(items) || isCleared(part),
    },
    {
      field: 'items',
      of: 'output',
      actions: ['read'],
      isThere: ({ items }, { output }) => some(items) || isNothing(output),
    },
    {
      field: 'task',
      of: 'input',
      actions: ['createTask', 'updateTask', 'readTask'],
      isThere: ({ items }) => some(items),
    },
  ],
  unknown: [
    { field: 'input', of: 'input', isThere: (_, { metadata }) => metadata?.inputForm !== 'partial' },
    {
      field: 'content',
      of: 'output',
      isThere: ({ content, structured }, { output }) => some(content) || isKnown(structured) || isNothing(output),
    },
  ],
}

/** The needs of a view that are not met, of a call that completed or failed. */
export function unmetNeeds(view: ToolView, part: NormalizedToolPart): Need<ToolView>[] {
  const action = 'action' in view ? view.action : ''
  return (NEEDS[view.kind] as readonly Need<ToolView>[]).filter(
    ({ of, actions, isThere }) =>
      (of === 'input' || part.state === 'complete') && (actions?.includes(action) ?? true) && !isThere(view, part),
  )
}
