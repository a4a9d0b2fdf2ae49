import { readEditCall, readWriteCall, replacedBy } from '../../kinds/edit-call.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { changesIn, withEdits } from './tools-edits.ts'
import { isWriteTool } from './tools.ts'

/** Whether the input of a call shows its change by itself, as its view reads it. A name that is not known is `''`. */
export function tellsChange(name: string, input: unknown): boolean {
  const source: ToolSource = withEdits({ name, input })
  if (isWriteTool(name)) return readWriteCall(source) !== undefined
  return changesIn(source).length > 0 || replacedBy(readEditCall(source)).length > 0
}
