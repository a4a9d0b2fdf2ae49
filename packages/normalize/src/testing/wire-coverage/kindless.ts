/**
 * Why tools that are known have none of the contract's kinds but `unknown`, with the rows of any agent's table. Each row of
 * that kind is in here once.
 */
export const KINDLESS: Readonly<Record<string, readonly string[]>> = {
  'loads instructions for the model': ['Skill', 'SlashCommand', 'skill', 'skills.list', 'skills.read'],
  'changes how the agent works': [
    'Config',
    'EnterPlanMode',
    'EnterWorktree',
    'ExitWorktree',
    'new_context',
    'plan_enter',
    'reload',
    'switch_mode',
  ],
  'looks up which tools there are': [
    'ToolSearch',
    'tool_search',
    'tool_search_call',
    'tool_search_tool_bm25',
    'tool_search_tool_regex',
  ],
  'waits, or arranges work for later': [
    'CronCreate',
    'CronDelete',
    'CronList',
    'Monitor',
    'RemoteTrigger',
    'ScheduleWakeup',
    'sleep',
    'wait_for_environment',
  ],
  'tells a person something, or offers it': [
    'OfferChromeSetup',
    'ProposeGoal',
    'ProposeSkills',
    'PushNotification',
    'ReadNotifications',
    'ReportFindings',
    'SendFeedback',
    'ShowOnboardingRolePicker',
  ],
  'asks for rights, as a call of its own': ['request_permissions'],
  'makes what is no file of the workspace': [
    'Artifact',
    'ClaudeDesign',
    'DesignSync',
    'Projects',
    'imageGeneration',
    'image_gen.imagegen',
    'image_generation',
    'image_generation_call',
  ],
  'hands over the answer of a run': ['StructuredOutput'],
  'keeps the agent’s own books': [
    'create_goal',
    'curr_time',
    'get_context_remaining',
    'get_goal',
    'memories.add_ad_hoc_note',
    'memories.list',
    'memories.read',
    'memories.search',
    'update_goal',
  ],
  'asks another model': ['advisor'],
  'wraps other calls': ['batch', 'execute', 'multi_tool_use.parallel'],
  'is a call that could not be made': ['invalid'],
  'is thought': ['think'],
  'is a type of item, whose tool may be any': ['dynamicToolCall', 'functionCallOutput', 'other'],
}

/** The reason of a row of the kind `unknown`. */
export const kindlessReason = (row: string): string | undefined =>
  Object.keys(KINDLESS).find((reason) => KINDLESS[reason]?.includes(row))
