import { type KeyboardEvent, type SubmitEvent, useState } from 'react'

interface ComposerProps {
  isBusy: boolean
  onSend: (text: string) => void
  onStop: () => void
}

/** Where the person writes; Enter sends, Shift with Enter begins a line. */
export function Composer({ isBusy, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    onSend(text.trim())
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form className="composer" onSubmit={submit}>
      <textarea
        rows={1}
        value={text}
        placeholder="Ask for anything"
        aria-label="Message"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy ? (
        <button type="button" onClick={onStop}>
          Stop
        </button>
      ) : (
        <button type="submit" aria-disabled={text.trim() === ''}>
          Send
        </button>
      )}
    </form>
  )
}
