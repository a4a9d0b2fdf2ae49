import { type NormalizedToolPart, outcomeOf } from '@tools/normalize'
import { fixture } from '@tools/normalize/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { createExpansionStore } from '../frame/expansion.ts'
import type { UIMessages } from '../messages/en.ts'
import { momentOf, partOf } from '../testing/moments.ts'
import { ToolParts } from '../ToolParts.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { he } from './he.ts'
import { zh } from './zh.ts'

const meta: Meta<typeof ToolParts> = { title: 'Languages', component: ToolParts }
export default meta

type Story = StoryObj<typeof ToolParts>

const isWaiting = (part: NormalizedToolPart): boolean => outcomeOf(part) === 'waiting'

const failed = partOf('codex/app-server/shell', (part) => part.metadata?.exitCode === 127)
const edit = partOf('opencode/event/files', ({ kind, state }) => kind === 'file_edit' && state === 'complete')

const running = momentOf('codex/app-server/interrupt', (part) => part.state === 'running' && part.output !== undefined)

const parts: NormalizedToolPart[] = [
  ...fixture('claude-code/stream-json/search').slice(0, 4),
  failed,
  edit,
  partOf('claude-code/stream-json/web', ({ kind, state }) => kind === 'web_search' && state === 'complete'),
  partOf('codex/app-server/mcp', ({ name }) => name === 'structured'),
  partOf('claude-code/stream-json/todo', ({ kind }) => kind === 'todo'),
  running,
  momentOf('codex/app-server/approve', isWaiting),
  momentOf('claude-code/stream-json/sdk_ask', isWaiting),
]

// Open from the first: a command that still runs would open by itself only after a while.
const open = new Set([edit.id, running.id])
const store = createExpansionStore()
const expansion = { ...store, get: (id: string) => store.get(id) ?? (open.has(id) ? true : undefined) }

/** A session in a language, in the direction that it is written in. */
const inLanguage = (messages: UIMessages, dir: 'ltr' | 'rtl'): Story => ({
  args: { parts, dir, lang: messages.locale },
  render: (args) => (
    <ToolUIProvider value={{ messages, expansion, onApprove: () => undefined, onAnswer: () => undefined }}>
      <ToolParts {...args} />
    </ToolUIProvider>
  ),
  play: async ({ canvasElement }) => {
    const [tools] = canvasElement.querySelectorAll<HTMLElement>('[data-slot="tools"]')
    await expect(getComputedStyle(tools ?? document.body).direction).toBe(dir)
    // What a command is and prints keeps its own direction.
    for (const code of canvasElement.querySelectorAll('[data-slot="command"]'))
      await expect(getComputedStyle(code).direction).toBe('ltr')
    const said = [...canvasElement.querySelectorAll('.tools-verb')].map(({ textContent }) => textContent)
    await expect(said.filter((verb) => /^(?:Ran|Run|Edited|Asks|Updated|Explored|Running)$/u.test(verb))).toEqual([])
    await expect(tools?.scrollWidth).toBe(tools?.clientWidth)
  },
})

export const German: Story = inLanguage(de, 'ltr')
export const Chinese: Story = { ...inLanguage(zh, 'ltr'), tags: ['no-picture'] }
export const Arabic: Story = inLanguage(ar, 'rtl')
export const Hebrew: Story = inLanguage(he, 'rtl')
