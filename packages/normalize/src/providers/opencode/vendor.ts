import type * as V1 from '@opencode-ai/sdk'
import type * as V2 from '@opencode-ai/sdk/v2'
import { type Decided, type EitherOf, none, type OlderThan } from '../../testing/vendor-types.ts'

/** The version whose types these lists are checked against: those of its root, and those of its entry `v2`. */
export const VERSIONS = { '@opencode-ai/sdk': '1.19.3' } as const

/** Events of the server, of either entry, and those of the global stream. */
type EventName1 = V1.Event['type']
type EventName2 = V2.Event['type'] | V2.V2Event['type'] | V2.GlobalEvent['payload']['type']

const server = none('about the server and what is installed')
const project = none('about the project’s files and folders')
const screen = none('about the user’s own screen and terminals')
const session = none('about the session, not about a call')
const words = none('what a person or the model says or thinks')
const step = none('a boundary of steps; the calls within it are told by themselves')

export const events: Decided<EitherOf<EventName1, EventName2>> = {
  'message.part.updated': 'mapped',
  'message.part.delta': 'mapped',
  'message.part.removed': 'mapped',
  'message.removed': 'mapped',
  'session.idle': 'mapped',
  'session.status': 'mapped',
  'session.error': 'mapped',
  'session.deleted': 'mapped',
  'permission.asked': 'mapped',
  'permission.updated': 'mapped',
  'permission.replied': 'mapped',
  'permission.v2.asked': 'mapped',
  'permission.v2.replied': 'mapped',
  'question.asked': 'mapped',
  'question.replied': 'mapped',
  'question.rejected': 'mapped',
  'question.v2.asked': 'mapped',
  'question.v2.replied': 'mapped',
  'question.v2.rejected': 'mapped',
  'mcp.tools.changed': 'mapped',
  'mcp.browser.open.failed': 'mapped',
  'session.next.tool.input.started': 'mapped',
  'session.next.tool.input.delta': 'mapped',
  'session.next.tool.input.ended': 'mapped',
  'session.next.tool.called': 'mapped',
  'session.next.tool.progress': 'mapped',
  'session.next.tool.success': 'mapped',
  'session.next.tool.failed': 'mapped',
  'session.next.shell.started': 'mapped',
  'session.next.shell.ended': 'mapped',
  'session.next.step.failed': 'mapped',
  /** An envelope: what is in it counts. */
  sync: 'mapped',

  'todo.updated': none('repeats what the call of todowrite says'),
  'message.updated': words,
  'session.created': session,
  'session.updated': session,
  'session.compacted': session,
  'session.diff': none('all changes of the session at once; each is told by its call'),
  'session.next.step.started': step,
  'session.next.step.ended': step,
  'session.next.text.started': words,
  'session.next.text.delta': words,
  'session.next.text.ended': words,
  'session.next.reasoning.started': words,
  'session.next.reasoning.delta': words,
  'session.next.reasoning.ended': words,
  'session.next.prompted': words,
  'session.next.prompt.admitted': words,
  'session.next.synthetic': words,
  'session.next.context.updated': session,
  'session.next.agent.switched': session,
  'session.next.model.switched': session,
  'session.next.moved': session,
  'session.next.retried': session,
  'session.next.compaction.started': session,
  'session.next.compaction.delta': session,
  'session.next.compaction.ended': session,
  'session.next.revert.staged': none('may still be taken back; what it takes away is removed by itself'),
  'session.next.revert.cleared': session,
  'session.next.revert.committed': none('names no call; what it takes away is removed by itself'),
  'command.executed': words,
  'file.edited': project,
  'file.watcher.updated': project,
  'project.updated': project,
  'project.directories.updated': project,
  'reference.updated': project,
  'vcs.branch.updated': project,
  'workspace.failed': project,
  'workspace.ready': project,
  'workspace.status': project,
  'worktree.failed': project,
  'worktree.ready': project,
  'lsp.updated': project,
  'lsp.client.diagnostics': project,
  'catalog.updated': server,
  'global.disposed': server,
  'installation.updated': server,
  'installation.update-available': server,
  'integration.updated': server,
  'integration.connection.updated': server,
  'models-dev.refreshed': server,
  'plugin.added': server,
  'server.connected': server,
  'server.instance.disposed': server,
  'pty.created': screen,
  'pty.updated': screen,
  'pty.exited': screen,
  'pty.deleted': screen,
  'tui.command.execute': screen,
  'tui.prompt.append': screen,
  'tui.session.select': screen,
  'tui.toast.show': screen,
}

