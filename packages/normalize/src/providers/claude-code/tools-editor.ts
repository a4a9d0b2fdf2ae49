import {
  type FileEditInput,
  type FileEditOutput,
  readFileEditInput,
  readFileEditOutput,
} from '../../kinds/file-edit.ts'
import {
  type FileReadInput,
  type FileReadOutput,
  readFileReadInput,
  readFileReadOutput,
} from '../../kinds/file-read.ts'
import { type FileChange, fileChange, readStructuredPatch, wholeFileHunk } from '../../kinds/patch.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { type AnyToolRow, tool } from '../../provider.ts'
import { at, defined, readList, readNumber, readText } from '../../raw/read.ts'

const commandOf = ({ input }: ToolSource): string => readText(input, 'command') ?? ''

/** The file its command is about; `create` may also replace one, as its result tells. */
function readEditorInput(source: ToolSource): FileEditInput {
  const isNew = commandOf(source) === 'create' && at(source.output, 'is_file_update') !== true
  const { targets } = readFileEditInput(source)
  return { targets: isNew ? targets.map((target) => ({ ...target, change: 'create' })) : targets }
}

/** What its command changed: `create` all, `str_replace` the lines its result gives. */
function readEditorOutput(source: ToolSource): FileEditOutput {
  const [target] = readEditorInput(source).targets
  if (target === undefined) return { files: [] }
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

/** The lines that are viewed: `[first, last]`, from 1; −1 is the last line of the file. */
function readViewInput(source: ToolSource): FileReadInput {
  const [start, end] = readList(source.input, 'view_range').map(Number)
  const range =
    start === undefined ? undefined : defined({ start, end: end === undefined || end < 0 ? undefined : end })
  return { ...readFileReadInput(source), action: 'read', ...defined({ range }) }
}

/** `{ file_type, content, start_line, total_lines }`: the text of a file as it is; of another type it is no text. */
function readViewOutput(source: ToolSource): FileReadOutput {
  const { output } = source
  const text = readText(output, 'file_type') === 'text' ? readText(output, 'content') : undefined
  if (text === undefined) return readFileReadOutput(source)
  const startLine = readNumber(output, 'start_line', 'startLine')
  return {
    content: { text, ...defined({ startLine }) },
    ...defined({ totalLines: readNumber(output, 'total_lines', 'totalLines') }),
  }
}

const viewed: AnyToolRow = tool('file_read', { input: readViewInput, output: readViewOutput })

/** text_editor_code_execution: it edits, but for its `view`, which reads. */
export const editorRow: AnyToolRow = tool('file_edit', {
  input: readEditorInput,
  output: readEditorOutput,
  instead: (source) => (commandOf(source) === 'view' ? viewed : undefined),
})
