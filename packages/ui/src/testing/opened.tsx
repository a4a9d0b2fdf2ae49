import type { Decorator } from '@storybook/react-vite'
import { createExpansionStore, type ExpansionStore } from '../frame/expansion.ts'
import { ToolUIProvider } from '../ToolUIProvider.tsx'

/** A store in which every card is open that nobody closed. */
export function allOpen(): ExpansionStore {
  const store = createExpansionStore()
  return { ...store, get: (id) => store.get(id) ?? true }
}

const store = allOpen()

/** Shows a story's cards open. */
export const opened: Decorator = (Story) => (
  <ToolUIProvider value={{ expansion: store }}>
    <Story />
  </ToolUIProvider>
)
