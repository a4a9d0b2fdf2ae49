import '@fontsource-variable/geist'
import '@fontsource-variable/geist-mono'
import '@fontsource/dejavu-mono'
import '../packages/ui/src/styles.css'
import './preview.css'
import { withThemeByDataAttribute } from '@storybook/addon-themes'
import type { Preview } from '@storybook/react-vite'
import { createElement, lazy, Suspense } from 'react'
import type { ManualPageProps } from './ManualPage.tsx'
import { withHeldClock } from './with-held-clock.ts'

// What only pages need is left out where stories are tested.
const Manual = lazy(() => import('./ManualPage.tsx'))

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
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    docs: {
      container: (props: ManualPageProps) => createElement(Suspense, null, createElement(Manual, props)),
      canvas: { sourceState: 'none' },
    },
    options: {
      storySort: {
        order: [
          'Guides',
          [
            'Installation',
            'The card',
            'Theming',
            'Approvals and questions',
            'Grouping',
            'Custom renderers',
            'Plain streams',
            'AI SDK',
            'assistant-ui',
            'Server rendering',
            'Accessibility',
            'Languages',
            'Migration',
          ],
          'Kinds',
          '*',
        ],
      },
    },
  },
}
export default preview
