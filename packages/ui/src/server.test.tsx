// @vitest-environment jsdom
import { fixture, fixtures } from '@tools/normalize/fixtures'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createExpansionStore } from './frame/expansion.ts'
import { ToolParts } from './ToolParts.tsx'
import { ToolUIProvider } from './ToolUIProvider.tsx'

const expansion = { ...createExpansionStore(), get: () => true }

describe('on a server', () => {
  it.each(fixtures())('draws %s as the browser first does, without a style attribute', async (name) => {
    const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = (
      <ToolUIProvider value={{ expansion, onApprove: () => undefined }}>
        <ToolParts parts={fixture(name)} />
      </ToolUIProvider>
    )
    const html = renderToString(page)
    expect(html).not.toContain(' style=')
    const container = document.createElement('div')
    container.innerHTML = html
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(faults).not.toHaveBeenCalled()
    await act(async () => root.unmount())
    faults.mockRestore()
  })
})