/** Parts of a message: those of either entry, and those in the messages of a session's history. */
export const parts: Decided<EitherOf<EitherOf<V1.Part['type'], V2.Part['type']>, HistoryPart['type']>> = {
  tool: 'mapped',
  text: 'mapped',
  reasoning: words,
  agent: words,
  file: none('a file of the message, no result of a call'),
  subtask: none('asks for an agent; the call of task that follows is a part of its own'),
  compaction: session,
  retry: session,
  patch: none('what a step changed, all at once; each change is told by its call'),
  snapshot: step,
  'step-start': step,
  'step-finish': step,
}

type State = EitherOf<V1.ToolState['status'], V2.ToolState['status']>
type HistoryPart = V2.SessionMessageAssistant['content'][number]
type HistoryState = Extract<HistoryPart, { type: 'tool' }>['state']['status']

/** How a part stands in this project's states. */
export const states: Decided<EitherOf<State, HistoryState>, 'started' | 'running' | 'complete' | 'error'> = {
  pending: 'started',
  running: 'running',
  completed: 'complete',
  error: 'error',
}

const NOT_TYPED = 'no version that has a type for it'

export const otherStates: OlderThan<State> = {
  streaming: { from: NOT_TYPED, decision: 'mapped' },
  cancelled: { from: NOT_TYPED, decision: 'mapped' },
  aborted: { from: NOT_TYPED, decision: 'mapped' },
}

type Reply = Extract<V2.Event, { type: 'permission.replied' }>['properties']['reply']

/** The answers to a permission. */
export const replies: Decided<EitherOf<Reply, V2.PermissionV2Reply>, 'allowed' | 'denied'> = {
  once: 'allowed',
  always: 'allowed',
  reject: 'denied',
}

/** What a session's status means for an open call. */
export const statuses: Decided<
  EitherOf<V1.SessionStatus['type'], V2.SessionStatus['type']>,
  'running' | 'no_result'
> = {
  idle: 'no_result',
  busy: 'running',
  retry: 'running',
}

type SessionError = NonNullable<Extract<V2.Event, { type: 'session.error' }>['properties']['error']>

/** What an error that ends a turn means for a call that it leaves open. */
export const errors: Decided<SessionError['name'], 'interrupted' | 'no_result'> = {
  MessageAbortedError: 'interrupted',
  APIError: 'no_result',
  ContentFilterError: 'no_result',
  ContextOverflowError: 'no_result',
  MessageOutputLengthError: 'no_result',
  ProviderAuthError: 'no_result',
  StructuredOutputError: 'no_result',
  UnknownError: 'no_result',
}

/** Blocks of what a tool gave, in the newer events. */
export const contents: Decided<V2.LlmToolContent['type'], 'mapped'> = { text: 'mapped', file: 'mapped' }

const CURRENT = 'OpenCode 1.18.33; the SDK types a tool’s name as any text'
const OLD = 'older versions of OpenCode'

/** Tools by name. */
export const toolNames: Readonly<Record<string, string>> = {
  apply_patch: CURRENT,
  bash: CURRENT,
  batch: CURRENT,
  codesearch: CURRENT,
  edit: CURRENT,
  execute: CURRENT,
  glob: CURRENT,
  grep: CURRENT,
  invalid: CURRENT,
  list: CURRENT,
  lsp: CURRENT,
  plan_enter: CURRENT,
  plan_exit: CURRENT,
  question: CURRENT,
  read: CURRENT,
  reload: CURRENT,
  shell: CURRENT,
  skill: CURRENT,
  StructuredOutput: CURRENT,
  task: CURRENT,
  todowrite: CURRENT,
  webfetch: CURRENT,
  websearch: CURRENT,
  write: CURRENT,
  multiedit: OLD,
  patch: OLD,
  todoread: OLD,
}
