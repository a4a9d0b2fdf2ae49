import type * as Sdk from '@anthropic-ai/claude-agent-sdk/sdk-tools'
import type { Decided, Without } from '../../testing/vendor-types.ts'

/**
 * Every input that the SDK has a type for, under the tool that takes it: types are not named after tools. A type that is gone
 * is an error here; one that is new is found by `NewInput`, or by its name in the file that declares it.
 */
export interface ToolInputs {
  Agent: Sdk.AgentInput
  Artifact: Sdk.ArtifactInput
  AskUserQuestion: Sdk.AskUserQuestionInput
  Bash: Sdk.BashInput
  ClaudeDesign: Sdk.ClaudeDesignInput
  CronCreate: Sdk.CronCreateInput
  CronDelete: Sdk.CronDeleteInput
  CronList: Sdk.CronListInput
  Edit: Sdk.FileEditInput
  EnterPlanMode: Sdk.EnterPlanModeInput
  EnterWorktree: Sdk.EnterWorktreeInput
  ExitPlanMode: Sdk.ExitPlanModeInput
  ExitWorktree: Sdk.ExitWorktreeInput
  Glob: Sdk.GlobInput
  Grep: Sdk.GrepInput
  ListMcpResources: Sdk.ListMcpResourcesInput
  Monitor: Sdk.MonitorInput
  NotebookEdit: Sdk.NotebookEditInput
  OfferChromeSetup: Sdk.OfferChromeSetupInput
  Projects: Sdk.ProjectsInput
  ProposeGoal: Sdk.ProposeGoalInput
  ProposeSkills: Sdk.ProposeSkillsInput
  PushNotification: Sdk.PushNotificationInput
  Read: Sdk.FileReadInput
  ReadMcpResource: Sdk.ReadMcpResourceInput
  ReadMcpResourceDir: Sdk.ReadMcpResourceDirInput
  ReadNotifications: Sdk.ReadNotificationsInput
  RefreshMcpTools: Sdk.RefreshMcpToolsInput
  RemoteTrigger: Sdk.RemoteTriggerInput
  ReportFindings: Sdk.ReportFindingsInput
  ScheduleWakeup: Sdk.ScheduleWakeupInput
  SendFeedback: Sdk.SendFeedbackInput
  ShowOnboardingRolePicker: Sdk.ShowOnboardingRolePickerInput
  TaskCreate: Sdk.TaskCreateInput
  TaskGet: Sdk.TaskGetInput
  TaskList: Sdk.TaskListInput
  TaskStop: Sdk.TaskStopInput
  TaskUpdate: Sdk.TaskUpdateInput
  TodoWrite: Sdk.TodoWriteInput
  WebFetch: Sdk.WebFetchInput
  WebSearch: Sdk.WebSearchInput
  Workflow: Sdk.WorkflowInput
  Write: Sdk.FileWriteInput
  /** No tool: the input of any `mcp__<server>__<tool>`, which goes by its name. */
  mcp: Sdk.McpInput
}

/** Inputs that no tool above takes; `never` while there is none. Equal types count as one: what they are called is looked up. */
export type NewInput = Without<Sdk.ToolInputSchemas, Sdk.ToolOutputSchemas | ToolInputs[keyof ToolInputs]>

/** What these types are called. */
export const inputTypes: Decided<keyof ToolInputs, `${string}Input`> = {
  Agent: 'AgentInput',
  Artifact: 'ArtifactInput',
  AskUserQuestion: 'AskUserQuestionInput',
  Bash: 'BashInput',
  ClaudeDesign: 'ClaudeDesignInput',
  CronCreate: 'CronCreateInput',
  CronDelete: 'CronDeleteInput',
  CronList: 'CronListInput',
  Edit: 'FileEditInput',
  EnterPlanMode: 'EnterPlanModeInput',
  EnterWorktree: 'EnterWorktreeInput',
  ExitPlanMode: 'ExitPlanModeInput',
  ExitWorktree: 'ExitWorktreeInput',
  Glob: 'GlobInput',
  Grep: 'GrepInput',
  ListMcpResources: 'ListMcpResourcesInput',
  Monitor: 'MonitorInput',
  NotebookEdit: 'NotebookEditInput',
  OfferChromeSetup: 'OfferChromeSetupInput',
  Projects: 'ProjectsInput',
  ProposeGoal: 'ProposeGoalInput',
  ProposeSkills: 'ProposeSkillsInput',
  PushNotification: 'PushNotificationInput',
  Read: 'FileReadInput',
  ReadMcpResource: 'ReadMcpResourceInput',
  ReadMcpResourceDir: 'ReadMcpResourceDirInput',
  ReadNotifications: 'ReadNotificationsInput',
  RefreshMcpTools: 'RefreshMcpToolsInput',
  RemoteTrigger: 'RemoteTriggerInput',
  ReportFindings: 'ReportFindingsInput',
  ScheduleWakeup: 'ScheduleWakeupInput',
  SendFeedback: 'SendFeedbackInput',
  ShowOnboardingRolePicker: 'ShowOnboardingRolePickerInput',
  TaskCreate: 'TaskCreateInput',
  TaskGet: 'TaskGetInput',
  TaskList: 'TaskListInput',
  TaskStop: 'TaskStopInput',
  TaskUpdate: 'TaskUpdateInput',
  TodoWrite: 'TodoWriteInput',
  WebFetch: 'WebFetchInput',
  WebSearch: 'WebSearchInput',
  Workflow: 'WorkflowInput',
  Write: 'FileWriteInput',
  mcp: 'McpInput',
}
