import { HELP } from './help.ts'
import { inspect } from './inspect.ts'
import type { Streams } from './streams.ts'
import { writeText } from './write-text.ts'

/** The command: its arguments, the version it tells, and the streams it uses. Gives the exit code, and never throws. */
export async function run(args: readonly string[], version: string, streams: Streams): Promise<number> {
  // What a pipe's end means is said where it is written to.
  for (const stream of [streams.stdout, streams.stderr]) stream.on('error', () => {})
  try {
    return await runCommand(args, version, streams)
  } catch (error) {
    await writeText(streams.stderr, [`${error instanceof Error ? error.message : String(error)}\n`])
    return 1
  }
}

async function runCommand([command, ...rest]: readonly string[], version: string, streams: Streams): Promise<number> {
  if (command === 'inspect') return inspect(rest, version, streams)
  if (command === undefined) {
    await writeText(streams.stderr, [HELP])
    return 1
  }
  if (command.startsWith('-')) return inspect([command, ...rest], version, streams)
  await writeText(streams.stderr, [`There is no command "${command}". The only one is "inspect".\n`])
  return 1
}
