import { type NormalizedToolPart, outcomeOf } from '@tools/normalize'
import { fixture } from '@tools/normalize/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { createExpansionStore } from './frame/expansion.ts'
import { momentOf, partOf, partsWhen } from './testing/moments.ts'
import { ToolParts } from './ToolParts.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'

const meta: Meta<typeof ToolParts> = { title: 'Overview', component: ToolParts }
export default meta

const hasExit = (part: NormalizedToolPart): boolean => outcomeOf(part) === 'failed' && part.metadata?.exitCode === 127
const isEdit = (part: NormalizedToolPart): boolean => part.kind === 'file_edit' && part.state === 'complete'
const isWaiting = (part: NormalizedToolPart): boolean => outcomeOf(part) === 'waiting'

// One glance at many kinds; each call is a moment of a recorded session.
const command = partOf('codex/app-server/shell', hasExit)
const edit = partOf('opencode/event/files', isEdit)
const search = partOf('claude-code/stream-json/web', ({ kind, state }) => kind === 'web_search' && state === 'complete')
const called = partOf('codex/app-server/mcp', ({ name }) => name === 'structured')
const agents = partsWhen('opencode/event/task', (part) => part.kind === 'bash' && part.metadata?.exitCode === 2)
const approval = momentOf('codex/app-server/approve', isWaiting)

const parts: NormalizedToolPart[] = [
  ...fixture('claude-code/stream-json/search').slice(0, 4),
  command,
  edit,
  search,
  called,
  ...agents,
  partOf('claude-code/stream-json/todo', ({ kind }) => kind === 'todo'),
  approval,
  momentOf('claude-code/stream-json/sdk_ask', isWaiting),
]

const open = new Set([command, edit, agents[0]].map((part) => part?.id))
const store = createExpansionStore()

export const Session: StoryObj<typeof ToolParts> = {
  args: { parts },
  render: (args) => (
    <ToolUIProvider
      value={{
        expansion: { ...store, get: (id) => store.get(id) ?? (open.has(id) ? true : undefined) },
        onApprove: () => undefined,
        onAnswer: () => undefined,
      }}
    >
      <ToolParts {...args} />
    </ToolUIProvider>
  ),
  play: async ({ canvasElement }) => {
    // As long as the sessions' own times say, whatever day it is looked at, and without a hand on the page's clock.
    await expect(canvasElement.querySelector('[data-slot="elapsed"]')).toHaveTextContent(/^2m 3s$/u)
    await expect(Date.now()).toBeGreaterThan(performance.timeOrigin)
  },
}
