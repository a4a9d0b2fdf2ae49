import type { Meta, StoryObj } from '@storybook/react-vite'
import { of } from '../../testing/finders.ts'
import { partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { states } from '../../testing/states.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/WebSearch', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('web_search', 'claude-code')
export const StatesCodex: Story = states('web_search', 'codex')
export const StatesOpenCode: Story = states('web_search', 'opencode')
export const StatesAiSdk: Story = states('web_search', 'ai-sdk')
export const StatesAcp: Story = states('web_search', 'acp')

export const FoundFolded: Story = {
  args: { part: partOf('opencode/part/written-reading', of('web_search', 'vitest 4')) },
}
export const FoundOpenCode: Story = {
  args: { part: partOf('opencode/part/written-reading', of('web_search', 'vitest 4')) },
  decorators: [opened],
}
export const FoundNothingOpenCode: Story = {
  args: { part: partOf('opencode/part/written-reading', of('web_search', 'zzqx')) },
  decorators: [opened],
}
export const AnsweredClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-web', of('web_search', 'bun sqlite')) },
  decorators: [opened],
}
export const FoundCodex: Story = {
  args: { part: partOf('codex/app-server/written-browser', of('web_search', 'Reuters')) },
  decorators: [opened],
}
export const SeveralQueriesCodex: Story = {
  args: { part: partOf('codex/app-server/hosted', of('web_search', 'typescript')) },
  decorators: [opened],
}
export const OpenedPageCodex: Story = {
  args: { part: partOf('codex/app-server/hosted', of('web_search', 'Opening')) },
  decorators: [opened],
}
export const FoundInPageCodex: Story = {
  args: { part: partOf('codex/app-server/hosted', of('web_search', 'Finding')) },
  decorators: [opened],
}
export const FetchedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-web', of('web_search', 'Opening')) },
  decorators: [opened],
}
export const FetchedOpenCode: Story = {
  args: { part: partOf('opencode/event/web', of('web_search', '127.0.0.1', 'ok')) },
  decorators: [opened],
}
export const RunningOpenCode: Story = {
  args: { part: partOf('opencode/part/written-others', of('web_search', '', 'running')) },
  decorators: [opened],
}
export const FailedFolded: Story = {
  args: { part: partOf('opencode/event/web', of('web_search', 'example.com', 'failed')) },
}
export const FailedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/web', of('web_search', 'not a url')) },
  decorators: [opened],
}
export const FailedOpenCode: Story = {
  args: { part: partOf('opencode/event/web', of('web_search', 'example.com', 'failed')) },
  decorators: [opened],
}
export const WaitingClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-approval', of('web_search', '', 'waiting')) },
  decorators: [opened],
}
export const DeniedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/denied_cli', of('web_search', '', 'denied')) },
  decorators: [opened],
}
