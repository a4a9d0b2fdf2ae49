import type { NormalizedToolPart } from '@tools/normalize'
import { outcomeOf, viewOf } from '@tools/normalize'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { momentOf, partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/FileRead', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('file_read', 'claude-code')
export const StatesCodex: Story = states('file_read', 'codex')
export const StatesOpenCode: Story = states('file_read', 'opencode')
export const StatesAiSdk: Story = states('file_read', 'ai-sdk')
export const StatesAcp: Story = states('file_read', 'acp')
type Outcome = ReturnType<typeof outcomeOf>

const looks =
  (outcome: Outcome, action: string, subject = '') =>
  (part: NormalizedToolPart): boolean => {
    const view = viewOf(part)
    if (view.kind !== 'file_read' || outcomeOf(part) !== outcome || view.action !== action) return false
    return `${view.path ?? ''} ${view.pattern ?? ''}`.includes(subject)
  }

const has = (field: string, is: (part: NormalizedToolPart) => boolean) => (part: NormalizedToolPart) =>
  is(part) && Object.hasOwn(viewOf(part), field)

const CLAUDE = 'claude-code/stream-json/files'
const CLAUDE_SEARCH = 'claude-code/stream-json/search'
const CLAUDE_READS = 'claude-code/stream-json/written-reads'
const OPENCODE = 'opencode/event/files'
const OPENCODE_SEARCH = 'opencode/event/search'
const OPENCODE_READS = 'opencode/part/written-reading'

export const DoneClaudeCode: Story = { args: { part: partOf(CLAUDE, looks('ok', 'read', 'math.ts')) } }
export const DoneOpenClaudeCode: Story = { ...DoneClaudeCode, decorators: [opened] }
export const DoneOpenCode: Story = {
  args: { part: partOf(OPENCODE, looks('ok', 'read', 'README')) },
  decorators: [opened],
}
export const LongClaudeCode: Story = {
  args: { part: partOf(CLAUDE, looks('ok', 'read', 'long.txt')) },
  decorators: [opened],
}
export const RangeClaudeCode: Story = {
  args: { part: partOf(CLAUDE, has('range', looks('ok', 'read'))) },
  decorators: [opened],
}
export const RangeOpenCode: Story = {
  args: { part: partOf(OPENCODE, has('range', looks('ok', 'read'))) },
  decorators: [opened],
}
export const ImageClaudeCode: Story = {
  args: { part: partOf(CLAUDE, looks('ok', 'read', 'pixel.png')) },
  decorators: [opened],
}
export const PdfClaudeCode: Story = {
  args: { part: partOf(CLAUDE_READS, looks('ok', 'read', 'spec.pdf')) },
  decorators: [opened],
}
export const PdfPagesClaudeCode: Story = {
  args: { part: partOf(CLAUDE_READS, looks('ok', 'read', 'book.pdf')) },
  decorators: [opened],
}
export const PdfOpenCode: Story = {
  args: { part: partOf(OPENCODE_READS, looks('ok', 'read', 'paper.pdf')) },
  decorators: [opened],
}
export const NotebookClaudeCode: Story = {
  args: { part: partOf(CLAUDE, looks('ok', 'read', 'nb.ipynb')) },
  decorators: [opened],
}
export const NotesClaudeCode: Story = {
  args: { part: partOf(CLAUDE_READS, looks('ok', 'read', 'notes.md')) },
  decorators: [opened],
}
export const EmptyClaudeCode: Story = {
  args: { part: partOf(CLAUDE_READS, looks('ok', 'read', 'empty.txt')) },
  decorators: [opened],
}
export const FolderOpenCode: Story = {
  args: { part: partOf(OPENCODE, has('files', looks('ok', 'read', 'src'))) },
  decorators: [opened],
}
export const ListingClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-old-tools', looks('ok', 'list')) },
  decorators: [opened],
}
export const SearchClaudeCode: Story = {
  args: { part: partOf(CLAUDE_SEARCH, has('matches', looks('ok', 'search', 'add'))) },
  decorators: [opened],
}
export const SearchManyClaudeCode: Story = {
  args: { part: partOf(CLAUDE_SEARCH, looks('ok', 'search', 'line')) },
  decorators: [opened],
}
export const SearchOpenCode: Story = {
  args: { part: partOf(OPENCODE_SEARCH, looks('ok', 'search', 'add')) },
  decorators: [opened],
}
export const SearchNothingClaudeCode: Story = {
  args: { part: partOf(CLAUDE_SEARCH, looks('ok', 'search', 'zzzz')) },
  decorators: [opened],
}
export const SearchFailedClaudeCode: Story = { args: { part: partOf(CLAUDE_SEARCH, looks('failed', 'search')) } }
export const FindClaudeCode: Story = {
  args: { part: partOf(CLAUDE_SEARCH, looks('ok', 'find', '*.ts')) },
  decorators: [opened],
}
export const InspectOpenCode: Story = {
  args: { part: partOf(OPENCODE_READS, looks('ok', 'inspect')) },
  decorators: [opened],
}
export const ViewCodex: Story = { args: { part: partOf('codex/app-server/image', looks('ok', 'view')) } }
export const FailedClaudeCode: Story = { args: { part: partOf(CLAUDE, looks('failed', 'read', 'missing')) } }
export const FailedOpenOpenCode: Story = {
  args: { part: partOf(OPENCODE, looks('failed', 'read', 'READM')) },
  decorators: [opened],
}
export const RunningClaudeCode: Story = { args: { part: momentOf(CLAUDE, looks('running', 'read')) } }
export const InterruptedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-refusals', looks('interrupted', 'search')) },
}
export const NoResultClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-background', looks('no_result', 'read')) },
}
