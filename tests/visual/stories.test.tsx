import { composeStories } from '@storybook/react-vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

type StoryModule = Parameters<typeof composeStories>[0]
interface Runnable {
  run: (context: { canvasElement: HTMLElement; globals: Record<string, unknown> }) => Promise<void>
}

const WIDTH = 720
/** Baselines stay small: a taller story shows more than one thing, or is not cut off where it should be. */
const MAX_HEIGHT = 2000

const modules = import.meta.glob<StoryModule>('../../packages/ui/src/**/*.stories.tsx', { eager: true })
const recorded = Object.keys(import.meta.glob('./__screenshots__/*.png'))

/** What the pinned browser has no letters for would be a picture of boxes. */
const drawnOf = (module: StoryModule) =>
  Object.entries(composeStories(module)).filter(
    ([, story]) => !(story as { tags?: string[] }).tags?.includes('no-picture'),
  )

const shots = Object.entries(modules).flatMap(([path, module]) => {
  const file = path.split('/').at(-1)?.replace('.stories.tsx', '') ?? path
  return drawnOf(module).flatMap(([name, story]) =>
    (['light', 'dark'] as const).map((theme) => ({
      shot: `${file}-${name}-${theme}`,
      theme,
      story: story as unknown as Runnable,
    })),
  )
})

let root: HTMLElement

beforeEach(() => {
  root = document.createElement('div')
  root.id = 'visual-root'
  // What else is there may be a dialog of the story before, which takes it away itself when the next one is drawn.
  document.body.append(root)
})
afterEach(() => root.remove())

async function settled() {
  root.getBoundingClientRect() // lays out, which asks for the fonts
  await document.fonts.ready
  await Promise.all(Array.from(root.querySelectorAll('img'), (image) => image.decode().catch(() => {})))
  // What is fetched when it is first needed.
  await expect.poll(() => root.querySelector('[data-pending]'), { timeout: 30_000 }).toBeNull()
}

for (const { shot, theme, story } of shots) {
  test(shot, async () => {
    document.documentElement.dataset['theme'] = theme
    await page.viewport(WIDTH, 600)
    await story.run({ canvasElement: root, globals: { theme } })
    await settled()
    const height = Math.ceil(root.getBoundingClientRect().height)
    expect(height, 'the story is too tall for a screenshot').toBeLessThanOrEqual(MAX_HEIGHT)
    // A screenshot stops at the frame's edge, so the frame is made as tall as the story.
    await page.viewport(WIDTH, Math.max(64, height))
    await expect.element(page.elementLocator(root)).toMatchScreenshot(shot)
  })
}

test('every baseline belongs to one story', () => {
  const names = shots.map(({ shot }) => shot)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const stale = recorded.filter((path) => !names.includes(path.replace('./__screenshots__/', '').replace('.png', '')))
  expect(stale, 'run `npm run record:visual`').toEqual([])
})
