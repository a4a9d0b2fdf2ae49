'use client'
import type { Question, QuestionView } from '@tools/normalize'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { useSay } from '../../frame/tool-ui.ts'
import { answersTo } from './answers-to.ts'

export interface ReceiptProps {
  questions: readonly Question[]
  answers: QuestionView['answers']
  /** Nothing is said of missing answers: they may yet come, or the end says why there are none. */
  isOpen: boolean
  /** The row says the only question already. */
  isInRow: boolean
}

/** What was asked and what was answered, read from the part; nothing of it can be changed. */
export function Receipt({ questions, answers, isOpen, isInRow }: ReceiptProps): ReactElement {
  const say = useSay()
  // No answer at all to what was answered: the wire told of none.
  const isReported = Object.keys(answers).length > 0 || questions.every(({ confirmOnly }) => confirmOnly)
  return (
    <div className="tools-receipts">
      {questions.map((question, index) => (
        <Answered
          key={index}
          question={question}
          given={answersTo(answers, questions, index)}
          isOpen={isOpen || !isReported}
          isInRow={isInRow}
        />
      ))}
      {!isOpen && !isReported && <p className="tools-ask-note">{say('answersUnreported')}</p>}
    </div>
  )
}

interface AnsweredProps {
  question: Question
  /** The row says the question already. */
  isInRow: boolean
  given: readonly string[]
  isOpen: boolean
}

function Answered({ question, given, isOpen, isInRow }: AnsweredProps): ReactElement {
  const say = useSay()
  const { text, options, secret, confirmOnly = false } = question
  const own = given.filter((answer) => !options.some(({ label }) => label === answer))
  return (
    <div className="tools-receipt" data-slot="receipt">
      {!isInRow && (
        <p className="tools-receipt-question">
          <bdi>{text}</bdi>
        </p>
      )}
      <ul>
        {options.map(({ label, description }, index) => (
          <Option
            key={index}
            label={label}
            chosen={given.includes(label)}
            {...(isOpen && description !== undefined ? { description } : {})}
          />
        ))}
        {own.map((answer, index) => (
          <Option key={`own-${index}`} label={secret ? say('secretAnswer') : answer} chosen />
        ))}
      </ul>
      {given.length === 0 && !isOpen && !confirmOnly && <p className="tools-ask-note">{say('notAnswered')}</p>}
    </div>
  )
}

function Option({
  label,
  chosen,
  description,
}: {
  label: string
  chosen: boolean
  description?: string
}): ReactElement {
  const say = useSay()
  return (
    <li className="tools-receipt-option" data-chosen={chosen || undefined}>
      {chosen ? <Check aria-hidden="true" /> : <span />}
      <span dir="auto">
        {chosen && <span className="tools-visually-hidden">{say('chosen')} </span>}
        {label}
        {description !== undefined && <bdi className="tools-opt-description">{description}</bdi>}
      </span>
    </li>
  )
}
