import type { ToolApprovalResponse, ToolCallMessagePartProps } from '@assistant-ui/react'
import type { NormalizedToolPart } from '@tools/normalize'
import type { ApprovalDecision, ToolAnswers, ToolUI } from '../frame/tool-ui.ts'
import type { CallApproval, Wait } from './tool-call.ts'

/** The functions by which assistant-ui lets a component answer a call. */
export type Answering = Pick<ToolCallMessagePartProps, 'addResult' | 'resume' | 'respondToApproval'>

/** The callbacks of a card that waits; a card that waits for something else has none. */
export function answeringOf(
  wait: Wait | undefined,
  { addResult, resume, respondToApproval }: Answering,
): Pick<ToolUI, 'onApprove' | 'onAnswer'> {
  if (wait?.on === 'approval') {
    const { approval } = wait
    return {
      onApprove: async (part, decision) => respondToApproval(decisionOf(part, approval, decision)),
      onAnswer: async (_, answers) => respondToApproval(responseOf(approval, answers)),
    }
  }
  if (wait?.on === 'interrupt')
    return {
      onApprove: async (part, decision) => resume(humanDecision(part, decision)),
      onAnswer: async (_, answers) => resume({ answers }),
    }
  return wait?.on === 'result' ? { onAnswer: async (_, answers) => addResult({ answers }) } : {}
}

const isAllowed = ({ metadata }: NormalizedToolPart, optionId: string): boolean =>
  metadata?.approval?.options.some(({ id, kind }) => id === optionId && kind !== 'deny') === true

const because = (reason: string | undefined): { reason?: string } => (reason === undefined ? {} : { reason })

/** A host's own option is answered by its id, a plain yes or no by what it means. */
function decisionOf(
  part: NormalizedToolPart,
  approval: CallApproval,
  decision: ApprovalDecision,
): ToolApprovalResponse {
  const { optionId, reason } = decision
  const isOwn = approval.options?.some(({ id }) => id === optionId) === true
  return isOwn ? { optionId, ...because(reason) } : { approved: isAllowed(part, optionId), ...because(reason) }
}

const humanDecision = (part: NormalizedToolPart, { optionId, reason }: ApprovalDecision): object => ({
  approved: isAllowed(part, optionId),
  ...because(reason),
})

/** What a person chose and wrote, by the ids of the options; without any answer the request is dismissed. */
function responseOf(approval: CallApproval, answers: ToolAnswers): ToolApprovalResponse {
  const given = Object.entries(answers).map(([id, answer]) => [id, [answer].flat()] as const)
  if (given.length === 0) return { approved: false }
  if (approval.display === 'questions')
    return { answers: Object.fromEntries(given.map(([id, texts]) => [id, answerTo(approval, id, texts)])) }
  const [, texts = []] = given[0] ?? []
  const option = approval.options?.find(({ id, label = id }) => texts.includes(label))
  return option === undefined
    ? { text: texts.join(', ') }
    : { approved: !option.kind.startsWith('reject'), optionId: option.id }
}

function answerTo({ questions = [] }: CallApproval, id: string, texts: readonly string[]): Answer {
  const options = questions.find((question) => question.id === id)?.options ?? []
  const optionIds = options.filter(({ label }) => texts.includes(label)).map((option) => option.id)
  const written = texts.filter((text) => options.every(({ label }) => label !== text))
  return {
    ...(optionIds.length === 0 ? {} : { optionIds }),
    ...(written.length === 0 ? {} : { text: written.join(', ') }),
  }
}

type Answer = Extract<ToolApprovalResponse, { answers: unknown }>['answers'][string]
