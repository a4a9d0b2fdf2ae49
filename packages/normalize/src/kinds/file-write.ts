import { baseName } from '../raw/path.ts'
import { at, defined, readText } from '../raw/read.ts'
import { readWriteCall, replacedBy } from './edit-call.ts'
import { type Diagnostic, readPatch } from './file-edit.ts'
import { folderOf, readPath } from './file-read.ts'
import { type FileChange, fileChange } from './patch.ts'
import type { Description, Kind, ToolSource } from './source.ts'

export interface FileWriteInput {
  path?: string
  content?: string
}

export interface FileWriteOutput {
  /** `false` when an older file was overwritten; absent where the provider does not say. */
  created?: boolean
  /** Against the older file, where the provider gives it. */
  change?: FileChange
  diagnostics?: Diagnostic[]
}

export type FileWriteView = { kind: 'file_write' } & FileWriteInput & FileWriteOutput

export function readFileWriteInput(source: ToolSource): FileWriteInput {
  const call = readWriteCall(source)
  const [written] = call === undefined ? [] : replacedBy(call)
  return defined({ path: readPath(source.input), content: written?.new })
}

export function readFileWriteOutput(source: ToolSource): FileWriteOutput {
  const result = at(source.metadata, 'result')
  const type = readText(result, 'type')
  const hunks = readPatch(result)
  const path = readPath(source.input)
  return defined({
    created: type === 'create' ? true : type === 'update' ? false : undefined,
    change:
      hunks === undefined || hunks.length === 0 || path === undefined ? undefined : fileChange(path, 'modify', hunks),
  })
}

export const describeFileWrite = ({ path }: FileWriteInput): Description => ({
  message: 'file_write.write',
  noun: 'file',
  ...(path === undefined ? {} : defined({ target: baseName(path), secondary: folderOf(path) })),
})

export const fileWrite: Kind<FileWriteInput, FileWriteOutput> = {
  input: readFileWriteInput,
  output: readFileWriteOutput,
  describe: describeFileWrite,
}
