import { humanize } from '../../kinds/words.ts'
import type { ToolApprovalOption } from '../../part.ts'
import { at, isRecord, readText, readTexts } from '../../raw/read.ts'
import { quoteArgv } from '../../raw/shell.ts'

type Option = Omit<ToolApprovalOption, 'id'>

/** The decisions of the protocol that are words, newer and legacy, and how a person reads them. */
const WORDS: Readonly<Record<string, Option>> = {
  accept: { label: 'Allow', kind: 'allow_once' },
  acceptForSession: { label: 'Allow for this session', kind: 'allow_always' },
  decline: { label: 'Deny', kind: 'deny' },
  cancel: { label: 'Deny and stop', kind: 'deny' },
  approved: { label: 'Allow', kind: 'allow_once' },
  approved_for_session: { label: 'Allow for this session', kind: 'allow_always' },
  denied: { label: 'Deny', kind: 'deny' },
  abort: { label: 'Deny and stop', kind: 'deny' },
}

/** What a host may answer where the request does not list it. */
export const DEFAULT_DECISIONS: readonly unknown[] = ['accept', 'acceptForSession', 'decline', 'cancel']
export const LEGACY_DECISIONS: readonly unknown[] = ['approved', 'approved_for_session', 'denied', 'abort']

/** The decisions as options; the id of one that carries data is its name, and of a network rule also what it does. */
export const readOptions = (decisions: readonly unknown[]): ToolApprovalOption[] => decisions.flatMap(readOption)

function readOption(decision: unknown): ToolApprovalOption[] {
  if (typeof decision === 'string')
    return [{ id: decision, ...(Object.hasOwn(WORDS, decision) ? WORDS[decision]! : unknownOption(decision)) }]
  const [id, data] = isRecord(decision) ? (Object.entries(decision)[0] ?? []) : []
  if (id === undefined) return []
  if (id === 'applyNetworkPolicyAmendment') {
    const rule = at(data, 'network_policy_amendment')
    return [{ id: `${id}:${readText(rule, 'action') ?? 'allow'}`, ...networkOption(rule) }]
  }
  const command = quoteArgv(readTexts(data, 'execpolicy_amendment', 'proposed_execpolicy_amendment'))
  return [{ id, ...(command === '' ? unknownOption(id) : { label: `Always allow ${command}`, kind: 'allow_always' }) }]
}

const unknownOption = (id: string): Option => ({ label: humanize(id), kind: isAllowed(id) ? 'allow_once' : 'deny' })

function networkOption(rule: unknown): Option {
  const host = readText(rule, 'host') ?? 'the network'
  return readText(rule, 'action') === 'deny'
    ? { label: `Always deny ${host}`, kind: 'deny' }
    : { label: `Always allow ${host}`, kind: 'allow_always' }
}

/** Whether a host's decision lets the call run. */
export function isAllowed(decision: unknown): boolean {
  if (typeof decision === 'string') return /^(?:accept|approved|allow)/u.test(decision)
  const [id, data] = isRecord(decision) ? (Object.entries(decision)[0] ?? []) : []
  if (id === 'applyNetworkPolicyAmendment') return readText(at(data, 'network_policy_amendment'), 'action') !== 'deny'
  return id !== undefined && isAllowed(id)
}

/** What a host may answer to a request for permissions: they hold for the turn or for the session. */
export const PERMISSION_OPTIONS: readonly ToolApprovalOption[] = [
  { id: 'turn', label: 'Allow for this turn', kind: 'allow_once' },
  { id: 'session', label: 'Allow for this session', kind: 'allow_always' },
  { id: 'deny', label: 'Deny', kind: 'deny' },
]

/** What a host may answer where an MCP server's tool needs approval; `persist` names how long a yes may hold. */
export function elicitationOptions(persist: readonly string[]): ToolApprovalOption[] {
  return [
    { id: 'accept', label: 'Allow', kind: 'allow_once' },
    ...(persist.includes('session')
      ? [{ id: 'accept:session', label: 'Allow for this session', kind: 'allow_always' as const }]
      : []),
    ...(persist.includes('always')
      ? [{ id: 'accept:always', label: 'Always allow', kind: 'allow_always' as const }]
      : []),
    { id: 'decline', label: 'Deny', kind: 'deny' },
  ]
}

/** An approval put as a question has only labels: what they say is all there is. */
export const choiceOptions = (options: readonly unknown[]): ToolApprovalOption[] =>
  options.flatMap((option) => {
    const label = typeof option === 'string' ? option : readText(option, 'label')
    return label === undefined ? [] : [{ id: label, label, kind: kindOfLabel(label) }]
  })

const kindOfLabel = (label: string): ToolApprovalOption['kind'] =>
  isRefusal(label) ? 'deny' : /session|always|remember|don.t ask/iu.test(label) ? 'allow_always' : 'allow_once'

/** Whether a label is a no. */
export const isRefusal = (label: string): boolean => /^(?:deny|decline|reject|cancel|no)\b/iu.test(label)
