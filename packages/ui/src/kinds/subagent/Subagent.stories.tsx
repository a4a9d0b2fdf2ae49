import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixture } from '@tools/normalize/fixtures'
import { of } from '../../testing/finders.ts'
import { partOf, partsWhen } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { ToolParts } from '../../ToolParts.tsx'
import type { ToolPart } from '../../ToolPart.tsx'
import { states } from '../../testing/states.tsx'

const meta: Meta<typeof ToolParts> = { title: 'Kinds/Subagent', component: ToolParts }
export default meta

type Story = StoryObj<typeof ToolParts>

export const StatesClaudeCode: StoryObj<typeof ToolPart> = states('subagent', 'claude-code')
export const StatesCodex: StoryObj<typeof ToolPart> = states('subagent', 'codex')
export const StatesOpenCode: StoryObj<typeof ToolPart> = states('subagent', 'opencode')
export const StatesAiSdk: StoryObj<typeof ToolPart> = states('subagent', 'ai-sdk')
export const StatesAcp: StoryObj<typeof ToolPart> = states('subagent', 'acp')

const CLAUDE = 'claude-code/stream-json/agent_forward'
const OPENCODE = 'opencode/event/task'
const CODEX = 'codex/app-server/written-agents'

const one = (name: string, text: string, outcome?: 'ok' | 'failed' | 'interrupted' | 'background'): Story => ({
  args: { parts: [partOf(name, of('subagent', text, outcome))] },
  decorators: [opened],
})

export const DoneFolded: Story = { args: { parts: fixture(CLAUDE) } }
export const DoneClaudeCode: Story = { ...DoneFolded, decorators: [opened] }
export const DoneOpenCode: Story = { args: { parts: fixture(OPENCODE) }, decorators: [opened] }
export const RunningClaudeCode: Story = {
  args: { parts: partsWhen(CLAUDE, (part) => part.metadata?.parentId !== undefined && part.state === 'running') },
  decorators: [opened],
}
export const RunningFolded: Story = { args: RunningClaudeCode.args ?? {} }
export const RunningOpenCode: Story = {
  args: { parts: partsWhen(OPENCODE, (part) => part.metadata?.parentId !== undefined && part.state === 'running') },
  decorators: [opened],
}
export const SpawnedCodex: Story = { args: { parts: fixture('codex/app-server/subagent') }, decorators: [opened] }
export const AgentStatesCodex: Story = one(CODEX, '2 agents')
export const MessagedClaudeCode: Story = one('claude-code/stream-json/written-teams', 'SendMessage')
export const TeamClaudeCode: Story = one('claude-code/stream-json/written-teams', 'TeamCreate')
export const InBackgroundOpenCode: Story = one('opencode/event/written-background', '', 'background')
export const InBackgroundDoneClaudeCode: Story = one('claude-code/stream-json/written-background', 'Agent', 'ok')
export const FailedClaudeCode: Story = one('claude-code/stream-json/agent', '', 'failed')
export const FailedCodex: Story = one(CODEX, '', 'failed')
export const InterruptedOpenCode: Story = one('opencode/event/written-child-abort', '', 'interrupted')
