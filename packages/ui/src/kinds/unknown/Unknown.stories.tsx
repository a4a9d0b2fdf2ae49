import type { Meta, StoryObj } from '@storybook/react-vite'
import { of } from '../../testing/finders.ts'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { states } from '../../testing/states.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/Unknown', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('unknown', 'claude-code')
export const StatesCodex: Story = states('unknown', 'codex')
export const StatesOpenCode: Story = states('unknown', 'opencode')
export const StatesAiSdk: Story = states('unknown', 'ai-sdk')
export const StatesAcp: Story = states('unknown', 'acp')

export const DoneFolded: Story = {
  args: { part: partOf('claude-code/stream-json/toolsearch', of('unknown', 'CronList')) },
}
export const DoneClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/toolsearch', of('unknown', 'ToolSearch')) },
  decorators: [opened],
}
export const SkillClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/toolsearch', of('unknown', 'simplify')) },
  decorators: [opened],
}
export const EmptyResultClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-odd-shapes', of('unknown', 'constructor')) },
  decorators: [opened],
}
export const ResultWithoutCallClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-odd-shapes', of('unknown', 'unknown')) },
  decorators: [opened],
}
export const ToolOfTheHostCodex: Story = {
  args: { part: partOf('codex/app-server/written-dynamic_tools', of('unknown', 'lookup_ticket', 'ok')) },
  decorators: [opened],
}
export const ImageCodex: Story = {
  args: { part: partOf('codex/app-server/written-images', of('unknown', 'imageGeneration', 'ok')) },
  decorators: [opened],
}
export const RunningClaudeCode: Story = {
  args: { part: momentOf('claude-code/stream-json/toolsearch', of('unknown', 'ToolSearch', 'running')) },
  decorators: [opened],
}
export const BatchOpenCode: Story = {
  args: { part: partOf('opencode/part/written-others', of('unknown', 'batch')) },
  decorators: [opened],
}
export const FailedFolded: Story = { args: { part: partOf('opencode/event/invalid', of('unknown', '', 'failed')) } }
export const FailedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/invalid', of('unknown', '', 'failed')) },
  decorators: [opened],
}
export const FailedOpenCode: Story = {
  args: { part: partOf('opencode/event/invalid', of('unknown', '', 'failed')) },
  decorators: [opened],
}
export const DeniedCodex: Story = {
  args: { part: partOf('codex/app-server/written-permissions', of('unknown', '', 'denied')) },
  decorators: [opened],
}
export const NoResultCodex: Story = {
  args: { part: partOf('codex/app-server/written-dynamic_tools', of('unknown', '', 'no_result')) },
  decorators: [opened],
}
export const TimedOutOpenCode: Story = {
  args: { part: partOf('opencode/event/written-mcp', of('unknown', '', 'timed_out')) },
  decorators: [opened],
}
