// @vitest-environment jsdom
import { toMarkdown } from '@tools/normalize'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CopyMarkdown } from './CopyMarkdown.tsx'
import { partOf } from './testing/moments.ts'
import { ToolPart } from './ToolPart.tsx'

it('copies the whole call as Markdown, beside the row’s own actions', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const part = partOf('codex/app-server/shell', ({ kind }) => kind === 'bash')
  render(
    <ToolPart
      part={part}
      slots={{
        actions: ({ children }) => (
          <>
            {children}
            <CopyMarkdown part={part} />
          </>
        ),
      }}
    />,
  )
  expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Copy as Markdown' }))
  expect(writeText).toHaveBeenCalledWith(toMarkdown(part))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
  vi.unstubAllGlobals()
})
