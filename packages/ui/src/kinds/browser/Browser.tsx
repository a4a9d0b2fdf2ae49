'use client'
import { Globe } from 'lucide-react'
import { say } from '../../messages/say.ts'
import type { Renderer } from '../../renderer.ts'
import { BrowserBody } from './BrowserBody.tsx'
import { BrowserIcon } from './BrowserIcon.tsx'

/** What an agent did in a browser: the page, a picture of it with the click marked, what the console said. */
export const browser: Renderer<'browser'> = {
  family: 'web',
  icon: Globe,
  Icon: BrowserIcon,
  surface: 'card',
  secondary: ({ view: { pageTitle } }) => (pageTitle === undefined ? undefined : { text: pageTitle }),
  chips: ({ view: { point }, messages }) =>
    point === undefined
      ? []
      : [
          {
            id: 'point',
            text: `${point.x}, ${point.y}`,
            label: say(messages, 'pointedAt', { x: String(point.x), y: String(point.y) }),
            look: 'count',
          },
        ],
  hasBody: ({ part }) => part.input !== undefined || part.output !== undefined || part.error !== undefined,
  Body: BrowserBody,
}
