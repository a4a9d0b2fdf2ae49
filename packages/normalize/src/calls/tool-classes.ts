import { ApplyPatchCall } from './classes/apply-patch-call.ts'
import { BashCall } from './classes/bash-call.ts'
import { CodeModeCall } from './classes/code-mode-call.ts'
import { EditCall } from './classes/edit-call.ts'
import { ExitPlanModeCall } from './classes/exit-plan-mode-call.ts'
import { GlobCall } from './classes/glob-call.ts'
import { GrepCall } from './classes/grep-call.ts'
import { MultiEditCall } from './classes/multi-edit-call.ts'
import { NotebookEditCall } from './classes/notebook-edit-call.ts'
import { ReadCall } from './classes/read-call.ts'
import { SkillCall } from './classes/skill-call.ts'
import { TaskCall } from './classes/task-call.ts'
import { TaskCreateCall } from './classes/task-create-call.ts'
import { TaskUpdateCall } from './classes/task-update-call.ts'
import { UpdatePlanCall } from './classes/update-plan-call.ts'
import { WorkflowCall } from './classes/workflow-call.ts'
import { WriteCall } from './classes/write-call.ts'
import { WriteStdinCall } from './classes/write-stdin-call.ts'
import type { Invocation } from './invocation.ts'
import type { ToolCall } from './tool-call.ts'

/** The class of each typed tool, by canonical name. Look up own keys only: `constructor` is a legal tool name. */
export const toolClasses: Readonly<Record<string, new (invocation: Invocation) => ToolCall>> = {
  Agent: TaskCall,
  Bash: BashCall,
  Edit: EditCall,
  ExitPlanMode: ExitPlanModeCall,
  Glob: GlobCall,
  Grep: GrepCall,
  MultiEdit: MultiEditCall,
  NotebookEdit: NotebookEditCall,
  Read: ReadCall,
  Skill: SkillCall,
  TaskCreate: TaskCreateCall,
  TaskUpdate: TaskUpdateCall,
  Workflow: WorkflowCall,
  Write: WriteCall,
  apply_patch: ApplyPatchCall,
  exec: CodeModeCall,
  update_plan: UpdatePlanCall,
  write_stdin: WriteStdinCall,
}

/** Codex's tools, by the name they are invoked with: their input may be a string. */
export const TEXT_TOOLS: ReadonlySet<string> = new Set([
  'apply_patch',
  'exec',
  'exec_command',
  'update_plan',
  'write_stdin',
])
