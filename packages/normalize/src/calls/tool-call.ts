import type { ApplyPatchCall } from './classes/apply-patch-call.ts'
import type { BashCall } from './classes/bash-call.ts'
import type { CodeModeCall } from './classes/code-mode-call.ts'
import type { EditCall } from './classes/edit-call.ts'
import type { ExitPlanModeCall } from './classes/exit-plan-mode-call.ts'
import type { GlobCall } from './classes/glob-call.ts'
import type { GrepCall } from './classes/grep-call.ts'
import type { MultiEditCall } from './classes/multi-edit-call.ts'
import type { NotebookEditCall } from './classes/notebook-edit-call.ts'
import type { OtherCall } from './classes/other-call.ts'
import type { ReadCall } from './classes/read-call.ts'
import type { SkillCall } from './classes/skill-call.ts'
import type { SpanEditCall } from './classes/span-edit-call.ts'
import type { TaskCall } from './classes/task-call.ts'
import type { TaskCreateCall } from './classes/task-create-call.ts'
import type { TaskUpdateCall } from './classes/task-update-call.ts'
import type { UpdatePlanCall } from './classes/update-plan-call.ts'
import type { WorkflowCall } from './classes/workflow-call.ts'
import type { WriteCall } from './classes/write-call.ts'
import type { WriteStdinCall } from './classes/write-stdin-call.ts'

/** Every typed call, told apart by `type`. A lenient parse can also give a `FallbackCall`, which is none of them. */
export type ToolCall =
  | ApplyPatchCall
  | BashCall
  | CodeModeCall
  | EditCall
  | ExitPlanModeCall
  | GlobCall
  | GrepCall
  | MultiEditCall
  | NotebookEditCall
  | OtherCall
  | ReadCall
  | SkillCall
  | SpanEditCall
  | TaskCall
  | TaskCreateCall
  | TaskUpdateCall
  | UpdatePlanCall
  | WorkflowCall
  | WriteCall
  | WriteStdinCall
