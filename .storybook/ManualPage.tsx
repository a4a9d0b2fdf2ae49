import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { create } from 'storybook/theming'

const FONTS = { fontBase: "'Geist Variable', sans-serif", fontCode: "'Geist Mono Variable', monospace" }

/** The pages have the grounds, greys and accent that the cards in them have. */
const THEMES = {
  light: create({
    base: 'light',
    ...FONTS,
    colorSecondary: '#4a45d6',
    textColor: '#1b1b1f',
    textMutedColor: '#65656b',
  }),
  dark: create({
    base: 'dark',
    ...FONTS,
    appBg: '#0d0d0f',
    appContentBg: '#0d0d0f',
    appBorderColor: '#ffffff1a',
    colorSecondary: '#a3a6ff',
    textColor: '#ebebed',
    textMutedColor: '#a0a0a6',
  }),
}

/** What Storybook said last of its settings: as it began, or when the reader changed them. */
function themeSaid(): keyof typeof THEMES {
  const channel = addons.getChannel()
  const [said] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Said[]
  return said?.globals?.theme === 'dark' ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const channel = addons.getChannel()
  channel.on(GLOBALS_UPDATED, listener)
  channel.on(SET_GLOBALS, listener)
  return () => {
    channel.off(GLOBALS_UPDATED, listener)
    channel.off(SET_GLOBALS, listener)
  }
}

export type ManualPageProps = PropsWithChildren<DocsContainerProps>

/** A page of the manual, light or dark as its stories are; a page without stories too. */
export default function ManualPage({ children, context }: ManualPageProps): ReactElement {
  const theme = useSyncExternalStore(subscribe, themeSaid)
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer context={context} theme={THEMES[theme]}>
      {children}
    </DocsContainer>
  )
}

interface Said {
  globals?: { theme?: string }
}
