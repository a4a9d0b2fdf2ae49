import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { of } from '../../testing/finders.ts'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/Question', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('question', 'claude-code')
export const StatesCodex: Story = states('question', 'codex')
export const StatesOpenCode: Story = states('question', 'opencode')
export const StatesAiSdk: Story = states('question', 'ai-sdk')
export const StatesAcp: Story = states('question', 'acp')

/** A host that takes answers. */
const answerable: Decorator = (Story) => (
  <ToolUIProvider value={{ onAnswer: () => undefined }}>
    <Story />
  </ToolUIProvider>
)

export const WaitingClaudeCode: Story = {
  args: { part: momentOf('claude-code/stream-json/sdk_ask', of('question', '', 'waiting')) },
  decorators: [answerable],
}
export const WaitingOpenCode: Story = {
  args: { part: partOf('opencode/event/written-questions', of('question', '', 'waiting')) },
  decorators: [answerable],
}
export const WaitingCodex: Story = {
  args: { part: momentOf('codex/app-server/ask_user', of('question', '', 'waiting')) },
  decorators: [answerable],
}
export const WaitingElsewhere: Story = {
  args: { part: partOf('opencode/event/written-questions', of('question', '', 'waiting')) },
  decorators: [opened],
}
export const AnsweredFolded: Story = {
  args: { part: partOf('opencode/event/written-questions', of('question', 'colour', 'ok')) },
}
export const AnsweredClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/sdk_ask', of('question', '', 'ok')) },
  decorators: [opened],
}
export const AnsweredCodex: Story = {
  args: { part: partOf('codex/app-server/ask_user', of('question', '', 'ok')) },
  decorators: [opened],
}
export const SecretCodex: Story = {
  args: { part: partOf('codex/app-server/written-answers', of('question', '', 'ok')) },
  decorators: [opened],
}
export const AnsweredOpenCode: Story = {
  args: { part: partOf('opencode/event/written-questions', of('question', 'checks')) },
  decorators: [opened],
}
export const FormCodex: Story = {
  args: { part: partOf('codex/app-server/written-answers', of('question', 'order', 'ok')) },
  decorators: [opened],
}
export const FormWaitingAcp: Story = {
  args: { part: momentOf('acp/session-update/written-elicitation', of('question', 'Complete your order', 'waiting')) },
  decorators: [answerable],
}

export const PageWaitingAcp: Story = {
  args: { part: momentOf('acp/session-update/written-elicitation', of('question', 'Sign in', 'waiting')) },
  decorators: [answerable],
}

export const DismissedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/sdk_ask', of('question', '', 'denied')) },
  decorators: [opened],
}
export const DismissedOpenCode: Story = {
  args: { part: partOf('opencode/event/written-questions', of('question', '', 'denied')) },
  decorators: [opened],
}
export const PlanClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-plans', of('question', 'ExitPlanMode')) },
  decorators: [opened],
}
export const PlanWaitingClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/plan_mode_cli', of('question', '', 'waiting'), { upTo: 19 }) },
}
export const PlanWaitingOpenCode: Story = {
  args: { part: partOf('opencode/event/written-plan', of('question', '', 'waiting')) },
  decorators: [answerable],
}
export const PlanAcceptedOpenCode: Story = {
  args: { part: partOf('opencode/event/written-plan', of('question', '', 'ok')) },
  decorators: [opened],
}
export const PlanRefusedOpenCode: Story = {
  args: { part: partOf('opencode/event/written-plan', of('question', '', 'denied')) },
  decorators: [opened],
}
export const FailedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/plan_mode_cli', of('question', '', 'failed')) },
  decorators: [opened],
}
