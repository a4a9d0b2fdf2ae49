import { describe, expect, it } from 'vitest'
import type { ToolKind } from '../../part.ts'
import { only, toolUse } from '../../testing/claude-lines.ts'
import { tools } from './tools.ts'

const words = (text: string): string[] => text.trim().split(/\s+/u)

/** Every tool that Claude Code or the API behind it is known to name, by kind; old names too. */
const NAMES: Readonly<Record<Exclude<ToolKind, 'browser'>, string[]>> = {
  bash: words(`
    Bash PowerShell BashOutput TaskOutput AgentOutputTool TaskStop KillShell KillBash code_execution bash_code_execution
  `),
  file_read: words('Read NotebookRead Glob Grep LS LSP'),
  file_write: words('Write'),
  file_edit: words('Edit MultiEdit NotebookEdit text_editor_code_execution'),
  web_search: words('WebFetch WebSearch web_search web_fetch'),
  subagent: words('Agent Task SendMessage ListAgents TeamCreate TeamDelete Workflow'),
  todo: words('TodoWrite TodoRead TaskCreate TaskUpdate TaskGet TaskList'),
  question: words('elicitation AskUserQuestion ExitPlanMode exit_plan_mode'),
  mcp: words(`
    ListMcpResources ListMcpResourcesTool ReadMcpResource ReadMcpResourceTool ReadMcpResourceDir RefreshMcpTools
  `),
  unknown: words(`
    EnterPlanMode EnterWorktree ExitWorktree Skill SlashCommand ToolSearch tool_search_tool_regex tool_search_tool_bm25
    advisor Monitor CronCreate CronDelete CronList ScheduleWakeup RemoteTrigger PushNotification ReportFindings Projects
    Artifact DesignSync ClaudeDesign ProposeSkills ProposeGoal SendFeedback ReadNotifications StructuredOutput Config
    OfferChromeSetup ShowOnboardingRolePicker
  `),
}

describe('the table of tools', () => {
  it.each(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])))(
    'has a row for %s, which is %s',
    (name, kind) => {
      expect(Object.hasOwn(tools, name)).toBe(true)
      expect(only(toolUse('t', name, {})).kind).toBe(kind)
    },
  )

  it('has no row beside these', () => {
    expect(new Set(Object.keys(tools))).toEqual(new Set(Object.values(NAMES).flat()))
  })
})
