import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { of } from '../testing/finders.ts'
import { partOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'

/** The row's actions are there and lie over nothing the row still shows. */
const besideTheRest: Story['play'] = async ({ canvas, canvasElement }) => {
  const [row] = canvas.getAllByRole('button')
  row?.focus()
  await expect(row).toHaveFocus()
  const boxOf = (slot: string): DOMRect | undefined =>
    canvasElement.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect()
  const end = boxOf('end')
  await expect(end?.width).toBeGreaterThan(0)
  await expect(boxOf('actions')?.left).toBeGreaterThanOrEqual(end?.right ?? 0)
}

const meta: Meta<typeof ToolPart> = {
  title: 'Frame/Row',
  component: ToolPart,
  decorators: [
    (Story) => (
      <ToolUIProvider value={{ onOpenFile: () => undefined }}>
        <Story />
      </ToolUIProvider>
    ),
  ],
  play: besideTheRest,
}
export default meta

type Story = StoryObj<typeof ToolPart>

export const ActionsBesideAChange: Story = {
  args: { part: partOf('claude-code/stream-json/files', of('file_edit', 'math.ts', 'ok')) },
}
export const ActionsBesideAnExitCode: Story = {
  args: { part: partOf('codex/app-server/shell', of('bash', 'no-such-dir', 'failed')) },
}
export const ActionsBesideAState: Story = {
  args: { part: partOf('claude-code/stream-json/bash', of('bash', '', 'timed_out')) },
}
