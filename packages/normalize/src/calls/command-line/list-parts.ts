import type { CommandNode, ParsedScript, PipelineNode, Statement, SyntaxNode } from 'unbash'

import type { Command } from './command.ts'
import type { Operator, Part } from './part.ts'
import { payloadOf, PAYLOAD_DEPTH_LIMIT, type Payload } from './payloads.ts'
import { readCommand, type CommandPlace } from './read-command.ts'
import { readScript } from './read-script.ts'
import { readRedirects } from './redirect.ts'
import { separatorAfter } from './separators.ts'
import { unplacedSource, type Source } from './source.ts'
import { isWithin, type Span } from './spans.ts'
import { substitutionsIn } from './substitutions.ts'

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
}

type Node = PipelineNode | Statement['command']
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

/** Every command of a source in the order written: a host, then its substitutions, then what it hands to a shell. */
export function listParts(source: Source): readonly Part[] {
  const listed = listSource({ source, nesting: 0, enclosed: false, payloadDepth: 0, expanded: [], redirected: null })
  return listed.map(({ command, op }) => [command, op])
}

function listSource(place: Omit<Scope, 'listed' | 'verdict'>): readonly Listed[] {
  const script = readScript(place.source.text)
  if (script === null) return []
  const scope: Scope = { ...place, listed: [], verdict: { refused: false } }
  listStatements(script.commands, scope, false)
  return scope.verdict.refused ? [] : scope.listed
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
  Pipeline: (node, scope) =>
    node.commands.forEach((side, index) => listJoined(side, node.operators[index] === '|' ? '|' : null, scope)),
  Command: listCommand,
  Redirected: (node, scope) => {
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
  if (command !== null) scope.listed.push({ command, op: null })
  const range = command?.range ?? null
  listSubstitutions(node, scope, scope.enclosed || range !== null)
  if (command === null || scope.payloadDepth === PAYLOAD_DEPTH_LIMIT) return
  const payload = payloadOf(command, scope.source)
  if (payload !== null) for (const listed of listPayload(payload, scope)) scope.listed.push(listed)
}

function listPayload(payload: Payload, scope: Scope): readonly Listed[] {
  const { source, expanded } = payload
  const nesting = scope.nesting + 1
  const payloadDepth = scope.payloadDepth + 1
  const { enclosed, redirected } = scope
  const listed = listSource({ source, nesting, enclosed, redirected, payloadDepth, expanded })
  const known = listed.some(({ command }) => command.nesting === nesting && Boolean(command.words[0]?.value))
  return known || !payload.needsKnownCommand ? listed : []
}

function listSubstitutions(root: SyntaxNode, scope: Scope, enclosed: boolean): void {
  for (const node of substitutionsIn(root)) {
    const script = isWithin(node.pos, scope.expanded) ? undefined : node.script
    if (script === undefined) continue
    // The shell reads backticks only when it comes to them, and then refuses them alone.
    const alone = node.text.startsWith('`')
    const inner: Scope = { ...scope, enclosed, ...(alone ? { listed: [], verdict: { refused: false } } : {}) }
    listSubstitution(script, inner)
    if (alone && !inner.verdict.refused) for (const listed of inner.listed) scope.listed.push(listed)
  }
}

function listSubstitution(script: ParsedScript, scope: Scope): void {
  if (script.errors !== undefined && script.errors.length > 0) scope.verdict.refused = true
  const decoded =
    script.source === undefined ? {} : { source: unplacedSource(script.source, scope.source), expanded: [] }
  listStatements(script.commands, { ...scope, ...decoded, nesting: scope.nesting + 1 }, false)
}
