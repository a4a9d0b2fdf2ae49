import type { Meta, StoryObj } from '@storybook/react-vite'
import { fixture } from '@tools/normalize/fixtures'
import { expect, waitFor } from 'storybook/test'
import { createExpansionStore } from './expansion.ts'
import { ToolParts } from '../ToolParts.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'

const meta: Meta<typeof ToolParts> = {
  title: 'Frame/Folded',
  component: ToolParts,
  decorators: [
    (Story) => (
      <ToolUIProvider value={{ expansion: createExpansionStore() }}>
        <Story />
      </ToolUIProvider>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof ToolParts>

const foldedWith = (canvas: HTMLElement, text: string): HTMLElement | undefined =>
  [...canvas.querySelectorAll<HTMLElement>('[data-slot="folded"]')].find((node) => node.textContent?.includes(text))

/** What the browser does with a match: it reveals it as it reveals the target of an address. */
async function find(canvas: HTMLElement, text: string): Promise<void> {
  await waitFor(() => expect(foldedWith(canvas, text)).toHaveAttribute('hidden', 'until-found'))
  const folded = foldedWith(canvas, text)
  const mark = document.createElement('span')
  mark.id = 'match'
  folded?.append(mark)
  location.hash = '#match'
  await waitFor(() => expect(folded).not.toBeInTheDocument())
  history.replaceState(null, '', location.pathname + location.search)
}

/** Find-in-page opens the card whose output holds what was looked for; the text of the others is neither seen nor read out. */
export const FoundInOutput: Story = {
  args: { parts: fixture('codex/app-server/patch') },
  play: async ({ canvasElement }) => {
    const height = canvasElement.getBoundingClientRect().height
    await find(canvasElement, 'export const mul')
    await expect(canvasElement.querySelectorAll('[data-slot="body"]')).toHaveLength(1)
    await waitFor(() => expect(canvasElement.getBoundingClientRect().height).toBeGreaterThan(height))
    for (const node of canvasElement.querySelectorAll('[data-slot="folded"]'))
      await expect(node.getBoundingClientRect().height).toBe(0)
  },
}

/** A match in a group opens the group, one in a row's body then its body. */
export const FoundInGroup: Story = {
  args: { parts: fixture('claude-code/stream-json/search') },
  play: async ({ canvasElement }) => {
    await find(canvasElement, 'src/math.ts')
    await expect(canvasElement.querySelectorAll('[data-kind="file_read"]').length).toBeGreaterThan(1)
    await find(canvasElement, 'src/math.ts')
    await expect(canvasElement.querySelectorAll('[data-slot="body"]').length).toBeGreaterThan(0)
  },
}

/** Printing opens all, down to the steps of a sub-agent, and folds it again. */
export const Printed: Story = {
  args: { parts: fixture('claude-code/stream-json/agent') },
  play: async ({ canvasElement }) => {
    const count = (slot: string): number => canvasElement.querySelectorAll(`[data-slot="${slot}"]`).length
    const folded = count('tool')
    dispatchEvent(new Event('beforeprint'))
    await expect(count('tool')).toBeGreaterThan(folded)
    await expect(count('body')).toBe(count('tool'))
    dispatchEvent(new Event('afterprint'))
    await expect(count('body')).toBe(0)
    await expect(count('tool')).toBe(folded)
  },
}
