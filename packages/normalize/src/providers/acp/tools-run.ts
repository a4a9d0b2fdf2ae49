import { type BashInput, readBashInput } from '../../kinds/bash.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { readText, readTexts } from '../../raw/read.ts'
import { quoteArgv, unwrapArgv } from '../../raw/shell.ts'

/** A command: in the input, as words too, else as its terminal was asked for. */
export function readCommandInput(source: ToolSource): BashInput {
  const input = readBashInput(source)
  const argv = readTexts(source.input, 'command')
  const words = argv.length > 0 ? (unwrapArgv(argv) ?? quoteArgv(argv)) : undefined
  const command = words ?? input.command ?? readText(source.metadata, 'command')
  return { ...input, ...(command === undefined ? {} : { command }) }
}

export const readProcess =
  (action: 'read' | 'stop' | 'write') =>
  (source: ToolSource): BashInput => {
    const { action: _, ...input } = readBashInput(source)
    const id = readText(source.input, 'task_id', 'shell_id', 'bash_id') ?? input.processId
    return { ...input, action, ...(id === undefined ? {} : { processId: id }) }
  }
