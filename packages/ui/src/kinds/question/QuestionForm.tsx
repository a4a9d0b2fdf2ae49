'use client'
import type { NormalizedToolPart, Question } from '@tools/normalize'
import { CornerDownLeft } from 'lucide-react'
import { type ReactElement, type SubmitEvent, useId, useState } from 'react'
import { type ToolUI, useSay } from '../../frame/tool-ui.ts'
import { useFocusKept } from '../../frame/use-focus-kept.ts'
import { useSending } from '../../frame/use-sending.ts'
import { answersOf, type Draft, EMPTY_DRAFT, isAnswered, isNeeded } from './draft.ts'
import { focusUnanswered } from './focus-unanswered.ts'
import { pickByDigit } from './pick-by-digit.ts'
import { QuestionFields } from './QuestionFields.tsx'

export interface QuestionFormProps {
  part: NormalizedToolPart
  questions: readonly Question[]
  onAnswer: NonNullable<ToolUI['onAnswer']>
}

/** The open questions as a form: real radios, checkboxes and text fields, sent at once; skipping sends no answers. */
export function QuestionForm({ part, questions, onAnswer }: QuestionFormProps): ReactElement {
  const say = useSay()
  const noteId = useId()
  const keepFocus = useFocusKept()
  // By place: two questions may have the same words, and so the same id.
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [isIncomplete, setIncomplete] = useState(false)
  const [sending, send] = useSending()
  const isBusy = sending.state === 'pending' || sending.state === 'sent'
  const draftOf = (index: number): Draft => drafts[index] ?? EMPTY_DRAFT
  const isMissing = (question: Question, index: number): boolean =>
    isNeeded(question) && !isAnswered(draftOf(index), question)
  const missing = questions.findIndex(isMissing)
  const change = (place: number, draft: Draft): void => {
    if (!isBusy) setDrafts(questions.map((_, index) => (index === place ? draft : draftOf(index))))
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    setIncomplete(missing >= 0)
    if (missing >= 0) focusUnanswered(event.currentTarget, missing)
    else send(() => onAnswer(part, answersOf(drafts, questions)))
  }
  const skip = (): void => {
    if (!isBusy) send(() => onAnswer(part, {}))
  }
  const note = {
    idle: isIncomplete && missing >= 0 ? say(questions.every(isNeeded) ? 'answerMissing' : 'answerRequired') : '',
    pending: say('sending'),
    sent: say('answerSent'),
    failed: say('sendFailed', { reason: sending.reason ?? '' }),
  }[sending.state]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it, on their way up
    <form
      ref={keepFocus}
      className="tools-ask-form"
      onSubmit={submit}
      onKeyDown={pickByDigit}
      aria-busy={sending.state === 'pending'}
      noValidate
    >
      {questions.map((question, index) => (
        <QuestionFields
          key={index}
          question={question}
          draft={draftOf(index)}
          onDraft={(draft) => change(index, draft)}
          isBusy={isBusy}
          {...(isIncomplete && isMissing(question, index) ? { noteId } : {})}
        />
      ))}
      <div className="tools-bar-foot">
        <button className="tools-button" data-primary="" type="submit" aria-disabled={isBusy} aria-describedby={noteId}>
          {say(questions.every(({ confirmOnly }) => confirmOnly) ? 'agree' : 'sendAnswer')}{' '}
          <CornerDownLeft aria-hidden="true" />
        </button>
        <button className="tools-button" data-quiet="" type="button" aria-disabled={isBusy} onClick={skip}>
          {say('skip')}
        </button>
        <output className="tools-ask-status" id={noteId} data-tone={sending.state === 'failed' ? 'danger' : undefined}>
          {note}
        </output>
      </div>
    </form>
  )
}
