// @vitest-environment jsdom
import type { ContentBlock } from '@tools/normalize'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ToolUI } from '../frame/tool-ui.ts'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { ContentBlocks } from './ContentBlocks.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const show = (blocks: ContentBlock[], ui: ToolUI = {}): void => {
  render(
    <ToolUIProvider value={ui}>
      <ContentBlocks blocks={blocks} />
    </ToolUIProvider>,
  )
}

it('draws a bitmap with its natural size, so that nothing moves when it is decoded', () => {
  show([{ type: 'image', mime: 'image/gif', src: PIXEL, name: 'dot.gif' }])
  const image = screen.getByRole('img', { name: 'dot.gif' })
  expect(image).toHaveAttribute('width', '1')
  expect(image).toHaveAttribute('height', '1')
})

it.each([
  ['SVG', { mime: 'image/svg+xml', src: 'data:image/svg+xml;base64,PHN2Zy8+' }],
  ['SVG that is called a bitmap', { mime: 'image/png', src: 'data:image/svg+xml;base64,PHN2Zy8+' }],
  ['a picture from elsewhere', { mime: 'image/png', src: 'https://example.com/a.png' }],
  ['a picture without its data', { mime: 'image/png' }],
])('names %s and loads nothing', (_, image) => {
  show([{ type: 'image', name: 'a picture', ...image }])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('a picture')).toBeVisible()
})

it('loads a picture from elsewhere where the host allows its address', () => {
  const allowImage = vi.fn<(src: string) => boolean>((src) => src.startsWith('https://example.com/'))
  show([{ type: 'image', mime: 'image/png', src: 'https://example.com/a.png', name: 'a' }], { allowImage })
  expect(screen.getByRole('img', { name: 'a' })).toHaveAttribute('src', 'https://example.com/a.png')
})

it('names a picture that can’t be decoded', () => {
  show([{ type: 'image', mime: 'image/gif', src: PIXEL, name: 'dot.gif' }])
  fireEvent.error(screen.getByRole('img'))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('dot.gif')).toBeVisible()
})

it('links out without telling, and only to safe addresses', () => {
  show([
    { type: 'link', uri: 'https://example.com/a', title: 'Safe' },
    { type: 'link', uri: 'javascript:alert(1)', title: 'Unsafe' },
  ])
  const link = screen.getByRole('link', { name: 'Safe' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByText('Unsafe').closest('a')).toBeNull()
})

it('lays JSON text out as rows, and leaves markup and Markdown as text', () => {
  show([
    { type: 'text', text: '{"state": "open", "count": 0, "none": null, "text": ""}' },
    { type: 'text', text: '<b>bold</b> **bold**' },
  ])
  expect(screen.getByText('state').tagName).toBe('DT')
  expect(screen.getByText('0')).toBeVisible()
  expect(screen.getByText('null')).toBeVisible()
  expect(screen.getByText('empty')).toBeVisible()
  expect(screen.getByText('<b>bold</b> **bold**')).toBeVisible()
})

it('says that a text is empty', () => {
  show([{ type: 'text', text: '' }])
  expect(screen.getByText('empty')).toBeVisible()
})

it('shows a file by its name, pages and size', () => {
  show([
    { type: 'file', mime: 'application/pdf', name: 'INV-2033.pdf', pages: 2, src: 'data:application/pdf;base64,AAAA' },
  ])
  expect(screen.getByText('INV-2033.pdf')).toBeVisible()
  expect(screen.getByText('2 pages · application/pdf · 3 B')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
