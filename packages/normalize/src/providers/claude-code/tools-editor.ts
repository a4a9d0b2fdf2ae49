import {
  describeFileEdit,
  type FileEditInput,
  type FileEditOutput,
  readFileEditInput,
  readFileEditOutput,
} from '../../kinds/file-edit.ts'
import { type FileChange, fileChange, readStructuredPatch, wholeFileHunk } from '../../kinds/patch.ts'
import type { Description, ToolSource } from '../../kinds/source.ts'
import { at, readList, readNumber, readText } from '../../raw/read.ts'

const commandOf = ({ input }: ToolSource): string => readText(input, 'command') ?? ''

/** text_editor_code_execution: the file its command is about; `create` may also replace one, as its result tells. */
export function readEditorInput(source: ToolSource): FileEditInput {
  const isNew = commandOf(source) === 'create' && at(source.output, 'is_file_update') !== true
  const { targets } = readFileEditInput(source)
  return { targets: isNew ? targets.map((target) => ({ ...target, change: 'create' })) : targets }
}

/** What its command changed: `view` nothing, `create` all, `str_replace` the lines its result gives. */
export function readEditorOutput(source: ToolSource): FileEditOutput {
  const [target] = readEditorInput(source).targets
  if (target === undefined || commandOf(source) === 'view') return { files: [] }
  const hunks =
    commandOf(source) === 'create' ? wholeFileHunk('add', readText(source.input, 'file_text') ?? '') : replaced(source)
  return hunks === undefined ? readFileEditOutput(source) : { files: [fileChange(target.path, target.change, hunks)] }
}

/** The result of `str_replace` is one hunk; the documentation spells its keys in either way. */
function replaced({ output }: ToolSource): FileChange['hunks'] | undefined {
  const lines = readList(output, 'lines')
  if (lines.length === 0) return undefined
  const oldStart = readNumber(output, 'old_start', 'oldStart')
  const newStart = readNumber(output, 'new_start', 'newStart')
  return readStructuredPatch([{ lines, oldStart, newStart }])
}

/** `view` reads, and says so. */
export const describeEditor = (input: FileEditInput, source: ToolSource): Description => {
  const description = describeFileEdit(input)
  return commandOf(source) === 'view' ? { ...description, message: 'file_read.read' } : description
}
