import type { ToolApproval, ToolError } from '../../part.ts'
import { oneLine } from '../../raw/line.ts'
import { defined } from '../../raw/read.ts'
import type { OpenCall } from './memory.ts'

const REFUSED =
  /^(?:User (?:refused|rejected|denied)|Permission (?:denied by user|to use \S+ was denied)|(?:The user|User) (?:doesn't|does not) want to (?:proceed|take this action)|The user rejected permission)/iu
const INTERRUPTED =
  /^(?:\[?Request interrupted by user|(?:Tool (?:call|use|execution) )?(?:was )?(?:interrupted|cancelled|canceled|aborted)\b|Tool (?:call|execution) (?:interrupted|cancelled|canceled|aborted))/iu

/** All that tells why a call failed. */
export interface Failed {
  text: string | undefined
  error: string | undefined
  exitCode: number | undefined
  isCommand: boolean
  call: OpenCall | undefined
}

/**
 * A failed call's error. A refusal is told by the answer to its permission, else by the adapters' words, for there is nothing
 * else. What a command printed is no message: `project` finds the line that says why.
 */
export function errorOf({ text, error, exitCode, isCommand, call }: Failed): ToolError {
  const said = (error ?? text ?? '').trim()
  const code = codeOf(said, exitCode, call)
  const isPrinted = isCommand && error === undefined && (code === 'tool_error' || code === 'nonzero_exit')
  const message = isPrinted ? '' : oneLine(said, 400)
  const output = text === undefined || text === '' || text.trim() === message ? undefined : text
  return { message, code, ...defined({ details: output === undefined ? undefined : { output } }) }
}

/** The refusal that a failure's words tell of; who refused, where they say that. */
export function refusalIn({ error, text }: Pick<Failed, 'error' | 'text'>): ToolApproval {
  const by = /^(?:The )?user\b|\bby user\b/iu.test((error ?? text ?? '').trim()) ? 'user' : undefined
  return { state: 'denied', options: [], ...defined({ by }) }
}

function codeOf(said: string, exitCode: number | undefined, call: OpenCall | undefined): string {
  if (call?.decision === 'denied' || REFUSED.test(said)) return 'denied'
  if (call?.decision === 'cancelled' || INTERRUPTED.test(said)) return 'interrupted'
  return exitCode !== undefined && exitCode !== 0 ? 'nonzero_exit' : 'tool_error'
}
