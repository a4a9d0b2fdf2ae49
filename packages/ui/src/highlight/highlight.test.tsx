// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Code } from '../blocks/Code.tsx'
import { Diff } from '../blocks/Diff.tsx'
import { RawJson } from '../blocks/RawJson.tsx'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import type { Highlighter, TokenLines } from './code-token.ts'

const block = (container: HTMLElement): HTMLElement => {
  const found = container.querySelector<HTMLElement>('[data-slot]')
  if (found === null) throw new Error('There is no block')
  return found
}
const done = (container: HTMLElement): Promise<void> =>
  waitFor(() => expect(container.querySelector('[data-pending]')).toBeNull(), { timeout: 20_000 })
const classOf = (text: string): string | null => screen.getByText(text).getAttribute('class')

/** One token per line, in the given type. */
const whole =
  (type: 'keyword' | 'string'): Highlighter =>
  (code) =>
    Promise.resolve(code.split('\n').map((text) => [{ text, type }]))

it('shows code plain at first, says that colours are to come, and then has them as classes and without any style', async () => {
  const { container } = render(<Code text={'const a = "x" // y\n'} language="typescript" startLine={1} />)
  const lines = container.querySelectorAll('.tools-line')
  expect(block(container)).toHaveAttribute('data-pending')
  expect(container).toHaveTextContent('const a = "x" // y')
  await done(container)
  expect(classOf('const')).toBe('tools-syn-keyword')
  expect(classOf('"x"')).toBe('tools-syn-string')
  expect(classOf('// y')).toBe('tools-syn-comment')
  expect(container).toHaveTextContent('const a = "x" // y')
  expect(container.querySelector('[style]')).toBeNull()
  // The same lines: nothing moves.
  expect([...container.querySelectorAll('.tools-line')]).toEqual([...lines])
}, 30_000)

it('leaves code plain on the server, in the first paint of its page, and without a language that is known', async () => {
  const code = <Code text="const a = 1" language="typescript" />
  const markup = renderToString(code)
  expect(markup).not.toMatch(/data-pending|tools-syn/u)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = markup
  const error = vi.spyOn(console, 'error')
  const view = render(code, { container, hydrate: true })
  await done(view.container)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
  view.unmount()
  for (const language of [undefined, 'klingon', 'constructor'])
    expect(block(render(<Code text="const a = 1" language={language} />).container)).not.toHaveAttribute('data-pending')
})

it('leaves all code plain where the host turned colours off', () => {
  const { container } = render(
    <ToolUIProvider value={{ highlight: false }}>
      <Code text="const a = 1" language="typescript" />
    </ToolUIProvider>,
  )
  expect(container.querySelector('[data-pending], [class*=tools-syn]')).toBeNull()
})

it('takes the host’s highlighter in place of ours, for any language, and asks it once for one code', async () => {
  const highlight = vi.fn<Highlighter>(whole('string'))
  const value = { highlight }
  const { container } = render(
    <ToolUIProvider value={value}>
      <Code text="QAPLA" language="klingon" />
      <Code text="QAPLA" language="klingon" />
    </ToolUIProvider>,
  )
  await done(container)
  expect(screen.getAllByText('QAPLA').map((node) => node.className)).toEqual(['tools-syn-string', 'tools-syn-string'])
  expect(highlight).toHaveBeenCalledExactlyOnceWith('QAPLA', 'klingon')
})

it('has the colours of a code that was shown before at once', async () => {
  const value = { highlight: whole('keyword') }
  const shown = (
    <ToolUIProvider value={value}>
      <Code text="again" language="x" />
    </ToolUIProvider>
  )
  const first = render(shown)
  await done(first.container)
  first.unmount()
  render(shown)
  expect(classOf('again')).toBe('tools-syn-keyword')
})

