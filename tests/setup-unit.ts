import { afterEach } from 'vitest'

// Only where a test file asked for jsdom: most need no DOM, and start faster without these.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest')
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
