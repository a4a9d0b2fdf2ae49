'use client'
import { Bot } from 'lucide-react'
import { durationChip } from '../../frame/duration-chip.ts'
import { say } from '../../messages/say.ts'
import type { UIMessageId } from '../../messages/en.ts'
import type { Chip, Renderer, RendererProps } from '../../renderer.ts'
import { agentStatus } from './agent-status.ts'
import { currentStep } from './current-step.ts'
import { standingAgents } from './standing-agents.ts'
import { SubagentBody } from './SubagentBody.tsx'

type Props = RendererProps<'subagent'>

/** A sub-agent, or a message to one: what it was told, what it did, what it answered. Folded it costs only its row. */
export const subagent: Renderer<'subagent'> = {
  family: 'agent',
  icon: Bot,
  surface: 'card',
  secondary: ({ view, calls, outcome, messages }) => {
    const type = view.description === undefined ? undefined : view.agentType
    const isWorking = outcome === 'running' || outcome === 'background'
    const step = isWorking ? (currentStep(calls, messages.titles) ?? view.progress) : undefined
    const text = [type, step].filter((piece) => piece !== undefined && piece !== '').join(' · ')
    return text === '' ? undefined : { text }
  },
  chips,
  hasBody: ({ part, calls }) =>
    part.input !== undefined || part.output !== undefined || part.error !== undefined || calls.length > 0,
  Body: SubagentBody,
}

/** What became of an agent whose call went well all the same, then how many tools it used and how long it took. */
function chips(props: Props): Chip[] {
  const { part, view, calls, messages } = props
  const count = view.usage?.toolUses ?? calls.length
  return [
    ...troubleChip(props),
    ...(count > 0 ? [{ id: 'tools', text: say(messages, 'toolCount', { count }), look: 'count' } satisfies Chip] : []),
    ...durationChip(part, messages),
  ]
}

/** States that nobody asked for, the gravest first. */
const TROUBLES: readonly [UIMessageId, NonNullable<Chip['tone']>][] = [
  ['agentFailed', 'danger'],
  ['agentNotFound', 'warn'],
  ['agentInterrupted', 'warn'],
]

/** The call did what it should; its agent may have failed. To stop one is no trouble. */
function troubleChip({ view, outcome, messages }: Props): Chip[] {
  if (outcome !== 'ok' || view.action === 'stop') return []
  const words = standingAgents(view, outcome).map(({ status = '' }) => agentStatus(status))
  const [word, tone] = TROUBLES.find(([trouble]) => words.includes(trouble)) ?? []
  if (word === undefined || tone === undefined) return []
  const count = words.filter((each) => each === word).length
  const text =
    word === 'agentFailed' && words.length > 1 ? say(messages, 'failedCount', { count }) : say(messages, word)
  return [{ id: 'agents', text, look: 'chip', tone, kept: true }]
}
