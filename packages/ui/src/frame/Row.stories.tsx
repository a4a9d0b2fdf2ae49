import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { of } from '../testing/finders.ts'
import { partOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'

/** The row's actions come without moving or covering what the row goes on to show. */
const besideTheRest: Story['play'] = async ({ canvas, canvasElement }) => {
  const boxOf = (slot: string): DOMRect | undefined =>
    canvasElement.querySelector(`[data-slot="${slot}"]`)?.getBoundingClientRect()
  const atRest = boxOf('end')
  await expect(atRest?.width).toBeGreaterThan(0)
  const [row] = canvas.getAllByRole('button')
  row?.focus()
  await expect(row).toHaveFocus()
  await expect(boxOf('end')).toEqual(atRest)
  const actions = boxOf('actions')
  await expect(actions?.left).toBeGreaterThanOrEqual(boxOf('label')?.right ?? Infinity)
  await expect(actions?.right).toBeLessThanOrEqual(atRest?.left ?? 0)
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
