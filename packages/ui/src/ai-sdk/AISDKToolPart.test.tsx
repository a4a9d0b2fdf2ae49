// @vitest-environment jsdom
import type { UIMessage } from 'ai'
import { render, screen } from '@testing-library/react'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { renderers } from '../kinds/index.ts'
import type { Renderer } from '../renderer.ts'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { AISDKToolPart, type AISDKToolPartProps } from './AISDKToolPart.tsx'
import { AISDKToolParts } from './AISDKToolParts.tsx'

type Part = AISDKToolPartProps['part']

const input = { command: 'ls' }
const approval = { id: 'ask-1' }

const bash = (state: string, fields: object = {}): Part =>
  ({ type: 'tool-bash', toolCallId: 'call_1', state, input, ...fields }) as Part

const root = (container: Element): HTMLElement | null => container.querySelector('[data-slot="tool"]')

describe('a part of a message', () => {
  it.each([
    ['input-streaming', {}, 'running'],
    ['input-available', {}, 'running'],
    ['approval-requested', { approval }, 'waiting'],
    ['approval-responded', { approval: { ...approval, approved: true } }, 'running'],
    ['output-available', { output: { stdout: 'a.ts', exitCode: 0 } }, 'ok'],
    ['output-error', { errorText: 'no such folder' }, 'failed'],
    ['output-denied', { approval: { ...approval, approved: false } }, 'denied'],
  ])('in the state %s is drawn as what it is: %j is %s', (state, fields, outcome) => {
    const { container } = render(<AISDKToolPart part={bash(state, fields)} />)
    expect(root(container)?.dataset).toMatchObject({ partId: 'call_1', kind: 'bash', outcome })
  })

  it('of a dynamic tool is drawn by its name', () => {
    const part = bash('output-available', { type: 'dynamic-tool', toolName: 'read_file', input: { path: 'src/a.ts' } })
    const { container } = render(<AISDKToolPart part={part} />)
    expect(root(container)?.dataset['kind']).toBe('file_read')
    expect(screen.getByText('a.ts')).toBeInTheDocument()
  })

  it.each([
    ['partial-call', 'running'],
    ['call', 'running'],
    ['result', 'ok'],
  ])('of version 4, in the state %s, is drawn as %s', (state, outcome) => {
    const toolInvocation = { state, toolCallId: 'old', toolName: 'bash', args: input, result: 'a.ts' }
    const { container } = render(<AISDKToolPart part={{ type: 'tool-invocation', toolInvocation }} />)
    expect(root(container)?.dataset).toMatchObject({ partId: 'old', kind: 'bash', outcome })
  })

  it.each<Part>([
    { type: 'text', text: 'hello' },
    { type: 'reasoning', text: 'hm' },
    { type: 'step-start' },
    { type: 'file', mediaType: 'image/png', url: 'data:,' },
    { type: 'source-url', sourceId: 's', url: 'https://example.com' },
    { type: 'data-chart', data: { toolCallId: 'call_1', state: 'input-available' } },
  ])('that is no tool call draws nothing: %j', (part) => {
    expect(render(<AISDKToolPart part={part} />).container).toBeEmptyDOMElement()
  })

  it('without an id is drawn all the same', () => {
    const { container } = render(<AISDKToolPart part={bash('output-available', { toolCallId: undefined })} />)
    expect(root(container)).not.toBeNull()
  })

  it('gives what else it is given to the root', () => {
    const ref = vi.fn<(element: HTMLDivElement | null) => void>()
    const { container } = render(<AISDKToolPart part={bash('input-available')} ref={ref} className="mine" lang="la" />)
    expect(root(container)).toHaveClass('mine')
    expect(root(container)?.lang).toBe('la')
    expect(ref).toHaveBeenCalledWith(root(container))
  })

  it('may be one of a message with tools of its own', () => {
    type Mine = UIMessage<
      { mood: string },
      { chart: { x: number } },
      { weather: { input: { city: string }; output: number } }
    >
    expectTypeOf<Mine['parts'][number]>().toExtend<Part>()
  })
})

describe('a call of a chat that ended', () => {
  it('has no result, and is not shown as if it went on', () => {
    const { container, rerender } = render(<AISDKToolPart part={bash('input-available')} />)
    expect(root(container)?.dataset['outcome']).toBe('running')
    rerender(<AISDKToolPart part={bash('input-available')} ended />)
    expect(root(container)?.dataset['outcome']).toBe('no_result')
  })

  it('keeps the result it has', () => {
    const { container } = render(<AISDKToolPart part={bash('output-available', { output: 'a.ts' })} ended />)
    expect(root(container)?.dataset['outcome']).toBe('ok')
  })
})

describe('a message that the SDK copies with each of its changes', () => {
  const drawn = vi.fn<(id: string) => void>()
  const counting: Renderer<'bash'> = {
    ...renderers.bash,
    chips: (props) => {
      drawn(props.part.id)
      return renderers.bash.chips(props)
    },
  }
  const value = { renderers: { bash: counting } }
  const part = (id: string, output?: string): Part =>
    bash(output === undefined ? 'input-available' : 'output-available', {
      toolCallId: id,
      ...(output === undefined ? {} : { output: { stdout: output, exitCode: 0 } }),
    })
  const copies = (...parts: Part[]): Part[] => structuredClone(parts)

  it('has only the card drawn again whose call changed', () => {
    const page = (parts: Part[]) => (
      <ToolUIProvider value={value}>
        {parts.map((each, index) => (
          <AISDKToolPart key={index} part={each} />
        ))}
      </ToolUIProvider>
    )
    const { rerender } = render(page(copies(part('a', 'x'), part('b'))))
    drawn.mockClear()
    rerender(page(copies(part('a', 'x'), part('b'))))
    expect(drawn).not.toHaveBeenCalled()
    rerender(page(copies(part('a', 'x'), part('b', 'y'))))
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['b']))
  })

  it('has only the card of the run drawn again whose call changed', () => {
    const page = (parts: Part[]) => (
      <ToolUIProvider value={value}>
        <AISDKToolParts parts={parts} />
      </ToolUIProvider>
    )
    const { rerender } = render(page(copies(part('a', 'x'), part('b'))))
    drawn.mockClear()
    rerender(page(copies(part('a', 'x'), part('b'))))
    expect(drawn).not.toHaveBeenCalled()
    rerender(page(copies(part('a', 'x'), part('b', 'y'), part('c'))))
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['b', 'c']))
  })
})

describe('the parts of a message', () => {
  const read = (path: string): Part =>
    bash('output-available', { type: 'tool-read_file', toolCallId: path, input: { path }, output: 'x' })

  it('are drawn as one run, neighbours in a group', () => {
    render(<AISDKToolParts parts={[{ type: 'step-start' }, read('a.ts'), { type: 'text', text: '' }, read('b.ts')]} />)
    expect(screen.getByRole('button', { name: /^Explored 2 files/u })).toBeInTheDocument()
  })

  it('draw nothing where there are no calls among them', () => {
    expect(render(<AISDKToolParts parts={[{ type: 'text', text: 'x' }]} />).container).toBeEmptyDOMElement()
  })
})
