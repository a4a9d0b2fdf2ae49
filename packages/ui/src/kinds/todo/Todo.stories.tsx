import type { Meta, StoryObj } from '@storybook/react-vite'
import { of } from '../../testing/finders.ts'
import { partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { states } from '../../testing/states.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/Todo', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('todo', 'claude-code')
export const StatesCodex: Story = states('todo', 'codex')
export const StatesOpenCode: Story = states('todo', 'opencode')
export const StatesAiSdk: Story = states('todo', 'ai-sdk')
export const StatesAcp: Story = states('todo', 'acp')

export const ChangedFolded: Story = { args: { part: partOf('claude-code/stream-json/todo', of('todo', 'Editing')) } }
export const FirstListClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/todo', of('todo', 'Reading code')) },
  decorators: [opened],
}
export const ChangedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/todo', of('todo', 'Editing')) },
  decorators: [opened],
}
export const PlanCodex: Story = { args: { part: partOf('codex/app-server/plan', of('todo')) }, decorators: [opened] }
export const ListOpenCode: Story = {
  args: { part: partOf('opencode/event/todo', of('todo', 'Read code')) },
  decorators: [opened],
}
export const ReadOpenCode: Story = {
  args: { part: partOf('opencode/part/written-others', of('todo')) },
  decorators: [opened],
}
export const EmptyClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/todo_noenv', of('todo')) },
  decorators: [opened],
}
export const TaskCreatedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/tasks', of('todo', 'TaskCreate')) },
  decorators: [opened],
}
export const TaskUpdatedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/tasks', of('todo', 'TaskUpdate')) },
  decorators: [opened],
}
export const TasksReadClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/tasks', of('todo', 'TaskList')) },
  decorators: [opened],
}
export const FailedFolded: Story = { args: { part: partOf('opencode/event/todo', of('todo', '', 'failed')) } }
export const FailedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/todo', of('todo', '', 'failed')) },
  decorators: [opened],
}
export const FailedOpenCode: Story = {
  args: { part: partOf('opencode/event/todo', of('todo', '', 'failed')) },
  decorators: [opened],
}
