import { at, defined, readText } from '../raw/read.ts'
import { readEditCall, replacedBy } from './edit-call.ts'
import { type FileEditInput, type FileEditOutput, type NotebookCell, readFileEditInput } from './file-edit.ts'
import { diffTexts, fileChange } from './patch.ts'
import type { ToolSource } from './source.ts'

const MODES = { replace: 'replace', insert: 'insert', delete: 'delete' } as const

/** The cell that a call of NotebookEdit is about; its result, in `metadata.result`, has what the input leaves out. */
function readCell(source: ToolSource): NotebookCell {
  const { input } = source
  const result = at(source.metadata, 'result')
  const mode = readText(input, 'edit_mode') ?? readText(result, 'edit_mode') ?? 'replace'
  return {
    mode: Object.hasOwn(MODES, mode) ? MODES[mode as keyof typeof MODES] : 'replace',
    source: replacedBy(readEditCall(source))[0]?.new ?? '',
    ...defined({
      id: readText(input, 'cell_id') ?? readText(result, 'cell_id'),
      type: readText(input, 'cell_type') ?? readText(result, 'cell_type'),
      language: readText(result, 'language'),
    }),
  }
}

/** NotebookEdit: one cell. */
export const readCellInput = (source: ToolSource): FileEditInput => ({
  ...readFileEditInput(source),
  cell: readCell(source),
})

/** The cell's change; without the old source only what is written is known. */
export function readCellOutput(source: ToolSource): FileEditOutput {
  const [target] = readFileEditInput(source).targets
  if (target === undefined) return { files: [] }
  const cell = readCell(source)
  const before = cell.mode === 'insert' ? '' : (readText(at(source.metadata, 'result'), 'old_source') ?? '')
  const hunks = diffTexts(before, cell.mode === 'delete' ? '' : cell.source, false)
  return { files: [fileChange(target.path, 'modify', hunks)] }
}
