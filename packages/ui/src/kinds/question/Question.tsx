'use client'
import { CircleQuestionMark, ClipboardList, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Renderer, RendererProps } from '../../renderer.ts'
import { answersTo } from './answers-to.ts'
import { QuestionBody } from './QuestionBody.tsx'

type Props = RendererProps<'question'>

/** Questions to the person, and plans put to them: answered in the card, afterwards a receipt. */
export const question: Renderer<'question'> = {
  family: 'look',
  icon: CircleQuestionMark,
  Icon: QuestionIcon,
  surface: 'card',
  secondary: ({ view, outcome }) => {
    const answer = outcome === 'ok' ? answerLine(view) : undefined
    return answer === undefined ? undefined : { text: answer }
  },
  chips: () => [],
  asks: ({ view }) => view.questions.length > 0,
  hasBody: ({ view, part, outcome }) =>
    outcome === 'waiting' ||
    view.questions.length > 0 ||
    view.plan !== undefined ||
    view.response !== undefined ||
    part.error !== undefined,
  Body: QuestionBody,
}

const ICONS: Readonly<Record<Props['view']['action'], LucideIcon>> = { ask: CircleQuestionMark, plan: ClipboardList }

function QuestionIcon({ view }: Props): ReactElement {
  const Icon = ICONS[view.action]
  return <Icon aria-hidden="true" />
}

/** What was answered, in the row; a secret is never part of it. */
function answerLine({ questions, answers }: Props['view']): string | undefined {
  const given = questions.flatMap(({ secret }, index) => (secret ? [] : answersTo(answers, questions, index)))
  return given.length === 0 ? undefined : given.join(', ')
}
