import '@fontsource-variable/geist'
import '@fontsource-variable/geist-mono'
import '@fontsource/dejavu-mono'
import '../packages/ui/src/styles.css'
import './preview.css'
import { withThemeByDataAttribute } from '@storybook/addon-themes'
import type { Preview } from '@storybook/react-vite'
import { createElement } from 'react'
import { withHeldClock } from './with-held-clock.ts'

const preview: Preview = {
  decorators: [
    withHeldClock,
    // The chat column the look is drawn for; narrower where the page is.
    (Story) => createElement('div', { className: 'tools column' }, createElement(Story)),
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  parameters: { a11y: { test: 'error' }, layout: 'padded' },
}
export default preview
