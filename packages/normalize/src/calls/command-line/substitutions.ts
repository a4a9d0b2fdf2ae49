import { forEachChild, type SyntaxNode } from 'unbash'

import { isRunningAssignment } from './running-variables.ts'

type CommandSubstitution = Extract<SyntaxNode, { type: 'CommandExpansion' | 'ArithmeticCommandExpansion' }>

/** A piece of a word that the parser leaves unread, written anew as one word that it reads. */
export interface Hidden {
  readonly type: 'Hidden'
  readonly pos: number
  /** A command with that word as its only argument. */
  readonly text: string
  /** What is to be added to a place in `text` to have the place in the source. */
  readonly shift: number
}

/** What a piece of syntax runs. */
export interface Substitutions {
  readonly found: readonly (CommandSubstitution | Hidden)[]
  /** Whether it may run more than that. */
  readonly isUnclear: boolean
}

interface Open {
  readonly node: SyntaxNode
  /** Whether it is inside something that is not looked into. */
  readonly closed: boolean
}

/**
 * The command substitutions in a piece of syntax, from left to right, not the ones inside each other. A process
 * substitution is a file to its command, and what it runs is not looked into; neither are redirect targets.
 */
export function findSubstitutions(root: SyntaxNode): Substitutions {
  const found: (CommandSubstitution | Hidden)[] = []
  let isUnclear = false
  // An explicit stack: `1+1+…` nests as deep as it is long.
  const open: Open[] = [{ node: root, closed: false }]
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { node } = item
    const closed = item.closed || CLOSED.has(node.type)
    const hidden = closed ? null : hiddenIn(node)
    if (hidden !== null) found.push(hidden)
    isUnclear ||= isUnread(node, closed)
    if (isSubstitution(node)) {
      if (!closed) found.push(node)
    } else if (node.type !== 'ProcessSubstitution' && !isPlain(node)) pushChildren(node, closed, open)
  }
  return { found, isUnclear }
}

const CLOSED: ReadonlySet<SyntaxNode['type']> = new Set(['Redirect', 'HereString', 'HereDoc'])

function pushChildren(node: SyntaxNode, closed: boolean, open: Open[]): void {
  const children: Open[] = []
  forEachChild(node, (child) => {
    children.push({ node: child, closed })
  })
  for (const child of children.toReversed()) open.push(child)
}

function isSubstitution(node: SyntaxNode): node is CommandSubstitution {
  return node.type === 'CommandExpansion' || node.type === 'ArithmeticCommandExpansion'
}

/** Reading a word's parts costs time; one without `$`, backticks and `<(` can't hold a substitution. */
function isPlain(node: SyntaxNode): boolean {
  return (node.type === 'Word' || node.type === 'Assignment') && !/[$`]|[<>]\(/u.test(node.text)
}

/** What the parser reads of these is nothing: operators that it doesn't know, and arrays with text glued to them. */
function hiddenIn(node: SyntaxNode): Hidden | null {
  if (node.type === 'Unknown') return rewritten(': ${x:-', node.operator, '}', node.pos)
  if (isGluedArray(node)) return rewritten(': @', node.value.text, '', node.value.pos)
  return null
}

function rewritten(before: string, text: string, after: string, pos: number): Hidden | null {
  return /[$`]/u.test(text) ? { type: 'Hidden', pos, text: before + text + after, shift: pos - before.length } : null
}

type Assigned = Extract<SyntaxNode, { type: 'Assignment' }>

function isGluedArray(node: SyntaxNode): node is Assigned & { value: Extract<SyntaxNode, { type: 'Word' }> } {
  return node.type === 'Assignment' && node.value.type === 'Word' && node.value.text.startsWith('(')
}

/** An index is arithmetic, and arithmetic runs the substitutions in it, quoted or not. */
export const INDEXED: RegExp = /^[^[]*\[.*(?:\$\(|`)/su

/** Whether a node may run what is not listed with it. */
function isUnread(node: SyntaxNode, closed: boolean): boolean {
  if (isSubstitution(node) || node.type === 'ProcessSubstitution') {
    if (node.script === undefined || isLeftOpen(node.text)) return true
    return (closed || node.type === 'ProcessSubstitution') && isRun(node.script)
  }
  if (node.type === 'ArithmeticExpansion') return mayEndSooner(node.text) || runsIn(node.expression ? '' : node.text)
  if (node.type === 'ArithmeticCommand') return runsIn(node.expression ? '' : node.body)
  if (node.type === 'TestUnary') return node.operator === '-v' && INDEXED.test(node.operand.text)
  if (node.type === 'TestBinary')
    return /^-[enlg]/u.test(node.operator) && [node.left, node.right].some(({ text }) => INDEXED.test(text))
  if (node.type === 'Assignment' && isRunningAssignment(node.text)) return true
  if (node.type === 'Unknown') return closed && runsIn(node.operator)
  // A value that the shell reads as a prompt, with the substitutions in it.
  if (node.type === 'Transform') return node.operand.text !== '' && /[^QEAaKkULu]/u.test(node.operand.text)
  return isGluedArray(node) ? runsIn(node.value.text) : runsIn(leafText(node))
}

/**
 * Whether a `${ …` has no end that the shell would take for one: a `}` is a word of the command before it unless that is
 * ended, and nothing at all behind a `#`.
 */
function isLeftOpen(text: string): boolean {
  const body = /^\$\{(?:\||(?=\s))(.*)$/su.exec(text)?.[1]
  if (body === undefined) return false
  const lastLine = body.slice(body.lastIndexOf('\n') + 1)
  return !/(?:^|(?<!\\)[;&\n])[ \t]*\}$/u.test(body) || /(?:^|[\s;&|()])#/u.test(lastLine)
}

function isRun({ commands, errors = [] }: NonNullable<CommandSubstitution['script']>): boolean {
  return commands.length > 0 || errors.length > 0
}

/** The text of what has no further syntax in it, by the parser. */
function leafText(node: SyntaxNode): string {
  if (node.type === 'Literal') return node.text
  if (node.type === 'ArithmeticWord') return node.parts === undefined ? node.value : ''
  if (node.type === 'ExtendedGlob' || node.type === 'BraceExpansion' || node.type === 'Glob')
    return node.parts === undefined ? node.text : ''
  return ''
}

function runsIn(text: string): boolean {
  return text !== '' && /\$\(|`/u.test(text.replaceAll(/\\./gsu, ''))
}

/** The shell ends arithmetic at the first `))` that closes it, also inside `${…}`. */
function mayEndSooner(text: string): boolean {
  if (!text.startsWith('$((') || !text.includes('${')) return false
  let depth = 0
  for (let index = 1; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    else if (text[index] === ')') depth -= 1
    if (depth === 0) return index < text.length - 1
  }
  return true
}
