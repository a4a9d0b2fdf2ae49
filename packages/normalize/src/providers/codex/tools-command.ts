import { type BashInput, describeBash, readBashInput } from '../../kinds/bash.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { baseName } from '../../raw/path.ts'
import { defined, readId, readList, readText } from '../../raw/read.ts'
import { isWholeCommand } from './command.ts'

/**
 * A command: what was typed into its terminal counts as its input too. A `justification` says why it should be allowed, not
 * what it does (recorded in `approve`).
 */
function readInput(source: ToolSource): BashInput {
  const { description: _, ...input } = readBashInput(source)
  return { ...input, ...defined({ stdin: readText(source.metadata, 'stdin') || undefined }) }
}

/** What Codex makes of a command that only reads, searches or lists, as a title where it is all of the command; by the action's type in either spelling. */
const ACTIONS: Readonly<Record<string, (action: unknown, cwd: string | undefined) => Description | undefined>> = {
  read: (action) => fileAction('file_read.read', readText(action, 'name') ?? readText(action, 'path')),
  search: (action) => ({
    message: 'file_read.search',
    noun: 'files',
    ...defined({ target: readText(action, 'query') ?? readText(action, 'path') }),
  }),
  listFiles: (action, cwd) => listAction(action, cwd),
  list_files: (action, cwd) => listAction(action, cwd),
}

const fileAction = (message: 'file_read.read' | 'file_read.list', path: string | undefined): Description => ({
  message,
  noun: message === 'file_read.list' ? 'folder' : 'file',
  ...defined({ target: path === undefined ? undefined : baseName(path) }),
})

/** `ls` without a path, or of `.`, lists the folder the command runs in. */
function listAction(action: unknown, cwd: string | undefined): Description {
  const path = readText(action, 'path')
  return fileAction('file_read.list', path === undefined || path === '.' ? cwd : path)
}

function describeCommand(input: BashInput, source: ToolSource): Description {
  const [action, ...more] = readList(source.metadata, 'action')
  const type = readText(action, 'type') ?? ''
  const isAll = more.length === 0 && isWholeCommand(action, input.command)
  const describe = isAll && Object.hasOwn(ACTIONS, type) ? ACTIONS[type] : undefined
  const description = describe?.(action, input.cwd)
  return description === undefined ? describeBash(input) : { ...description, ...defined({ secondary: input.command }) }
}

export const commandRow: AnyToolRow = tool('bash', {
  input: readInput,
  describe: describeCommand,
})

/** `write_stdin`: what it sends to a running command, or only looks at what that has printed since. */
export const stdinRow: AnyToolRow = tool('bash', {
  input(source) {
    const input = readBashInput(source)
    return { ...input, action: (input.stdin ?? '') === '' ? 'read' : 'write' }
  },
})

/** `wait` of code mode: what a script that goes on has given since. */
export const scriptWaitRow: AnyToolRow = tool('bash', {
  input: (source) => ({ action: 'read', ...defined({ processId: readId(source.input, 'cell_id') }) }),
})
