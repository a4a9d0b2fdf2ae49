export {
  ApplyPatchCall,
  BashCall,
  callOf,
  CodeModeCall,
  Command,
  CommandLine,
  type CommandLinePart,
  type CommandLineQueries,
  commandPrefixes,
  createMcpRegistry,
  digestOf,
  EditCall,
  type EditShape,
  editsOf,
  EditSpan,
  ExitPlanModeCall,
  expandToolNames,
  FallbackCall,
  type FileEdit,
  filePathOf,
  filePathsOf,
  GlobCall,
  GrepCall,
  Hunk,
  hunksOf,
  matchesNames,
  type MatchOptions,
  mcpAccess,
  mcpParts,
  type McpRegistry,
  type McpToolSpec,
  MultiEditCall,
  NotebookEditCall,
  type Occurrence,
  type Operator,
  OtherCall,
  parseCommandLine,
  type ParseOptions,
  parseToolCall,
  parseToolCallJson,
  PatchEdit,
  ReadCall,
  type Redirect,
  registerMcpTool,
  SkillCall,
  type Span,
  SpanEditCall,
  type SpanEditKeys,
  type SplitOptions,
  TaskCall,
  TaskCreateCall,
  TaskUpdateCall,
  TOOL_ALIASES,
  type ToolCall,
  ToolCallBase,
  type ToolDigest,
  toolDigest,
  toolDigestJson,
  ToolInputError,
  toolNameMatches,
  unregisterMcpTool,
  UpdatePlanCall,
  type Word,
  WorkflowCall,
  WriteCall,
  WriteStdinCall,
} from './calls/index.ts'
export { describePart, type DescribeOptions } from './describe-part.ts'
export { detectProvider } from './detect-provider.ts'
export type { ToolCallEvent, ToolEvent } from './event.ts'
export type { BashView } from './kinds/bash.ts'
export type { BrowserView, ConsoleLine } from './kinds/browser.ts'
export { type ContentBlock, readContent, textOf } from './kinds/content.ts'
export type { Diagnostic, EditedFile, FileEditView, NotebookCell } from './kinds/file-edit.ts'
export type { FileMatch, FileMatches, FileReadView } from './kinds/file-read.ts'
export type { NumberedText } from './kinds/numbered-text.ts'
export type { FileWriteView } from './kinds/file-write.ts'
export type { ToolView, ViewOf } from './kinds/index.ts'
export type { McpView } from './kinds/mcp.ts'
export type { DiffHunk, DiffLine, FileChange } from './kinds/patch.ts'
export type { Question, QuestionOption, QuestionView } from './kinds/question.ts'
export type { Description, ToolSource } from './kinds/source.ts'
export type { AgentState, SubagentView } from './kinds/subagent.ts'
export type { TodoItem, TodoView } from './kinds/todo.ts'
export type { UnknownView } from './kinds/unknown.ts'
export type { SearchResult, WebSearchView } from './kinds/web-search.ts'
export { DEFAULT_LIMITS, type Limits } from './limits.ts'
export { type RejectedLine, readLines } from './lines.ts'
export {
  en,
  type ErrorMessageId,
  type Message,
  type MessageId,
  type NounId,
  type PartialTitleMessages,
  type Tense,
  type TitleMessages,
} from './messages/en.ts'
export { createNormalizer, normalize, type Normalizer, type NormalizerOptions } from './normalizer.ts'
export { type LabelId, type MarkdownLabels, markdownLabels } from './messages/markdown-labels.ts'
export { outcomeOf, TOOL_OUTCOMES, type ToolOutcome } from './outcome.ts'
export {
  type NormalizedToolPart,
  type ProviderId,
  TOOL_KINDS,
  TOOL_STATES,
  type ToolApproval,
  type ToolApprovalOption,
  type ToolAttachment,
  type ToolError,
  type ToolErrorCode,
  type ToolKind,
  type ToolMetadata,
  type ToolState,
  type ToolTask,
  type ToolTiming,
  type ToolUsage,
} from './part.ts'
export { parseToolPart } from './parse-tool-part.ts'
export type { Phrase } from './phrase.ts'
export { type Decoded, type Provider, type ProviderOptions, tool, type ToolRow, type ToolTable } from './provider.ts'
export { readToolPart } from './read-tool-part.ts'
export { getSearchText, type SearchTextOptions } from './search-text.ts'
export { type MarkdownOptions, toMarkdown } from './to-markdown.ts'
export { ToolPartError } from './tool-part-error.ts'
export { viewOf } from './view.ts'
