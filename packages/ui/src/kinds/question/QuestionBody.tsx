'use client'
import type { ReactElement } from 'react'
import { ErrorSection } from '../../blocks/ErrorSection.tsx'
import { RawFoot } from '../../blocks/RawFoot.tsx'
import { useSay, useToolUI } from '../../frame/tool-ui.ts'
import type { RendererProps } from '../../renderer.ts'
import { Plan } from './Plan.tsx'
import { PageLink } from './PageLink.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { decision } from './decision.ts'
import { Receipt } from './Receipt.tsx'

/** The plan and the questions: a form while they wait for the person, else what became of them. */
export function QuestionBody({ part, view, outcome }: RendererProps<'question'>): ReactElement {
  const say = useSay()
  const { onAnswer } = useToolUI()
  const { questions, answers, plan, response, url } = view
  const asks = outcome === 'waiting' && questions.length > 0
  // A plan that comes without a question or an approval: whoever runs the agent decides on it.
  const isUnasked = outcome === 'waiting' && questions.length === 0 && part.metadata?.approval?.state !== 'pending'
  const isSecret = questions.some(({ secret }) => secret)
  return (
    <>
      {plan !== undefined && <Plan plan={plan} />}
      {url !== undefined && <PageLink url={url} />}
      {asks && onAnswer !== undefined ? (
        <QuestionForm
          key={String(part.metadata?.['requestId'])}
          part={part}
          questions={questions}
          onAnswer={onAnswer}
        />
      ) : (
        questions.length > 0 && (
          <Receipt
            questions={questions}
            answers={answers}
            isOpen={outcome !== 'ok'}
            isInRow={questions.length === 1 && questions[0]?.text === part.title}
          />
        )
      )}
      {asks && onAnswer === undefined && <p className="tools-ask-note">{say('answeredElsewhere')}</p>}
      {outcome !== 'denied' && <ErrorSection part={part} outcome={outcome} />}
      {!(asks && onAnswer !== undefined) && (
        <RawFoot part={part} isSecret={isSecret}>
          <span className="tools-ask-who">
            {isUnasked ? say('awaitingDecision') : decision(part, outcome, say)}
            {response !== undefined && response !== '' && <bdi> “{response}”</bdi>}
          </span>
        </RawFoot>
      )}
    </>
  )
}
