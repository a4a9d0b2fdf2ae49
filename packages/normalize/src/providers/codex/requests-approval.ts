import type { ToolMetadata } from '../../part.ts'
import { at, defined, type RawRecord, readList, readText } from '../../raw/read.ts'
import { DEFAULT_DECISIONS, LEGACY_DECISIONS, PERMISSION_OPTIONS, readOptions } from './approvals.ts'
import { ask, pending, type RequestDecoder } from './ask.ts'
import { cleanChanges, listChanges } from './changes.ts'
import { commandLineOf, commandOf } from './command.ts'
import { spelledAction } from './spelling.ts'
import { readCallId } from './wire.ts'

/** A command is to run, or reaches for the network: `availableDecisions` are the options, some with data. */
export const askCommand: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'itemId')
  if (itemId === undefined) return [[], memory]
  const decisions = readList(params, 'availableDecisions')
  const host = readText(at(params, 'networkApprovalContext'), 'host')
  const raw = commandLineOf(params)
  // A command with an approval of its own is only one step of the item's command.
  const step = readText(params, 'approvalId') === undefined ? undefined : raw
  const reason = readText(params, 'reason') ?? (host === undefined ? step : `Network access to ${host}`)
  const { input, metadata } = commandAsked(params, step === undefined ? raw : undefined)
  return ask(message, memory, {
    itemId,
    name: 'commandExecution',
    rawType: 'commandExecution',
    asks: 'approval',
    ...defined({ input, isStep: step !== undefined || host !== undefined || undefined }),
    metadata: {
      ...metadata,
      ...pending(readOptions(decisions.length > 0 ? decisions : defaultDecisions(params)), reason),
    },
  })
}

/** Older versions do not list the decisions; a rule that would allow such commands for good is proposed beside them. */
function defaultDecisions(params: RawRecord): readonly unknown[] {
  const amendment = at(params, 'proposedExecpolicyAmendment')
  if (!Array.isArray(amendment)) return DEFAULT_DECISIONS
  return DEFAULT_DECISIONS.toSpliced(2, 0, { acceptWithExecpolicyAmendment: { execpolicy_amendment: amendment } })
}

/** The input of a command that is asked about; a request about the network holds none. */
function commandAsked(params: RawRecord, raw: string | undefined): { input?: unknown; metadata?: ToolMetadata } {
  if (raw === undefined) return {}
  const actions = readList(params, 'commandActions', 'parsedCmd')
  const command = commandOf(raw, actions)
  return {
    input: defined({ command, cwd: readText(params, 'cwd') }),
    metadata: defined({
      rawCommand: command === raw ? undefined : raw,
      action: actions.length > 0 ? actions.map(spelledAction) : undefined,
    }),
  }
}

/** A patch is to be applied; the request holds only its id, the item has the changes. */
export const askFileChange: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'itemId')
  if (itemId === undefined) return [[], memory]
  const changes = readList(params, 'changes')
  const decisions = readList(params, 'availableDecisions')
  return ask(message, memory, {
    itemId,
    name: 'fileChange',
    rawType: 'fileChange',
    asks: 'approval',
    ...(changes.length === 0 ? {} : { input: { changes: cleanChanges(changes) } }),
    metadata: pending(readOptions(decisions.length > 0 ? decisions : DEFAULT_DECISIONS), readText(params, 'reason')),
  })
}

/** The model asks for more permissions; there is no item, so the request is the call. */
export const askPermissions: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'itemId')
  if (itemId === undefined) return [[], memory]
  const reason = readText(params, 'reason')
  return ask(message, memory, {
    itemId,
    name: 'request_permissions',
    rawType: 'item/permissions/requestApproval',
    asks: 'permissions',
    input: defined({ permissions: at(params, 'permissions'), reason, cwd: readText(params, 'cwd') }),
    metadata: pending([...PERMISSION_OPTIONS], reason),
  })
}

/** `execCommandApproval` of the older protocol: argv, and its own words for the decisions. */
export const askLegacyCommand: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'callId')
  if (itemId === undefined) return [[], memory]
  const { input, metadata } = commandAsked(params, commandLineOf(params))
  return ask(message, memory, {
    itemId,
    name: 'commandExecution',
    rawType: 'commandExecution',
    asks: 'approval',
    ...defined({ input }),
    metadata: { ...metadata, ...pending(readOptions(LEGACY_DECISIONS), readText(params, 'reason')) },
  })
}

/** `applyPatchApproval` of the older protocol: the changes are a map. */
export const askLegacyPatch: RequestDecoder = (message, memory) => {
  const { params } = message
  const itemId = readCallId(params, 'callId')
  if (itemId === undefined) return [[], memory]
  return ask(message, memory, {
    itemId,
    name: 'fileChange',
    rawType: 'fileChange',
    asks: 'approval',
    input: { changes: listChanges(at(params, 'fileChanges')) },
    metadata: pending(readOptions(LEGACY_DECISIONS), readText(params, 'reason')),
  })
}
