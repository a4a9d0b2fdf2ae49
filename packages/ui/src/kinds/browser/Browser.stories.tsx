import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import { of } from '../../testing/finders.ts'
import { partOf } from '../../testing/moments.ts'
import { opened } from '../../testing/opened.tsx'
import { states } from '../../testing/states.tsx'
import { ToolPart } from '../../ToolPart.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Kinds/Browser', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

export const StatesClaudeCode: Story = states('browser', 'claude-code')
export const StatesCodex: Story = states('browser', 'codex')
export const StatesOpenCode: Story = states('browser', 'opencode')
export const StatesAiSdk: Story = states('browser', 'ai-sdk')
export const StatesAcp: Story = states('browser', 'acp')

export const OpenedFolded: Story = {
  args: { part: partOf('claude-code/stream-json/written-browser', of('browser', 'browser_navigate')) },
}
export const OpenedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-browser', of('browser', 'browser_navigate')) },
  decorators: [opened],
}
export const OpenedCodex: Story = {
  args: { part: partOf('codex/app-server/written-browser', of('browser', 'browser_navigate')) },
  decorators: [opened],
}
export const NewTabOpenCode: Story = {
  args: { part: partOf('opencode/event/written-browser', of('browser', 'amalgm_browser_tabs_new')) },
  decorators: [opened],
}
export const SnapshotCodex: Story = {
  args: { part: partOf('codex/app-server/written-browser', of('browser', 'browser_snapshot')) },
  decorators: [opened],
}
export const ScreenshotOpenCode: Story = {
  args: { part: partOf('opencode/event/written-browser', of('browser', 'amalgm_browser_take_screenshot')) },
  decorators: [opened],
}
/** The picture of the page, shown larger by the keyboard. */
export const ScreenshotLargerOpenCode: Story = {
  ...ScreenshotOpenCode,
  play: async ({ canvas, userEvent }) => {
    const picture = await canvas.findByRole('button', { name: /larger/u })
    picture.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await within(dialog)
      .findByRole<HTMLImageElement>('img')
      .then((image) => image.decode())
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus())
  },
}
export const ConsoleClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-browser', of('browser', 'browser_console_messages')) },
  decorators: [opened],
}
export const ClickFailedClaudeCode: Story = {
  args: { part: partOf('claude-code/stream-json/written-browser', of('browser', 'browser_click')) },
  decorators: [opened],
}
export const ClickFailedFolded: Story = {
  args: { part: partOf('codex/app-server/written-browser', of('browser', 'browser_click')) },
}
