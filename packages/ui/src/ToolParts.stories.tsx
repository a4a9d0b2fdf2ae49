import { fixture } from '@tools/normalize/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { partsWhen } from './testing/moments.ts'
import { opened } from './testing/opened.tsx'
import { ToolParts } from './ToolParts.tsx'

const meta: Meta<typeof ToolParts> = { title: 'ToolParts', component: ToolParts }
export default meta

type Story = StoryObj<typeof ToolParts>

export const GroupClaudeCode: Story = { args: { parts: fixture('claude-code/stream-json/search') } }
export const GroupOpenClaudeCode: Story = {
  args: { parts: fixture('claude-code/stream-json/search') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Explored/u }))
  },
}
export const GroupRunningOpenCode: Story = {
  args: {
    parts: partsWhen('opencode/event/search', (part) => part.state === 'running' && part.name === 'grep'),
  },
}
export const SessionClaudeCode: Story = { args: { parts: fixture('claude-code/stream-json/files') } }
export const SessionCodex: Story = { args: { parts: fixture('codex/app-server/patch') } }
export const SubagentClaudeCode: Story = {
  args: { parts: fixture('claude-code/stream-json/agent') },
  decorators: [opened],
}
export const SubagentOpenCode: Story = { args: { parts: fixture('opencode/event/task') }, decorators: [opened] }
export const GroupAllOpenOpenCode: Story = { args: { parts: fixture('opencode/event/search') }, decorators: [opened] }
export const SubagentRunningClaudeCode: Story = {
  args: {
    parts: partsWhen(
      'claude-code/stream-json/agent',
      (part) => part.metadata?.parentId !== undefined && part.kind === 'file_read' && part.state === 'complete',
    ),
  },
  decorators: [opened],
}
export const SubagentRunningOpenCode: Story = {
  args: {
    parts: partsWhen(
      'opencode/event/task',
      (part) => part.metadata?.parentId !== undefined && part.kind === 'bash' && part.state === 'running',
    ),
  },
  decorators: [opened],
}
