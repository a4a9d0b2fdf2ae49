import { textOf } from '../kinds/content.ts'
import type { Question, QuestionView } from '../kinds/question.ts'
import type { SubagentView } from '../kinds/subagent.ts'
import type { TodoItem, TodoView } from '../kinds/todo.ts'
import type { NormalizedToolPart } from '../part.ts'
import { type Fact, type Item, line, said } from './fact.ts'
import { block } from './lines-in.ts'

export const subagentFacts = (view: SubagentView): Fact[] => [
  ...line('agent', view.agentType),
  ...(view.agents ?? []).filter(isStateless(view)).flatMap((agent) => line('agent', agent)),
  ...line('task', view.description),
  ...line('progress', view.progress === view.description ? undefined : view.progress),
  ...block(view.prompt, { label: 'prompt' }),
  ...(view.states ?? []).flatMap(({ id, status, message }) => [
    ...line('agent', [id, status].filter(Boolean).join(': ')),
    ...block(message === view.report ? undefined : message),
  ]),
  ...block(view.report, { label: 'answer' }),
]

/** Whether an agent's state does not name it anyway. */
const isStateless =
  ({ states = [] }: SubagentView) =>
  (agent: string): boolean =>
    !states.some(({ id }) => id === agent)

/** The plan is Markdown that a model wrote to be read as such; here it is shown as it is written. */
export const questionFacts = ({ questions, answers, plan, response }: QuestionView): Fact[] => [
  ...line('file', plan?.filePath),
  ...block(plan?.text, { label: 'plan', language: 'markdown' }),
  ...questions.flatMap((question) => askedFacts(question, answersTo(question, answers))),
  ...block(response, { label: 'response' }),
]

const answersTo = ({ id }: Question, answers: QuestionView['answers']): readonly string[] | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined

/** A question with its options, those chosen marked; an answer in own words is one more. A secret is not told. */
function askedFacts({ text, options, secret }: Question, answers: readonly string[] | undefined): Fact[] {
  const chosen = secret ? [] : (answers ?? [])
  const offered = options.map(({ label, description }): Item => ({
    text: label,
    isChecked: chosen.includes(label),
    ...(description === undefined ? {} : { note: description }),
  }))
  const own = chosen.filter((answer) => !options.some(({ label }) => label === answer))
  const items = [...offered, ...own.map((answer): Item => ({ text: answer, isChecked: true }))]
  return [{ type: 'items', title: text, items }, ...said('hiddenAnswer', secret && answers !== undefined)]
}

export const todoFacts = ({ action, items, explanation }: TodoView, { output }: NormalizedToolPart): Fact[] => [
  ...block(explanation),
  ...(items.length > 0 ? [{ type: 'items', items: items.map(itemOf) } as const] : []),
  // The task tools answer in words; of a list the words only say that it was taken.
  ...(action.endsWith('Task') ? block(textOf(output), { label: 'result' }) : []),
]

const itemOf = ({ text, status }: TodoItem): Item => ({
  text,
  isChecked: status === 'completed',
  ...(status === 'in_progress' || status === 'cancelled' ? { label: status } : {}),
})
