import type { CommandNode, ParsedScript, PipelineNode, Redirection, Statement, SyntaxNode } from 'unbash'

import type { Command } from './command.ts'
import type { Operator, Part } from './part.ts'
import { payloadOf, PAYLOAD_DEPTH_LIMIT, type Payload } from './payloads.ts'
import { readCommand, type CommandPlace } from './read-command.ts'
import { readScript } from './read-script.ts'
import { readRedirects } from './redirect.ts'
import { separatorAfter } from './separators.ts'
import { shiftedSource, unplacedSource, type Source } from './source.ts'
import { isWithin, type Span } from './spans.ts'
import { findSubstitutions, type Hidden } from './substitutions.ts'
import { hasRefusedOpening, hasRefusedRedirect, isRefusedNegation } from './refused.ts'
import { hasUnreadBreak, mayRunUnread } from './unread.ts'

interface Listed {
  readonly command: Command
  op: Operator | null
}

interface Scope extends CommandPlace {
  readonly payloadDepth: number
  readonly expanded: readonly Span[]
  readonly listed: Listed[]
  /** Set when what the shell reads as a whole has a syntax error in one of its substitutions. */
  readonly verdict: { refused: boolean }
  /** Of the whole line: set when something that it may run is not listed. */
  readonly findings: { isUnclear: boolean }
}

/** The commands of a text, and whether it may run others too. */
export interface ListedParts {
  readonly parts: readonly Part[]
  readonly isUnclear: boolean
}

type Node = PipelineNode | Statement['command']
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

/** Every command of a source in the order written: a host, then its substitutions, then what it hands to a shell. */
export function listParts(source: Source): ListedParts {
  const findings = { isUnclear: false }
  const place = { source, nesting: 0, enclosed: false, payloadDepth: 0, expanded: [], redirected: null }
  const listed = listSource({ ...place, findings })
  return { parts: listed.map(({ command, op }) => Object.freeze([command, op] as const)), ...findings }
}

function listSource(place: Omit<Scope, 'listed' | 'verdict'>): readonly Listed[] {
  const { script, isWhole } = readScript(place.source.text)
  if (!isWhole || hasUnreadBreak(place.source.text)) place.findings.isUnclear = true
  if (script === null) return []
  const scope: Scope = { ...place, listed: [], verdict: { refused: false } }
  listStatements(script.commands, scope, false)
  return scope.verdict.refused ? [] : scope.listed
}

function refuse(scope: Scope): void {
  scope.verdict.refused = true
  scope.findings.isUnclear = true
}

function listStatements(statements: readonly Statement[], scope: Scope, insideCompound: boolean): void {
  statements.forEach((statement, index) => {
    const op = index + 1 < statements.length ? separatorAfter(scope.source.text, statement, insideCompound) : null
    listJoined(statement.command, op, scope)
  })
}

/** An operator is recorded on the last command that its left side listed, however deep that one is. */
function listJoined(node: Node, op: Operator | null, scope: Scope): void {
  const before = scope.listed.length
  listNode(node, scope)
  const last = scope.listed.at(-1)
  if (op !== null && last !== undefined && scope.listed.length > before) last.op = op
}

type Listers = { readonly [Type in Node['type']]: (node: NodeOf<Type>, scope: Scope) => void }

const listers: Listers = {
  AndOr: (node, scope) =>
    node.commands.forEach((side, index) => listJoined(side, node.operators[index] ?? null, scope)),
  Pipeline: (node, scope) => {
    if (isRefusedNegation(node, scope.source.text)) refuse(scope)
    node.commands.forEach((side, index) => listJoined(side, node.operators[index] === '|' ? '|' : null, scope))
  },
  Command: listCommand,
  Redirected: (node, scope) => {
    noteRedirects(node.redirects, scope)
    if (node.redirects.some((redirect) => findSubstitutions(redirect).isUnclear)) scope.findings.isUnclear = true
    const redirected = { own: readRedirects(node.redirects), around: scope.redirected }
    listNode(node.command, { ...scope, redirected })
  },
  If: (node, scope) => {
    listBodies([node.clause, node.then, ...node.elif.flatMap((branch) => [branch.clause, branch.then])], scope)
    if (node.else !== undefined) listBodies([node.else], scope)
  },
  While: (node, scope) => listBodies([node.clause, node.body], scope),
  For: listLoop,
  Select: listLoop,
  ArithmeticFor: (node, scope) => {
    for (const header of [node.initialize, node.test, node.update])
      if (header !== undefined) listSubstitutions(header, scope, scope.enclosed)
    listBodies([node.body], scope)
  },
  Case: (node, scope) => {
    listSubstitutions(node.word, scope, scope.enclosed)
    for (const item of node.items) {
      for (const pattern of item.pattern) listSubstitutions(pattern, scope, scope.enclosed)
      listBodies([item.body], scope)
    }
  },
  Subshell: (node, scope) => listBodies([node.body], scope),
  BraceGroup: (node, scope) => listBodies([node.body], scope),
  Function: (node, scope) => listBody(node.body, scope),
  Coproc: (node, scope) => listBody(node.body, scope),
  TestCommand: (node, scope) => listSubstitutions(node, scope, scope.enclosed),
  ArithmeticCommand: (node, scope) => listSubstitutions(node, scope, scope.enclosed),
}

