import { Hunk } from './hunk.ts'

interface Sides {
  readonly old: string
  readonly new: string
}

/** Calls that are about no file, or do not tell what they change in one. */
type NoEdit =
  | 'BashCall'
  | 'CodeModeCall'
  | 'ExitPlanModeCall'
  | 'FallbackCall'
  | 'GlobCall'
  | 'GrepCall'
  | 'OtherCall'
  | 'SkillCall'
  | 'TaskCall'
  | 'TaskCreateCall'
  | 'TaskUpdateCall'
  | 'UpdatePlanCall'
  | 'WorkflowCall'
  | 'WriteStdinCall'

/**
 * What is read here of a call: every typed call is one. Only a shape, so that a view, whose input is read tolerantly and
 * makes no typed call, can ask the same without the shell parser that these bring.
 */
export type EditShape =
  | ({ readonly type: 'EditCall'; readonly filePath: string } & Sides)
  | { readonly type: 'MultiEditCall'; readonly filePath: string; readonly edits: readonly Sides[] }
  | { readonly type: 'WriteCall'; readonly filePath: string; readonly content: string }
  | { readonly type: 'NotebookEditCall'; readonly notebookPath: string; readonly newSource: string }
  | { readonly type: 'ReadCall' | 'SpanEditCall'; readonly filePath: string }
  | {
      readonly type: 'ApplyPatchCall'
      readonly edits: readonly { readonly filePath: string; readonly hunks: readonly Hunk[] }[]
    }
  | { readonly type: NoEdit }

/** A file and what a call replaces in it. */
export type FileEdit = readonly [filePath: string, hunks: readonly Hunk[]]

/** What a call does to the one file it is about; `undefined` where it is about none, or about several. */
function fileOf(call: EditShape): FileEdit | undefined {
  switch (call.type) {
    case 'EditCall':
      return [call.filePath, [new Hunk(call.old, call.new)]]
    case 'MultiEditCall':
      return [call.filePath, call.edits.map((edit) => new Hunk(edit.old, edit.new))]
    case 'WriteCall':
      return [call.filePath, [new Hunk('', call.content)]]
    case 'NotebookEditCall':
      return [call.notebookPath, [new Hunk('', call.newSource)]]
    case 'ReadCall':
    // What a span edit replaces is not in the call, so nothing true can be said of it.
    case 'SpanEditCall':
      return [call.filePath, []]
    default:
      return undefined
  }
}

/** An edit's replacements in the order they apply, one for each span; a written file or cell only adds. `[]` for other calls. */
export const hunksOf = (call: EditShape): readonly Hunk[] => fileOf(call)?.[1] ?? []

/** The one file a call is about; `null` for a patch, which may be about several, for a search, and where there is none. */
export const filePathOf = (call: EditShape): string | null => fileOf(call)?.[0] ?? null

/** Every file a call is about, those of a patch too; where a patched file goes is not among them. */
export function filePathsOf(call: EditShape): readonly string[] {
  if (call.type === 'ApplyPatchCall') return call.edits.map(({ filePath }) => filePath)
  const path = filePathOf(call)
  return path === null ? [] : [path]
}

/** What a call changes, by file; a deleted file has no hunks. `[]` for a call that changes none. */
export function editsOf(call: EditShape): readonly FileEdit[] {
  if (call.type === 'ApplyPatchCall') return call.edits.map(({ filePath, hunks }) => [filePath, hunks])
  const file = fileOf(call)
  return file === undefined || file[1].length === 0 ? [] : [file]
}
