import { useChat } from '@ai-sdk/react'
import { ToolUIProvider } from '@tools/ui'
import { useChatToolUI } from '@tools/ui/ai-sdk'
import { DirectChatTransport, lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai'
import { useRef, useState } from 'react'
import { createAgent } from './agent/createAgent.ts'
import { Composer } from './Composer.tsx'
import { Message } from './Message.tsx'
import { useStickToEnd } from '@tools/chat-page/useStickToEnd'

const SUGGESTION = 'Make the health check cheaper'

/** A chat with the agent. `pace`: milliseconds for each piece of what it says. */
export function Chat({ pace }: { pace: number }) {
  const [transport] = useState(() => new DirectChatTransport({ agent: createAgent(pace) }))
  const [isStopped, setStopped] = useState(false)
  const chat = useChat({
    transport,
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
    onFinish: ({ isAbort, isError }) => setStopped(isAbort || isError),
  })
  const { messages, status, error } = chat
  const isBusy = status === 'submitted' || status === 'streaming'
  const toolUI = useChatToolUI(chat)
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useStickToEnd(scroller, content)
  const send = (text: string): void => {
    setStopped(false)
    void chat.sendMessage({ text })
  }

  return (
    <ToolUIProvider value={toolUI}>
      <main className="page">
        <header className="top">
          <h1>AI SDK chat</h1>
          <p>useChat, a model in the page, and @tools/ui/ai-sdk</p>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reached by keyboard */}
        <section className="scroller" ref={scroller} tabIndex={0} aria-label="Conversation">
          <div className="chat" ref={content}>
            {messages.map((message, index) => (
              // Of earlier messages, and of a chat that was stopped, nothing is answered any more.
              <Message key={message.id} message={message} ended={index < messages.length - 1 || isStopped} />
            ))}
            {status === 'submitted' && <p className="thinking">Thinking</p>}
            {error !== undefined && <p role="alert">{error.message}</p>}
            {messages.length === 0 && (
              <div className="empty">
                <p>
                  Ask for a change in a workspace that is made up. The agent searches, edits, tests, and asks before it
                  pushes.
                </p>
                <button type="button" onClick={() => send(SUGGESTION)}>
                  {SUGGESTION}
                </button>
              </div>
            )}
          </div>
        </section>
        <Composer isBusy={isBusy} onSend={send} onStop={() => void chat.stop()} />
      </main>
    </ToolUIProvider>
  )
}
