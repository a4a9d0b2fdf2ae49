'use client'
import type { Question, QuestionOption } from '@tools/normalize'
import { type ReactElement, useId } from 'react'
import { useSay } from '../../frame/tool-ui.ts'
import { choose, type Draft, isNeeded } from './draft.ts'
import { OtherField } from './OtherField.tsx'

export interface QuestionFieldsProps {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
  /** It is on its way, and can't be changed; the focus stays in it. */
  isBusy: boolean
  /** Id of the words that say that its answer is missing. */
  noteId?: string
}

/** One question: its text as the legend, its options as radios or checkboxes, and a text of one's own where it is taken. */
export function QuestionFields({ question, draft, onDraft, isBusy, noteId }: QuestionFieldsProps): ReactElement {
  const say = useSay()
  const name = useId()
  const { options, text, multiSelect, allowOther, required, confirmOnly = false } = question
  return (
    <fieldset className="tools-ask" aria-disabled={isBusy} aria-describedby={noteId}>
      <legend>
        <bdi>{text}</bdi>
        {required === false && <span className="tools-ask-optional"> ({say('optional')})</span>}
      </legend>
      {options.map((option, index) => (
        <Option
          key={index}
          option={option}
          type={multiSelect ? 'checkbox' : 'radio'}
          name={name}
          number={index + 1}
          isNeeded={isNeeded(question) && !multiSelect}
          isChosen={draft.chosen.includes(index)}
          onChoose={() => onDraft(choose(draft, question, index))}
        />
      ))}
      {(allowOther || options.length === 0) && !confirmOnly && (
        <OtherField question={question} draft={draft} onDraft={onDraft} name={name} number={options.length + 1} />
      )}
    </fieldset>
  )
}

interface OptionProps {
  option: QuestionOption
  type: 'radio' | 'checkbox'
  name: string
  /** The digit that chooses it. */
  number: number
  /** One of its question’s options has to be chosen. */
  isNeeded: boolean
  isChosen: boolean
  onChoose: () => void
}

function Option({ option, type, name, number, isNeeded, isChosen, onChoose }: OptionProps): ReactElement {
  const { label, description, preview } = option
  return (
    <label className="tools-opt">
      <input type={type} name={name} required={isNeeded} checked={isChosen} onChange={onChoose} />
      <span className="tools-opt-text">
        <bdi>{label}</bdi>
        {description !== undefined && <bdi className="tools-opt-description">{description}</bdi>}
        {preview !== undefined && isChosen && (
          <span className="tools-opt-preview" dir="ltr">
            {preview}
          </span>
        )}
      </span>
      {number <= 9 && (
        <kbd className="tools-kbd" aria-hidden="true">
          {number}
        </kbd>
      )}
    </label>
  )
}
