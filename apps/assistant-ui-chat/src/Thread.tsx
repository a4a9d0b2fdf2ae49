import { ComposerPrimitive, MessagePrimitive, ThreadPrimitive } from '@assistant-ui/react'
import { ToolUIProvider } from '@tools/ui'
import { ToolFallback } from '@tools/ui/assistant-ui'
import { useRef } from 'react'
import { useStickToEnd } from '@tools/chat-page/useStickToEnd'

const SUGGESTION = 'Make the health check cheaper'

const TEXT = { Text: ({ text }: { text: string }) => <p>{text}</p> }
const PARTS = { ...TEXT, tools: { Fallback: ToolFallback } }
const MESSAGES = { UserMessage, AssistantMessage }

/** The conversation, and where the person writes. */
export function Thread() {
  const scroller = useRef<HTMLElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useStickToEnd(scroller, content)
  return (
    <ToolUIProvider>
      <ThreadPrimitive.Root className="page">
        <header className="top">
          <h1>assistant-ui chat</h1>
          <p>The local runtime, a model in the page, and @tools/ui/assistant-ui</p>
        </header>
        {/* Its own scrolling does not follow what grows by itself, as a card does that opens. */}
        <ThreadPrimitive.Viewport asChild autoScroll={false}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reached by keyboard */}
          <section className="scroller" ref={scroller} tabIndex={0} aria-label="Conversation">
            <div className="chat" ref={content}>
              <ThreadPrimitive.Messages components={MESSAGES} />
              <ThreadPrimitive.Empty>
                <div className="empty">
                  <p>
                    Ask for a change in a workspace that is made up. The agent searches, edits, tests, and asks before
                    it pushes.
                  </p>
                  <ThreadPrimitive.Suggestion prompt={SUGGESTION} send>
                    {SUGGESTION}
                  </ThreadPrimitive.Suggestion>
                </div>
              </ThreadPrimitive.Empty>
            </div>
          </section>
        </ThreadPrimitive.Viewport>
        <ComposerPrimitive.Root className="composer">
          <ComposerPrimitive.Input rows={1} placeholder="Ask for anything" aria-label="Message" />
          <ThreadPrimitive.If running={false}>
            <ComposerPrimitive.Send>Send</ComposerPrimitive.Send>
          </ThreadPrimitive.If>
          <ThreadPrimitive.If running>
            <ComposerPrimitive.Cancel>Stop</ComposerPrimitive.Cancel>
          </ThreadPrimitive.If>
        </ComposerPrimitive.Root>
      </ThreadPrimitive.Root>
    </ToolUIProvider>
  )
}

function UserMessage() {
  return (
    <MessagePrimitive.Root asChild>
      <article className="user" aria-label="You">
        <MessagePrimitive.Parts components={TEXT} />
      </article>
    </MessagePrimitive.Root>
  )
}

function AssistantMessage() {
  return (
    <MessagePrimitive.Root asChild>
      <article className="assistant" aria-label="Assistant">
        <MessagePrimitive.Parts components={PARTS} />
      </article>
    </MessagePrimitive.Root>
  )
}
