import { type Decision, none } from '../../testing/vendor-types.ts'
import type { Stand } from './vendor.ts'

/**
 * No package has the types of the app-server. These names were read from the schema that Codex itself writes (`codex app-server
 * generate-ts`): items, statuses and all that is about tools in 0.171, the version of the recordings; other notifications in a
 * published copy of about that version.
 */
export const APP_SERVER = '0.171'

const words = none('what a person or the model says')
const mark = none('a mark of the harness in the thread')

/** Types of `ThreadItem`. */
export const items: Readonly<Record<string, Decision>> = {
  commandExecution: 'mapped',
  fileChange: 'mapped',
  mcpToolCall: 'mapped',
  dynamicToolCall: 'mapped',
  collabAgentToolCall: 'mapped',
  subAgentActivity: 'mapped',
  webSearch: 'mapped',
  imageView: 'mapped',
  imageGeneration: 'mapped',
  sleep: 'mapped',
  functionCallOutput: 'mapped',
  userMessage: words,
  agentMessage: words,
  reasoning: words,
  plan: none('a proposed plan in prose; the steps of a plan are told by turn/plan/updated'),
  hookPrompt: mark,
  enteredReviewMode: mark,
  exitedReviewMode: mark,
  contextCompaction: mark,
}

/** Statuses of the items that have one. */
export const statuses: Readonly<Record<string, Readonly<Record<string, Stand>>>> = {
  commandExecution: { inProgress: 'running', completed: 'complete', failed: 'tool_error', declined: 'denied' },
  fileChange: { inProgress: 'running', completed: 'complete', failed: 'tool_error', declined: 'denied' },
  mcpToolCall: { inProgress: 'running', completed: 'complete', failed: 'tool_error' },
  dynamicToolCall: { inProgress: 'running', completed: 'complete', failed: 'tool_error' },
  collabAgentToolCall: {
    inProgress: 'running',
    completed: 'complete',
    failed: 'tool_error',
    interrupted: 'interrupted',
  },
}

/** Tools of a `collabAgentToolCall`. */
export const collabTools: readonly string[] = [
  'spawnAgent',
  'sendInput',
  'resumeAgent',
  'wait',
  'closeAgent',
  'sendMessage',
  'followupTask',
  'interruptAgent',
  'listAgents',
]

const thread = none('about the thread, not about a call')
const account = none('about the account, the model or the app')
const setup = none('about what is installed and set up')
const own = none('an answer to what the host itself asked for, no call of the model')

/** Notifications of the server, by method. */
export const notifications: Readonly<Record<string, Decision>> = {
  'item/started': 'mapped',
  'item/completed': 'mapped',
  'item/commandExecution/outputDelta': 'mapped',
  'item/commandExecution/terminalInteraction': 'mapped',
  'item/fileChange/outputDelta': 'mapped',
  'item/fileChange/patchUpdated': 'mapped',
  'item/mcpToolCall/progress': 'mapped',
  'item/autoApprovalReview/started': 'mapped',
  'item/autoApprovalReview/completed': 'mapped',
  'serverRequest/resolved': 'mapped',
  'turn/plan/updated': 'mapped',
  'turn/completed': 'mapped',
  'thread/closed': 'mapped',
  'thread/deleted': 'mapped',

  'item/agentMessage/delta': words,
  'item/plan/delta': words,
  'item/reasoning/summaryPartAdded': words,
  'item/reasoning/summaryTextDelta': words,
  'item/reasoning/textDelta': words,
  'rawResponseItem/completed': none('the model’s own item; what it called is told by items'),
  'autoApprovalReview/strictReviewRequired': none('how approvals are reviewed from now on'),
  'turn/started': none('a turn begins; its items tell its calls'),
  'turn/diff/updated': none('all changes of the turn at once; each is told by its item'),
  'turn/moderationMetadata': account,
  'hook/started': none('about a hook; what it decided of a call is told by the item'),
  'hook/completed': none('about a hook; what it decided of a call is told by the item'),
  'thread/started': thread,
  'thread/status/changed': thread,
  'thread/archived': thread,
  'thread/unarchived': thread,
  'thread/reverted': none('names no turn that it takes back; a host reads the thread anew'),
  'thread/compacted': thread,
  'thread/name/updated': thread,
  'thread/goal/updated': thread,
  'thread/goal/cleared': thread,
  'thread/queue/changed': thread,
  'thread/project/updated': thread,
  'thread/environment/connected': thread,
  'thread/environment/disconnected': thread,
  'thread/settings/updated': thread,
  'thread/tokenUsage/updated': thread,
  'thread/realtime/started': words,
  'thread/realtime/itemAdded': words,
  'thread/realtime/item/started': words,
  'thread/realtime/item/transcript/delta': words,
  'thread/realtime/item/completed': words,
  'thread/realtime/transcript/delta': words,
  'thread/realtime/transcript/done': words,
  'thread/realtime/outputAudio/delta': words,
  'thread/realtime/sdp': words,
  'thread/realtime/error': words,
  'thread/realtime/closed': words,
  'project/changed': thread,
  'skills/changed': setup,
  'command/exec/outputDelta': own,
  'process/outputDelta': own,
  'process/exited': own,
  'fs/changed': own,
  'fuzzyFileSearch/sessionUpdated': own,
  'fuzzyFileSearch/sessionCompleted': own,
  'mcpServer/oauthLogin/completed': setup,
  'mcpServer/startupStatus/updated': setup,
  'mcpServer/event/stream/notification': setup,
  'app/list/updated': setup,
  'remoteControl/status/changed': setup,
  'externalAgentConfig/import/progress': setup,
  'externalAgentConfig/import/completed': setup,
  'windows/worldWritableWarning': setup,
  'windowsSandbox/setupCompleted': setup,
  'account/updated': account,
  'account/rateLimits/updated': account,
  'account/login/completed': account,
  'model/rerouted': account,
  'model/verification': account,
  'model/safetyBuffering/updated': account,
  'modelProvider/authRecoveryStarted': account,
  'modelProvider/authRecoveryCompleted': account,
  error: none('about the turn, whose end is told by itself'),
  warning: words,
  guardianWarning: words,
  deprecationNotice: words,
  configWarning: words,
}

/** Requests of the server to its host, by method. */
export const requests: Readonly<Record<string, Decision>> = {
  'item/commandExecution/requestApproval': 'mapped',
  'item/fileChange/requestApproval': 'mapped',
  'item/permissions/requestApproval': 'mapped',
  'item/tool/requestUserInput': 'mapped',
  'item/tool/call': 'mapped',
  'mcpServer/elicitation/request': 'mapped',
  applyPatchApproval: 'mapped',
  execCommandApproval: 'mapped',
  'account/chatgptAuthTokens/refresh': account,
}

/** How an automatic review of an approval stands, and what that makes of the approval. */
export const reviews: Readonly<Record<string, 'allowed' | 'denied' | undefined>> = {
  inProgress: undefined,
  approved: 'allowed',
  denied: 'denied',
  timedOut: undefined,
  aborted: undefined,
}
