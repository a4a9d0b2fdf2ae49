import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { createElement, type ComponentType, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as preview from '../../.storybook/preview.ts'

type StoryModule = Parameters<typeof composeStories>[0]

setProjectAnnotations([preview])
const modules = import.meta.glob<StoryModule>('../../packages/ui/src/**/*.stories.tsx', { eager: true })

const stories = new Map(
  Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(composeStories(module)).map(([name, story]) => [
      `${path.split('/').at(-1)?.replace('.stories.tsx', '')} ${name}`,
      story as unknown as ComponentType,
    ]),
  ),
)

/** The names of all stories: file and export. */
export const storyNames: readonly string[] = [...stories.keys()]

/** A story with all that stands around it. */
export function storyOf(name: string): ReactElement {
  const story = stories.get(name)
  if (story === undefined) throw new RangeError(`There is no story "${name}".`)
  return createElement(story)
}

/** The markup of a story, made where this runs. */
export const markupOf = (name: string): string => renderToString(storyOf(name))
