export { callOf, digestOf } from './call-of.ts'
export { ApplyPatchCall } from './classes/apply-patch-call.ts'
export { BashCall } from './classes/bash-call.ts'
export { CodeModeCall } from './classes/code-mode-call.ts'
export { EditCall } from './classes/edit-call.ts'
export { ExitPlanModeCall } from './classes/exit-plan-mode-call.ts'
export { FallbackCall } from './classes/fallback-call.ts'
export { GlobCall } from './classes/glob-call.ts'
export { GrepCall } from './classes/grep-call.ts'
export { MultiEditCall } from './classes/multi-edit-call.ts'
export { NotebookEditCall } from './classes/notebook-edit-call.ts'
export { OtherCall } from './classes/other-call.ts'
export { ReadCall } from './classes/read-call.ts'
export { SkillCall } from './classes/skill-call.ts'
export { SpanEditCall } from './classes/span-edit-call.ts'
export { TaskCall } from './classes/task-call.ts'
export { TaskCreateCall } from './classes/task-create-call.ts'
export { TaskUpdateCall } from './classes/task-update-call.ts'
export { UpdatePlanCall } from './classes/update-plan-call.ts'
export { WorkflowCall } from './classes/workflow-call.ts'
export { WriteCall } from './classes/write-call.ts'
export { WriteStdinCall } from './classes/write-stdin-call.ts'
export {
  Command,
  CommandLine,
  type CommandLineQueries,
  commandPrefixes,
  type Occurrence,
  type Operator,
  parseCommandLine,
  type Part as CommandLinePart,
  type Redirect,
  type Span,
  type SplitOptions,
  type Word,
} from './command-line/index.ts'
export { EditSpan } from './edit-span.ts'
export { editsOf, type EditShape, type FileEdit, filePathOf, filePathsOf, hunksOf } from './edits-of.ts'
export { Hunk } from './hunk.ts'
export {
  createMcpRegistry,
  type McpRegistry,
  type McpToolSpec,
  registerMcpTool,
  type SpanEditKeys,
  unregisterMcpTool,
} from './mcp-registry.ts'
export { expandToolNames, type MatchOptions, matchesNames, toolNameMatches } from './names/match-names.ts'
export { mcpAccess } from './names/mcp-access.ts'
export { mcpParts } from './names/mcp-parts.ts'
export { TOOL_ALIASES } from './names/tool-aliases.ts'
export { type ParseOptions, parseToolCall, parseToolCallJson } from './parse-tool-call.ts'
export { PatchEdit } from './patch-edit.ts'
export type { ToolCall } from './tool-call.ts'
export { ToolCallBase } from './tool-call-base.ts'
export { type ToolDigest, toolDigest, toolDigestJson } from './tool-digest.ts'
export { ToolInputError } from './tool-input-error.ts'
