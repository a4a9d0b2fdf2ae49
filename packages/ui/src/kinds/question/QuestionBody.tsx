import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { useSay, useToolUI } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { Plan } from './Plan.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { Receipt } from './Receipt.tsx'

/** The plan and the questions: a form while they wait for the person, else what became of them. */
export function QuestionBody({ part, view, outcome }: RendererProps<'question'>): ReactElement {
  const say = useSay()
  const { onAnswer } = useToolUI()
  const { questions, answers, plan, response } = view
  // An approval has its own buttons in the frame; a form beside them would ask twice.
  const asks = outcome === 'waiting' && questions.length > 0 && part.metadata?.approval === undefined
  return (
    <>
      {plan !== undefined && <Plan plan={plan} />}
      {asks && onAnswer !== undefined ? (
        <QuestionForm part={part} questions={questions} onAnswer={onAnswer} />
      ) : (
        questions.length > 0 && (
          <Receipt questions={questions} answers={answers} isOpen={outcome === 'waiting' || outcome === 'running'} />
        )
      )}
      {asks && onAnswer === undefined && <p className="tools-ask-note">{say('answeredElsewhere')}</p>}
      {response !== undefined && response !== '' && (
        <p className="tools-ask-note" dir="auto">
          “{response}”
        </p>
      )}
      {outcome !== 'denied' && <ErrorSection part={part} outcome={outcome} />}
    </>
  )
}
