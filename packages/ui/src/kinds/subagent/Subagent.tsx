import { Bot } from 'lucide-react'
import { durationChip } from '../../frame/duration-chip.ts'
import { say } from '../../messages/say.ts'
import type { Chip, Renderer, RendererProps } from '../../renderer.ts'
import { currentStep } from './current-step.ts'
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

/** How many tools it used and how long it took. */
function chips({ part, view, calls, messages }: Props): Chip[] {
  const count = view.usage?.toolUses ?? calls.length
  return [
    ...(count > 0 ? [{ id: 'tools', text: say(messages, 'toolCount', { count }), look: 'count' } satisfies Chip] : []),
    ...durationChip(part, messages),
  ]
}
