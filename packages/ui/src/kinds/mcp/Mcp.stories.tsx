import type { Meta, StoryObj } from '@storybook/react-vite'
import { of } from '../../testing/finders.ts'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/Mcp', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('mcp', 'claude-code')
export const StatesCodex: Story = states('mcp', 'codex')
export const StatesOpenCode: Story = states('mcp', 'opencode')
export const StatesAiSdk: Story = states('mcp', 'ai-sdk')
export const StatesAcp: Story = states('mcp', 'acp')

export const DoneFolded: Story = { args: { part: partOf('claude-code/stream-json/mcp', of('mcp', 'structured')) } }
export const TextClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/mcp', of('mcp', 'echo')) },
  decorators: [opened],
}
export const TextCodex: Story = {
  args: { part: partOf('codex/app-server/mcp', of('mcp', 'echo')) },
  decorators: [opened],
}
export const ImageClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/mcp', of('mcp', 'image')) },
  decorators: [opened],
}
export const ImageCodex: Story = {
  args: { part: partOf('codex/app-server/mcp', of('mcp', 'image')) },
  decorators: [opened],
}
export const StructuredCodex: Story = {
  args: { part: partOf('codex/app-server/mcp', of('mcp', 'structured')) },
  decorators: [opened],
}
export const ResourceClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/mcp', of('mcp', 'resource')) },
  decorators: [opened],
}
export const ResourceCodex: Story = {
  args: { part: partOf('codex/app-server/mcp', of('mcp', 'resource')) },
  decorators: [opened],
}
export const KnownServerOpenCode: Story = {
  args: { part: partOf('opencode/event/written-mcp', of('mcp', 'execute_sql')) },
  decorators: [opened],
}
export const RunningClaudeCode: Story = {
  args: { part: momentOf('claude-code/stream-json/mcp', of('mcp', 'slow', 'running')) },
  decorators: [opened],
}
export const FailedFolded: Story = { args: { part: partOf('codex/app-server/mcp', of('mcp', 'fail')) } }
export const FailedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/mcp', of('mcp', 'throws')) },
  decorators: [opened],
}
export const FailedCodex: Story = {
  args: { part: partOf('codex/app-server/mcp', of('mcp', 'throws')) },
  decorators: [opened],
}
export const WaitingCodex: Story = {
  args: { part: momentOf('codex/app-server/approve', of('mcp', 'write_note', 'waiting')) },
  decorators: [opened],
}
export const DeniedCodex: Story = {
  args: { part: partOf('codex/app-server/approve', of('mcp', 'write_note', 'denied')) },
  decorators: [opened],
}
export const InterruptedCodex: Story = {
  args: { part: partOf('codex/app-server/interrupt_mcp', of('mcp', '', 'interrupted')) },
  decorators: [opened],
}
export const TimedOutCodex: Story = {
  args: { part: partOf('codex/app-server/written-mcp_ends', of('mcp', '', 'timed_out')) },
  decorators: [opened],
}
export const InBackgroundClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-background', of('mcp', '', 'background')) },
  decorators: [opened],
}
export const StructuredOpenCode: Story = {
  args: { part: partOf('opencode/event/mcp', of('mcp', 'structured')) },
  decorators: [opened],
}
export const ResourceOpenCode: Story = {
  args: { part: partOf('opencode/event/mcp', of('mcp', 'resource')) },
  decorators: [opened],
}
export const FailedOpenCode: Story = {
  args: { part: partOf('opencode/event/mcp', of('mcp', 'throws')) },
  decorators: [opened],
}
