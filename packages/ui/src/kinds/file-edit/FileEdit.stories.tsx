import type { NormalizedToolPart } from '@tools/normalize'
import { outcomeOf, viewOf } from '@tools/normalize'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'
import { ToolUIProvider } from '../../ToolUIProvider.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/FileEdit', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('file_edit', 'claude-code')
export const StatesCodex: Story = states('file_edit', 'codex')
export const StatesOpenCode: Story = states('file_edit', 'opencode')
export const StatesAiSdk: Story = states('file_edit', 'ai-sdk')
export const StatesAcp: Story = states('file_edit', 'acp')
type Outcome = ReturnType<typeof outcomeOf>

const edits =
  (outcome: Outcome, ...paths: string[]) =>
  (part: NormalizedToolPart): boolean => {
    const view = viewOf(part)
    if (view.kind !== 'file_edit' || outcomeOf(part) !== outcome) return false
    return paths.every((path) => view.targets.some((target) => target.path.endsWith(path)))
  }

const does = (change: string) => (part: NormalizedToolPart) => {
  const view = viewOf(part)
  return view.kind === 'file_edit' && view.files.length === 1 && view.files[0]?.change === change
}

const CLAUDE = 'claude-code/stream-json/files'
const CODEX = 'codex/app-server/patch'
const STREAMED = 'codex/app-server/written-patch_streamed'
const FILES = 'opencode/part/written-files'

export const DoneClaudeCode: Story = { args: { part: partOf(CLAUDE, edits('ok', 'math.ts')) } }
export const DoneOpenClaudeCode: Story = { ...DoneClaudeCode, decorators: [opened] }
export const DoneCodex: Story = { args: { part: partOf(CODEX, edits('ok', 'math.ts')) }, decorators: [opened] }
export const DoneOpenCode: Story = {
  args: { part: partOf('opencode/event/files', edits('ok', 'math.ts')) },
  decorators: [opened],
}
export const FailedClaudeCode: Story = { args: { part: partOf(CLAUDE, edits('failed', 'math.ts')) } }
export const FailedOpenClaudeCode: Story = { ...FailedClaudeCode, decorators: [opened] }
export const ManyFilesCodex: Story = {
  args: { part: partOf(CODEX, ({ title }) => title === 'Editing 3 files') },
  decorators: [opened],
}
export const ManyFilesOpenCode: Story = {
  args: { part: partOf(FILES, (part) => edits('ok')(part) && part.title === 'Editing 4 files') },
  decorators: [opened],
}
export const CreatedCodex: Story = { args: { part: partOf(CODEX, does('create')) }, decorators: [opened] }
export const DeletedCodex: Story = { args: { part: partOf(STREAMED, does('delete')) }, decorators: [opened] }
export const RenamedCodex: Story = { args: { part: partOf(STREAMED, does('rename')) }, decorators: [opened] }
export const NotebookCellClaudeCode: Story = {
  args: { part: partOf(CLAUDE, edits('ok', 'nb.ipynb')) },
  decorators: [opened],
}
export const DiagnosticsOpenCode: Story = { args: { part: partOf(FILES, edits('ok', 'a.ts')) }, decorators: [opened] }
export const RunningClaudeCode: Story = { args: { part: momentOf(CLAUDE, edits('running', 'math.ts')) } }
export const RunningCodex: Story = {
  args: { part: momentOf(STREAMED, edits('running', 'math.ts')) },
  decorators: [opened],
}
export const RunningOpenCode: Story = {
  args: { part: partOf(FILES, (part) => edits('running')(part) && part.title === 'Editing 4 files') },
  decorators: [opened],
}
export const DeniedCodex: Story = { args: { part: partOf('codex/app-server/approve', edits('denied', 'p2.txt')) } }
export const DeniedOpenClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-refusals', edits('denied', 'a.ts')) },
  decorators: [opened],
}
export const AllowedCodex: Story = {
  args: { part: partOf('codex/app-server/approve', edits('ok', 'p1.txt')) },
  decorators: [opened],
}

const asked: Story['decorators'] = (Story) => (
  <ToolUIProvider value={{ onApprove: () => undefined }}>
    <Story />
  </ToolUIProvider>
)

export const WaitingCodex: Story = {
  args: { part: momentOf('codex/app-server/approve', edits('waiting', 'p1.txt')) },
  decorators: [asked],
}
export const WaitingOpenCode: Story = {
  args: { part: momentOf('opencode/event/written-permissions', edits('waiting', 'a.ts')) },
  decorators: [asked],
}
