'use client'
import type { Question, QuestionOption } from '@tools/normalize'
import { type ReactElement, useId } from 'react'
import { choose, type Draft } from './draft.ts'
import { OtherField } from './OtherField.tsx'

export interface QuestionFieldsProps {
  question: Question
  draft: Draft
  onDraft: (draft: Draft) => void
  /** It is on its way, and can't be changed; the focus stays in it. */
  isBusy: boolean
}

/** One question: its text as the legend, its options as radios or checkboxes, and a text of one's own where it is taken. */
export function QuestionFields({ question, draft, onDraft, isBusy }: QuestionFieldsProps): ReactElement {
  const name = useId()
  const { options, text, multiSelect, allowOther } = question
  return (
    <fieldset className="tools-ask" aria-disabled={isBusy}>
      <legend>
        <bdi>{text}</bdi>
      </legend>
      {options.map((option, index) => (
        <Option
          key={index}
          option={option}
          type={multiSelect ? 'checkbox' : 'radio'}
          name={name}
          number={index + 1}
          isChosen={draft.chosen.includes(index)}
          onChoose={() => onDraft(choose(draft, question, index))}
        />
      ))}
      {(allowOther || options.length === 0) && (
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
  isChosen: boolean
  onChoose: () => void
}

function Option({ option, type, name, number, isChosen, onChoose }: OptionProps): ReactElement {
  const { label, description, preview } = option
  return (
    <label className="tools-opt">
      <input type={type} name={name} checked={isChosen} onChange={onChoose} />
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
