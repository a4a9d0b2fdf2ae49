import { at, defined, readList, readNumber, readText } from '../../raw/read.ts'
import { commandLineOf, commandOf, isCut, signalOf } from './command.ts'
import type { ItemReader } from './item-reading.ts'
import { spelledAction } from './spelling.ts'
import { failed } from './status.ts'
import { readMs } from './wire.ts'

/** `commandExecution`: a command of the model's, or of the person's own shell. */
export const readCommand: ItemReader = (item) => {
  const line = commandLineOf(item)
  const raw = line ?? ''
  const actions = readList(item, 'commandActions')
  const command = commandOf(raw, actions)
  const output = readText(item, 'aggregatedOutput')
  const exitCode = readNumber(item, 'exitCode')
  const { error } = failed(item, '', output === undefined ? undefined : { output })
  // −1 is no exit code: the command could not be started (recorded in `invalid`).
  const hasExited = exitCode !== undefined && exitCode !== -1
  // A command may have failed although it exited with 0: its code then is no reason.
  const hasFailed = hasExited && exitCode !== 0
  return {
    name: item.type,
    // An older event of a command's end does not name it.
    ...(line === undefined && at(item, 'cwd') === undefined
      ? {}
      : { input: defined({ command, cwd: readText(item, 'cwd') }) }),
    metadata: defined({
      rawCommand: command === raw ? undefined : raw,
      action: actions.length > 0 ? actions.map(spelledAction) : undefined,
      exitCode,
      signal: error === undefined ? undefined : signalOf(exitCode),
      processId: readText(item, 'processId'),
      source: readText(item, 'source'),
      pluginId: readText(item, 'pluginId'),
      truncated: isCut(output) || undefined,
    }),
    // A command that printed nothing has `null` here (recorded in `shell`).
    isSilent: output === undefined && hasExited,
    ...defined({
      output,
      elapsedMs: readMs(item, 'durationMs'),
      error: error?.code === 'tool_error' && hasFailed ? { ...error, code: 'nonzero_exit' } : error,
    }),
  }
}
