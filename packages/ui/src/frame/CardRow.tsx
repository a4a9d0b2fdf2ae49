'use client'
import { describePart, type ToolKind } from '@tools/normalize'
import type { ReactElement } from 'react'
import type { Renderer, RendererProps } from '../renderer.ts'
import { Chips } from './Chips.tsx'
import { errorLine, refusalOf, rowName } from './describe-row.ts'
import { Elapsed, readTime } from './Elapsed.tsx'
import { Glyph } from './Glyph.tsx'
import { OutcomeWord } from './OutcomeWord.tsx'
import { Row, type Toggle } from './Row.tsx'
import { RowActions, useHasActions } from './RowActions.tsx'
import { RowWords } from './RowWords.tsx'
import { inSlot, type ToolSlots } from './slots.ts'

export interface CardRowProps {
  renderer: Renderer<ToolKind>
  props: RendererProps<ToolKind>
  slots: ToolSlots | undefined
  isNested: boolean
  toggle?: Toggle
}

/** The row of one call: what it does, what came of it; with the body it opens. */
export function CardRow({ renderer, props, slots, isNested, toggle }: CardRowProps): ReactElement {
  const { part, outcome, messages } = props
  const phrase = describePart(part, { messages: messages.titles })
  const chips = renderer.chips(props).slice(0, 2)
  const refusal = refusalOf(part, outcome)
  const own = refusal === undefined ? renderer.secondary?.(props) : { text: refusal }
  const secondary = own ?? (phrase.secondary === undefined ? undefined : { text: phrase.secondary })
  const isRunning = outcome === 'running'
  const startedAt = isRunning && part.state === 'running' ? readTime(part.timing?.startedAt) : undefined
  // The ticker counts while it runs, and a time-out's word holds its duration.
  const isTimed = isRunning || outcome === 'timed_out'
  const shown = isTimed ? chips.filter(({ look }) => look !== 'duration') : chips
  const action = { file: renderer.file?.(props), copyText: renderer.copyText?.(props) }
  const hasActions = useHasActions(action)
  const error = errorLine(part, outcome)
  return (
    <Row
      glyph={inSlot(slots, 'icon', part, outcome, <Glyph renderer={renderer} props={props} isNested={isNested} />)}
      verb={phrase.verb}
      name={rowName(phrase, error ?? secondary?.text, chips, outcome, messages)}
      tooltip={part.title}
      end={
        <>
          {inSlot(slots, 'chips', part, outcome, <Chips chips={shown} />)}
          {startedAt !== undefined && <Elapsed startedAt={startedAt} />}
          <OutcomeWord part={part} outcome={outcome} />
        </>
      }
      {...(hasActions || slots?.actions !== undefined
        ? { actions: inSlot(slots, 'actions', part, outcome, <RowActions {...action} />) }
        : {})}
      {...(toggle === undefined ? {} : { toggle })}
    >
      {inSlot(
        slots,
        'header',
        part,
        outcome,
        <RowWords
          target={phrase.target}
          isCode={renderer.isCode?.(props) === true}
          {...(error === undefined ? (secondary === undefined ? {} : { secondary }) : { error })}
        />,
      )}
    </Row>
  )
}
