// @vitest-environment jsdom
import {
  AssistantRuntimeProvider,
  MessagePrimitive,
  ThreadPrimitive,
  type ChatModelAdapter,
  useLocalRuntime,
} from '@assistant-ui/react'
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderers } from '../kinds/index.ts'
import { ToolUIProvider } from '../ToolUIProvider.tsx'
import { ToolFallback } from './ToolFallback.tsx'

const drawn = vi.fn<(id: string) => void>()
const value = {
  renderers: {
    bash: {
      ...renderers.bash,
      chips: (props: Parameters<typeof renderers.bash.chips>[0]) => {
        drawn(props.part.id)
        return renderers.bash.chips(props)
      },
    },
  },
}

const MESSAGES = {
  UserMessage: () => null,
  AssistantMessage: () => (
    <MessagePrimitive.Root>
      <MessagePrimitive.Parts components={{ tools: { Fallback: ToolFallback } }} />
    </MessagePrimitive.Root>
  ),
}

function Page({ model }: { model: ChatModelAdapter }) {
  const runtime = useLocalRuntime(model)
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ToolUIProvider value={value}>
        <ThreadPrimitive.Root>
          <ThreadPrimitive.Messages components={MESSAGES} />
          <ThreadPrimitive.Suggestion prompt="go" send>
            go
          </ThreadPrimitive.Suggestion>
        </ThreadPrimitive.Root>
      </ToolUIProvider>
    </AssistantRuntimeProvider>
  )
}

it('has only the card drawn again whose call changed, in a thread whose message grows', async () => {
  const call = (id: string, result?: string) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: 'bash',
    args: { command: id },
    argsText: JSON.stringify({ command: id }),
    ...(result === undefined ? {} : { result: { stdout: result, exitCode: 0 } }),
  })
  let goOn = (): void => undefined
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const model: ChatModelAdapter = {
    async *run() {
      yield { content: [call('a', 'x'), call('b')] }
      await gate
      yield { content: [call('a', 'x'), call('b'), { type: 'text', text: 'more' }] }
      yield { content: [call('a', 'x'), call('b', 'y'), { type: 'text', text: 'more and more' }] }
    },
  }
  const { findByText, container } = render(<Page model={model} />)
  ;(await findByText('go')).click()
  await vi.waitFor(() => expect(container.querySelectorAll('[data-slot="tool"]')).toHaveLength(2))
  drawn.mockClear()
  await act(async () => goOn())
  await vi.waitFor(() => expect(container.querySelector('[data-part-id="b"]')).toHaveAttribute('data-outcome', 'ok'))
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['b']))
})
