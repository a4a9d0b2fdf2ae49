import type { NormalizedToolPart } from '@tools/normalize'
import { outcomeOf, viewOf } from '@tools/normalize'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/Bash', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('bash', 'claude-code')
export const StatesCodex: Story = states('bash', 'codex')
export const StatesOpenCode: Story = states('bash', 'opencode')
export const StatesAiSdk: Story = states('bash', 'ai-sdk')
export const StatesAcp: Story = states('bash', 'acp')

const runs =
  (text: string) =>
  (part: NormalizedToolPart): boolean => {
    const view = viewOf(part)
    return view.kind === 'bash' && view.command?.includes(text) === true
  }

const is = (outcome: ReturnType<typeof outcomeOf>, text: string) => (part: NormalizedToolPart) =>
  outcomeOf(part) === outcome && runs(text)(part)

const prints = (text: string) => (part: NormalizedToolPart) =>
  part.state === 'running' && runs(text)(part) && part.output !== undefined && part.output !== ''

const CLAUDE = 'claude-code/stream-json/bash'
const CODEX = 'codex/app-server/shell'
const OPENCODE = 'opencode/event/bash'

export const DoneClaudeCode: Story = { args: { part: partOf(CLAUDE, runs('echo hello')) } }
export const DoneOpenClaudeCode: Story = { ...DoneClaudeCode, decorators: [opened] }
export const DoneCodex: Story = { args: { part: partOf(CODEX, runs('echo hello')) }, decorators: [opened] }
export const DoneOpenCode: Story = { args: { part: partOf(OPENCODE, runs('echo hello')) }, decorators: [opened] }
export const FailedClaudeCode: Story = { args: { part: partOf(CLAUDE, runs('no-such-dir')) } }
export const FailedOpenClaudeCode: Story = { ...FailedClaudeCode, decorators: [opened] }
export const FailedCodex: Story = { args: { part: partOf(CODEX, runs('no-such-dir')) }, decorators: [opened] }
export const FailedOpenCode: Story = { args: { part: partOf(OPENCODE, runs('no_such_command')) }, decorators: [opened] }
export const ColoursClaudeCode: Story = { args: { part: partOf(CLAUDE, runs('033[31m')) }, decorators: [opened] }
export const ColoursCodex: Story = { args: { part: partOf(CODEX, runs('033[31m')) }, decorators: [opened] }
export const NoOutputCodex: Story = { args: { part: partOf(CODEX, runs('true')) }, decorators: [opened] }
export const LongOutputCodex: Story = { args: { part: partOf(CODEX, runs('seq 1 200000')) }, decorators: [opened] }
export const TruncatedClaudeCode: Story = { args: { part: partOf(CLAUDE, runs('seq 1 20000')) }, decorators: [opened] }
export const TruncatedOpenCode: Story = { args: { part: partOf(OPENCODE, runs('seq 1 20000')) }, decorators: [opened] }
export const KilledCodex: Story = { args: { part: partOf(CODEX, runs('kill -9')) }, decorators: [opened] }
export const TimedOutClaudeCode: Story = { args: { part: partOf(CLAUDE, is('timed_out', '')) } }
export const TimedOutOpenCode: Story = {
  args: { part: partOf(OPENCODE, is('timed_out', 'sleep 5')) },
  decorators: [opened],
}
export const InterruptedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/interrupt_cli', is('interrupted', 'sleep 60')) },
}
export const InterruptedCodex: Story = {
  args: { part: partOf('codex/app-server/interrupt', is('interrupted', 'tick')) },
  decorators: [opened],
}
export const NoResultCodex: Story = {
  args: { part: partOf('codex/app-server/written-interrupt', is('no_result', 'make test')) },
}
export const DeniedByHookClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/hooks', is('denied', 'blockme')) },
  decorators: [opened],
}
export const DeniedOpenCode: Story = {
  args: { part: partOf('opencode/event/ask_serve', is('denied', 'touch b.txt')) },
  decorators: [opened],
}
export const AllowedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/sdk_perms', runs('touch ok.txt')) },
  decorators: [opened],
}
export const RunningCodex: Story = {
  args: { part: momentOf('codex/app-server/interrupt', prints('tick')) },
  decorators: [opened],
}
export const RunningOpenCode: Story = { args: { part: momentOf(OPENCODE, prints('tick')) }, decorators: [opened] }
export const StartedClaudeCode: Story = { args: { part: momentOf(CLAUDE, runs('echo hello')) } }
export const InBackgroundClaudeCode: Story = {
  args: { part: momentOf('claude-code/stream-json/bash_background', is('background', '')) },
  decorators: [opened],
}
export const ReadsOutputClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-old-tools', ({ name }) => name === 'BashOutput') },
  decorators: [opened],
}
export const StopsProcessClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-old-tools', ({ name }) => name === 'KillShell') },
  decorators: [opened],
}
export const ReadsAFileCodex: Story = {
  args: { part: partOf('codex/app-server/read_search', runs('README.md')) },
  decorators: [opened],
}

const asked: Story['decorators'] = (Story) => (
  <ToolUIProvider value={{ onApprove: () => undefined }}>
    <Story />
  </ToolUIProvider>
)
export const WaitingCodex: Story = {
  args: { part: momentOf('codex/app-server/approve', is('waiting', 'touch a.txt')) },
  decorators: [asked],
}
export const WaitingOpenCode: Story = {
  args: { part: momentOf('opencode/event/ask_serve', is('waiting', 'touch a.txt')) },
  decorators: [asked],
}
export const WaitingWithoutHandlerOpenCode: Story = {
  args: { part: momentOf('opencode/event/ask_serve', is('waiting', 'touch a.txt')) },
}
