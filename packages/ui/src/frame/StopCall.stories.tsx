import type { Meta, StoryObj } from '@storybook/react-vite'
import { outcomeOf } from '@tools/normalize'
import { expect, userEvent } from 'storybook/test'
import { momentOf } from '../testing/moments.ts'
import { ToolParts } from '../ToolParts.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { createExpansionStore } from './expansion.ts'

const meta: Meta<typeof ToolParts> = { title: 'Frame/Stop', component: ToolParts }
export default meta

const running = momentOf('codex/app-server/interrupt', (part) => part.state === 'running' && part.output !== undefined)
const background = momentOf('claude-code/stream-json/bash_background', (part) => outcomeOf(part) === 'background')

// Open from the first: what runs and prints would open by itself only after a while.
const expansion = { ...createExpansionStore(), get: (id: string) => id === running.id }

/** What runs and what goes on in the background can be stopped at any time; why it could not be stands below the row. */
export const Refused: StoryObj<typeof ToolParts> = {
  args: { parts: [running, background] },
  render: (args) => (
    <ToolUIProvider value={{ expansion, onCancel: () => Promise.reject(new Error('the agent does not answer')) }}>
      <ToolParts {...args} />
    </ToolUIProvider>
  ),
  play: async ({ canvas }) => {
    const [stop] = await canvas.findAllByRole('button', { name: /^Stop/u })
    if (stop === undefined) throw new Error('Nothing can be stopped.')
    await userEvent.click(stop)
    await expect(await canvas.findByText(/the agent does not answer/u)).toBeVisible()
  },
}
