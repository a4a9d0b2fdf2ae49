import { isFreeForm } from '../../kinds/edit-call.ts'
import {
  type FileEditInput,
  type FileEditOutput,
  readFileEditInput,
  readFileEditOutput,
} from '../../kinds/file-edit.ts'
import { type FileWriteOutput, readFileWriteOutput } from '../../kinds/file-write.ts'
import { readCellInput, readCellOutput } from '../../kinds/notebook-cell.ts'
import { type FileChange, fileChange, wholeFileHunk } from '../../kinds/patch.ts'
import type { ToolSource } from '../../kinds/source.ts'
import { isRecord, readRecord, readText } from '../../raw/read.ts'
import { parsePatchText, readPatchHunks } from '../../kinds/patch-text.ts'

/** The SDK knows no result beside the output: where that is a record, it is the structured one the kinds look for. */
const withResult = (source: ToolSource): ToolSource =>
  isRecord(source.output) ? { ...source, metadata: { ...source.metadata, result: source.output } } : source

export const readWriteOutput = (source: ToolSource): FileWriteOutput => readFileWriteOutput(withResult(source))

/** One cell of a notebook. */
export const readCellEditInput = (source: ToolSource): FileEditInput => readCellInput(withResult(source))
export const readCellEditOutput = (source: ToolSource): FileEditOutput => readCellOutput(withResult(source))

/** An editor's command; what has a typed call is told no command. */
const isCreate = (source: ToolSource): boolean => isFreeForm(source) && readText(source.input, 'command') === 'create'

/** An editor's `create` makes a new file too. */
export function readEditInput(source: ToolSource): FileEditInput {
  const { targets } = readFileEditInput(source)
  return { targets: isCreate(source) ? targets.map((target) => ({ ...target, change: 'create' })) : targets }
}

/** What changed: the tool's own patch where its result has one, else what was asked for. */
export function readEditOutput(source: ToolSource): FileEditOutput {
  const [target] = readEditInput(source).targets
  if (target === undefined) return { files: [] }
  const whole = readText(source.input, 'file_text')
  if (isCreate(source) && whole !== undefined)
    return { files: [fileChange(target.path, 'create', wholeFileHunk('add', whole))] }
  const { files } = readFileEditOutput(withResult(source))
  return { files: files.map((file) => ({ ...file, change: target.change })) }
}

const CHANGES = {
  create_file: ['create', 'add'],
  update_file: ['modify', 'update'],
  delete_file: ['delete', 'delete'],
} as const

/** A patch's files: those of a `*** Begin Patch` text, or the one of OpenAI's `operation`, whose diff has the same lines. */
function patchedFiles({ input }: ToolSource): FileChange[] {
  const operation = readRecord(input, 'operation')
  const path = readText(operation, 'path')
  if (path === undefined)
    return parsePatchText(typeof input === 'string' ? input : (readText(input, 'patchText', 'patch', 'input') ?? ''))
  const type = readText(operation, 'type') ?? ''
  const [change, kind] = CHANGES[Object.hasOwn(CHANGES, type) ? (type as keyof typeof CHANGES) : 'update_file']
  return [fileChange(path, change, readPatchHunks(readText(operation, 'diff') ?? '', kind))]
}

export const readPatchInput = (source: ToolSource): FileEditInput => ({
  targets: patchedFiles(source).map(({ path, change, newPath }) => ({
    path,
    change,
    ...(newPath === undefined ? {} : { newPath }),
  })),
})

export const readPatchOutput = (source: ToolSource): FileEditOutput => ({ files: patchedFiles(source) })
