import type { NormalizedToolPart } from '@tools/normalize'
import { outcomeOf, viewOf } from '@tools/normalize'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/FileWrite', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('file_write', 'claude-code')
export const StatesOpenCode: Story = states('file_write', 'opencode')
export const StatesAiSdk: Story = states('file_write', 'ai-sdk')
export const StatesAcp: Story = states('file_write', 'acp')
type Outcome = ReturnType<typeof outcomeOf>

const writes =
  (outcome: Outcome, path: string) =>
  (part: NormalizedToolPart): boolean => {
    const view = viewOf(part)
    return view.kind === 'file_write' && outcomeOf(part) === outcome && view.path?.endsWith(path) === true
  }

const CLAUDE = 'claude-code/stream-json/files'

export const CreatedClaudeCode: Story = { args: { part: partOf(CLAUDE, writes('ok', 'new.ts')) } }
export const CreatedOpenClaudeCode: Story = { ...CreatedClaudeCode, decorators: [opened] }
export const CreatedOpenCode: Story = {
  args: { part: partOf('opencode/event/files', writes('ok', 'new.ts')) },
  decorators: [opened],
}
export const OverwroteClaudeCode: Story = {
  args: { part: partOf(CLAUDE, writes('ok', 'README.md')) },
  decorators: [opened],
}
export const OverwroteOpenCode: Story = {
  args: { part: partOf('opencode/event/files', writes('ok', 'index.ts')) },
  decorators: [opened],
}
export const LongOpenCode: Story = {
  args: { part: partOf('opencode/event/written-input', writes('ok', 'long.ts')) },
  decorators: [opened],
}
export const DiagnosticsOpenCode: Story = {
  args: { part: partOf('opencode/part/written-files', writes('ok', 'a.ts')) },
  decorators: [opened],
}
export const FailedClaudeCode: Story = { args: { part: partOf(CLAUDE, writes('failed', 'index.ts')) } }
export const FailedOpenClaudeCode: Story = { ...FailedClaudeCode, decorators: [opened] }
export const RunningClaudeCode: Story = {
  args: { part: momentOf(CLAUDE, writes('running', 'new.ts')) },
  decorators: [opened],
}
export const DeniedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/denied_cli', writes('denied', 'w.txt')) },
  decorators: [opened],
}

const asked: Story['decorators'] = (Story) => (
  <ToolUIProvider value={{ onApprove: () => undefined }}>
    <Story />
  </ToolUIProvider>
)

export const WaitingClaudeCode: Story = {
  args: { part: momentOf('claude-code/stream-json/written-approval', writes('waiting', 'a.txt')) },
  decorators: [asked],
}
export const WaitingOpenCode: Story = {
  args: { part: partOf('opencode/event/written-permissions', writes('waiting', 'b.ts')) },
  decorators: [asked],
}