it.each<[string, Highlighter]>([
  ['fails', () => Promise.reject(new Error('no'))],
  [
    'throws',
    () => {
      throw new Error('no')
    },
  ],
  ['says too few lines', () => Promise.resolve([])],
  ['says other words than the code', () => Promise.resolve([[{ text: 'rm -rf /', type: 'keyword' }]])],
  ['knows other types', () => Promise.resolve([[{ text: 'true words', type: 'shout' }]] as unknown as TokenLines)],
])('shows the code as it is, without a fault, where a highlighter %s', async (_, highlight) => {
  const error = vi.spyOn(console, 'error')
  const value = { highlight }
  const { container } = render(
    <ToolUIProvider value={value}>
      <Code text="true words" language="x" />
    </ToolUIProvider>,
  )
  await done(container)
  expect(container).toHaveTextContent('true words')
  expect(container.querySelector('[class*=tools-syn]')).toBeNull()
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
})

it('shows what looks like markup as text', async () => {
  const text = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
  const { container } = render(<Code text={text} language="html" />)
  await done(container)
  expect(container.querySelector('img, script')).toBeNull()
  expect(container).toHaveTextContent(text)
  expect(container.querySelector('[class*=tools-syn]')).not.toBeNull()
}, 30_000)

it('asks for the first lines alone, and for all of them once all are shown', async () => {
  const highlight = vi.fn<Highlighter>(whole('keyword'))
  const value = { highlight }
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index}`)
  const { container } = render(
    <ToolUIProvider value={value}>
      <Code text={lines.join('\n')} language="x" />
    </ToolUIProvider>,
  )
  await done(container)
  screen.getByRole('button').click()
  await waitFor(() => expect(classOf('line 39')).toBe('tools-syn-keyword'))
  expect(highlight.mock.calls.map(([code]) => code.split('\n').length)).toEqual([12, 40])
})

it('colours no line that is still being written, and asks for a code that grows only now and then', async () => {
  const highlight = vi.fn<Highlighter>(whole('keyword'))
  const value = { highlight }
  const draw = (text: string) => (
    <ToolUIProvider value={value}>
      <Code text={text} language="x" isPartial />
    </ToolUIProvider>
  )
  const { container, rerender } = render(draw('one\ntw'))
  await done(container)
  expect(classOf('one')).toBe('tools-syn-keyword')
  expect(screen.getByText('tw')).toHaveClass('tools-text')
  for (const text of ['one\ntwo\nt', 'one\ntwo\nthree\nf', 'one\ntwo\nthree\nfour\nfi']) {
    rerender(draw(text))
    // What has its colours keeps them meanwhile.
    expect(classOf('one')).toBe('tools-syn-keyword')
  }
  await done(container)
  expect(highlight.mock.calls.map(([code]) => code)).toEqual(['one', 'one\ntwo\nthree\nfour'])
})

it('colours both sides of a diff by their own texts, under the marks of changed words', async () => {
  const lines = [
    { op: 'context', text: 'const x = `' },
    { op: 'del', text: 'if (a) `' },
    { op: 'add', text: 'if (a) ` + 2' },
  ] as const
  const { container } = render(
    <Diff change={{ hunks: [{ lines: [...lines] }], lineNumbers: 'none' }} language="typescript" />,
  )
  await done(container)
  // Within the string that the line before began, `if` is no keyword.
  for (const op of ['del', 'add']) expect(container.querySelector(`[data-op=${op}] .tools-syn-keyword`)).toBeNull()
  expect(container.querySelector('[data-op=add] mark .tools-syn-const')).toHaveTextContent('2')
  expect(container.querySelector('[data-op=add] .tools-text')).toHaveTextContent('if (a) ` + 2')
}, 30_000)

it('colours raw JSON', async () => {
  const { container } = render(<RawJson value={{ a: [1, 'two'] }} />)
  await done(container)
  expect(classOf('"two"')).toBe('tools-syn-string')
  expect(classOf('1')).toBe('tools-syn-const')
  expect(block(container).textContent).toBe('{\n  "a": [\n    1,\n    "two"\n  ]\n}')
}, 30_000)