function listNode<Type extends Node['type']>(node: NodeOf<Type>, scope: Scope): void {
  const list: (node: NodeOf<Type>, scope: Scope) => void = listers[node.type as Type]
  list(node, scope)
}

type Body = NodeOf<'Function'>['body'] | NodeOf<'Coproc'>['body']
type List = NodeOf<'BraceGroup'>['body']

function listBody(body: Body, scope: Scope): void {
  if (body.type === 'CompoundList') listBodies([body], scope)
  else listNode(body as CommandNode, scope)
}

function listBodies(bodies: readonly List[], scope: Scope): void {
  for (const body of bodies) listStatements(body.commands, scope, true)
}

function listLoop(node: NodeOf<'For' | 'Select'>, scope: Scope): void {
  for (const word of node.wordlist ?? []) listSubstitutions(word, scope, scope.enclosed)
  listBodies([node.body], scope)
}

function listCommand(node: NodeOf<'Command'>, scope: Scope): void {
  const command = readCommand(node, scope)
  if (hasRefusedOpening(node, scope.source.text)) refuse(scope)
  noteRedirects(node.redirects, scope)
  if (command !== null) scope.listed.push({ command, op: null })
  const range = command?.range ?? null
  listSubstitutions(node, scope, scope.enclosed || range !== null)
  if (command === null) return
  if (mayRunUnread(command)) scope.findings.isUnclear = true
  const payload = payloadOf(command, scope.source)
  if (payload === null) return
  // A tainted text may become any other when it runs.
  if (payload.isTainted || scope.payloadDepth === PAYLOAD_DEPTH_LIMIT) scope.findings.isUnclear = true
  if (scope.payloadDepth === PAYLOAD_DEPTH_LIMIT) return
  for (const listed of listPayload(payload, scope)) scope.listed.push(listed)
}

function noteRedirects(redirects: readonly Redirection[], scope: Scope): void {
  if (hasRefusedRedirect(redirects, scope.source.text)) refuse(scope)
}

function listPayload(payload: Payload, scope: Scope): readonly Listed[] {
  const { source, expanded } = payload
  const nesting = scope.nesting + 1
  const payloadDepth = scope.payloadDepth + 1
  const { enclosed, redirected } = scope
  const { findings } = scope
  const listed = listSource({ source, nesting, enclosed, redirected, payloadDepth, expanded, findings })
  const known = listed.some(({ command }) => command.nesting === nesting && Boolean(command.words[0]?.value))
  return known || !payload.needsKnownCommand ? listed : []
}

function listSubstitutions(root: SyntaxNode, scope: Scope, enclosed: boolean): void {
  const { found, isUnclear } = findSubstitutions(root)
  if (isUnclear) scope.findings.isUnclear = true
  for (const node of found) {
    if (isWithin(node.pos, scope.expanded)) continue
    if (node.type === 'Hidden') listHidden(node, scope, enclosed)
    else if (node.script !== undefined) {
      // The shell reads backticks only when it comes to them, and then refuses them alone.
      const alone = node.text.startsWith('`')
      const inner: Scope = { ...scope, enclosed, ...(alone ? { listed: [], verdict: { refused: false } } : {}) }
      listSubstitution(node.script, inner)
      if (alone && !inner.verdict.refused) for (const listed of inner.listed) scope.listed.push(listed)
    }
  }
}

function listHidden({ text, shift }: Hidden, scope: Scope, enclosed: boolean): void {
  const { script } = readScript(text)
  const [statement, ...others] = script?.commands ?? []
  if (statement?.command.type !== 'Command' || others.length > 0) scope.findings.isUnclear = true
  else {
    const source = shiftedSource(text, shift, scope.source)
    for (const word of statement.command.args) listSubstitutions(word, { ...scope, source, expanded: [] }, enclosed)
  }
}

function listSubstitution(script: ParsedScript, scope: Scope): void {
  if (script.errors !== undefined && script.errors.length > 0) refuse(scope)
  const decoded =
    script.source === undefined ? {} : { source: unplacedSource(script.source, scope.source), expanded: [] }
  listStatements(script.commands, { ...scope, ...decoded, nesting: scope.nesting + 1 }, false)
}
