'use client'
import type { Question } from '@tools/normalize'
import type { ReactElement } from 'react'
import { useSay } from '../../frame/tool-ui.ts'
import { chooseOther, type Draft, isNeeded, writeOther } from './draft.ts'

export interface OtherFieldProps {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
  /** Shared by the question's radios. */
  name: string
  /** The digit that chooses it. */
  number: number
}

/** "Other…": a text of one's own, which typing chooses; the only field of a question without options. */
export function OtherField({ question, draft, onDraft, name, number }: OtherFieldProps): ReactElement {
  const say = useSay()
  const { other, text } = draft
  const alone = question.options.length === 0
  return (
    <div className="tools-opt" data-alone={alone || undefined}>
      {!alone && (
        <input
          type={question.multiSelect ? 'checkbox' : 'radio'}
          name={name}
          checked={other}
          aria-label={say('otherAnswer')}
          onChange={() => onDraft(chooseOther(draft, question))}
        />
      )}
      <input
        className="tools-opt-field"
        type={question.secret ? 'password' : 'text'}
        autoComplete="off"
        required={alone && isNeeded(question)}
        value={text}
        placeholder={say(alone ? 'ownAnswer' : 'otherAnswer')}
        aria-label={say('ownAnswer')}
        onChange={({ target: { value } }) => onDraft(writeOther(draft, question, value))}
      />
      {!alone && number <= 9 && (
        <kbd className="tools-kbd" aria-hidden="true">
          {number}
        </kbd>
      )}
    </div>
  )
}
