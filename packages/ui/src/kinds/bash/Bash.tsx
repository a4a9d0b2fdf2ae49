'use client'
import { describePart } from '@tools/normalize'
import { Terminal as TerminalIcon } from 'lucide-react'
import { durationChip } from '../../frame/duration-chip.ts'
import { say } from '../../messages/say.ts'
import type { Chip, Renderer, RendererProps } from '../../renderer.ts'
import { BashBody } from './BashBody.tsx'

/** A command and what it printed. */
export const bash: Renderer<'bash'> = {
  family: 'shell',
  icon: TerminalIcon,
  surface: 'card',
  isCode: isCommand,
  secondary: (props) =>
    props.view.command === undefined || isCommand(props)
      ? undefined
      : { text: props.view.command.split('\n', 1)[0] ?? '', mono: true },
  chips: (props) => [...endChip(props), ...durationChip(props.part, props.messages)],
  copyText: ({ view }) => view.command,
  isLive: ({ view }) => view.output !== undefined && view.output !== '',
  hasBody: ({ view }) =>
    view.command !== undefined || view.output !== undefined || view.blocks !== undefined || view.stdin !== undefined,
  Body: BashBody,
}

/** Whether the row's target is the command itself, not words for it or the file it reads. */
function isCommand({ part, view }: RendererProps<'bash'>): boolean {
  const start = view.command?.trimStart().slice(0, 12)
  return start !== undefined && start !== '' && describePart(part).target.startsWith(start.split('\n', 1)[0] ?? '')
}

/** How the command ended, where that is worth a word: success is silent. */
function endChip({ view, outcome, messages }: RendererProps<'bash'>): Chip[] {
  const { exitCode, signal } = view
  if (signal !== undefined)
    return [{ id: 'signal', look: 'chip', tone: 'danger', kept: true, text: say(messages, 'signal', { signal }) }]
  // A time-out has its own word; the code stands in the body then.
  if (exitCode === undefined || exitCode === 0 || outcome !== 'failed') return []
  const text = say(messages, 'exit', { code: String(exitCode) })
  return [{ id: 'exit', look: 'chip', tone: 'danger', kept: true, text }]
}
