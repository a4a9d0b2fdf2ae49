import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { of } from '../testing/finders.ts'
import { partOf } from '../testing/moments.ts'
import { ToolPart } from '../ToolPart.tsx'

const meta: Meta<typeof ToolPart> = { title: 'Frame/Theme', component: ToolPart }
export default meta

type Story = StoryObj<typeof ToolPart>

/** The page's own variables, as shadcn/ui names them, on a region of the page. */
const REGIONS = [
  ['light', { '--card': 'rgb(255, 250, 240)', '--foreground': 'rgb(60, 40, 20)' }],
  ['dark', { '--card': 'rgb(20, 30, 60)', '--foreground': 'rgb(200, 220, 255)' }],
] as const

const part = partOf('claude-code/stream-json/files', of('file_edit', 'math.ts', 'ok'))

const styleOf = (root: HTMLElement, testId: string, slot?: string): CSSStyleDeclaration => {
  const card = root.querySelector(`[data-testid="${testId}"]`)
  const element = slot === undefined ? card : card?.querySelector(`[data-slot="${slot}"]`)
  return getComputedStyle(element ?? document.body)
}

/** Each region's card has its colours, whatever the page has; a property set above a card goes before both. */
export const RegionsOfTheirOwn: Story = {
  args: { part },
  render: (args) => (
    <>
      {REGIONS.map(([theme, variables]) => (
        <div key={theme} data-theme={theme} style={variables as Record<string, string>}>
          <ToolPart {...args} data-testid={theme} />
        </div>
      ))}
      <div
        style={{ '--tools-fg': 'rgb(120, 220, 180)', '--tools-gutter': '16px', '--tools-text-start': '44px' } as object}
      >
        <div className="dark" style={REGIONS[1][1] as Record<string, string>}>
          <ToolPart {...args} data-testid="set" />
        </div>
      </div>
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const [theme, variables] of REGIONS) {
      const card = styleOf(canvasElement, theme)
      await expect(card.colorScheme).toBe(theme)
      await expect(card.backgroundColor).toBe(variables['--card'])
      await expect(styleOf(canvasElement, theme, 'target').color).toBe(variables['--foreground'])
    }
    const delta = (testId: string): string =>
      getComputedStyle(canvasElement.querySelector(`[data-testid="${testId}"] [data-op="add"]`) ?? document.body).color
    await expect(delta('light')).not.toBe(delta('dark'))
    await expect(styleOf(canvasElement, 'set').colorScheme).toBe('dark')
    await expect(styleOf(canvasElement, 'set').backgroundColor).toBe(REGIONS[1][1]['--card'])
    await expect(styleOf(canvasElement, 'set', 'target').color).toBe('rgb(120, 220, 180)')

    // The tile column starts one gutter in, the text column after tile and gap.
    const left = (testId: string, slot = ''): number =>
      canvasElement
        .querySelector(`[data-testid="${testId}"] ${slot === '' ? '' : `[data-slot="${slot}"]`}`.trim())
        ?.getBoundingClientRect().left ?? NaN
    for (const [testId, gutter] of [
      ['dark', 8],
      ['set', 16],
    ] as const) {
      await expect(left(testId, 'icon') - left(testId)).toBe(gutter)
      await expect(left(testId, 'label') - left(testId)).toBe(gutter + 20 + 8)
    }
  },
}
