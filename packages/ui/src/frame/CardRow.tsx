'use client'
import { describePart, type ToolKind } from '@tools/normalize'
import type { ReactElement } from 'react'
import type { Renderer, RendererProps } from '../renderer.ts'
import { Chips } from './Chips.tsx'
import { errorLine, refusalOf, rowName } from './describe-row.ts'
import { chipsFor, detailOf } from './detail.ts'
import { Elapsed, readTime } from './Elapsed.tsx'
import { Glyph } from './Glyph.tsx'
import { OutcomeWord } from './OutcomeWord.tsx'
import { Row, type Toggle } from './Row.tsx'
import { RowActions, useHasActions } from './RowActions.tsx'
import { RowWords } from './RowWords.tsx'
import { SendingNote } from './SendingNote.tsx'
import { inSlot, type ToolSlots } from './slots.ts'
import { StopCall } from './StopCall.tsx'
import { useToolUI } from './tool-ui.ts'
import { useStop } from './use-stop.ts'

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
  const more = own ?? (phrase.secondary === undefined ? undefined : { text: phrase.secondary })
  const isRunning = outcome === 'running'
  const startedAt = isRunning && part.state === 'running' ? readTime(part.timing?.startedAt) : undefined
  // The ticker counts while it runs, and a time-out's word holds its duration.
  const isTimed = isRunning || outcome === 'timed_out'
  const detail = detailOf(useToolUI().detail, part.kind)
  const shown = chipsFor(detail, isTimed ? chips.filter(({ look }) => look !== 'duration') : chips)
  const action = { file: renderer.file?.(props), copyText: renderer.copyText?.(props) }
  const hasActions = useHasActions(action)
  const stop = useStop(part, outcome)
  const isTitle = detail === 'title' && refusal === undefined
  const error = errorLine(part, outcome)
  const actions = (
    <>
      {stop !== undefined && (
        <StopCall name={phrase.target || part.title} isBusy={stop.sending.state === 'pending'} onStop={stop.onStop} />
      )}
      {hasActions && <RowActions {...action} />}
    </>
  )
  const isTold = stop?.sending.state === 'pending' || stop?.sending.state === 'failed'
  const note = isTold ? (
    <div className="tools-row-note">
      <SendingNote sending={stop.sending} />
    </div>
  ) : undefined
  return (
    <Row
      note={note}
      glyph={inSlot(slots, 'icon', part, outcome, <Glyph renderer={renderer} props={props} isNested={isNested} />)}
      verb={phrase.verb}
      name={rowName(phrase, error ?? more?.text, chips, outcome, messages)}
      tooltip={part.title}
      end={
        <>
          {inSlot(slots, 'chips', part, outcome, <Chips chips={shown} />)}
          {startedAt !== undefined && <Elapsed startedAt={startedAt} />}
          <OutcomeWord part={part} outcome={outcome} />
        </>
      }
      {...(hasActions || stop !== undefined || slots?.actions !== undefined
        ? { actions: inSlot(slots, 'actions', part, outcome, actions) }
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
          {...(phrase.after === undefined ? {} : { after: phrase.after })}
          isCode={renderer.isCode?.(props) === true}
          {...(error === undefined ? (more === undefined || isTitle ? {} : { secondary: more }) : { error })}
        />,
      )}
    </Row>
  )
}
