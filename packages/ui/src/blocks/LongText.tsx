'use client'
import type { ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { ColouredText } from '../highlight/ColouredText.tsx'
import { More } from './More.tsx'
import { VisibleText } from './VisibleText.tsx'

/** Lines, and the characters a line counts for when it is long, before "Show all". */
const SHOWN = 12
const WIDTH = 100

export interface LongTextProps {
  text: string
  /** Nothing is cut and no character hidden: what a person is asked about is shown as it is. */
  whole?: boolean
  /** Language that it is coloured by; plain without. */
  language?: string
}

/** Text as it is, cut after about twelve lines with the way to the rest. */
export function LongText({ text, whole = false, language }: LongTextProps): ReactElement {
  const say = useSay()
  const lines = text.split('\n')
  const limit = limitOf(lines)
  if (whole) return <VisibleText text={text} />
  if (limit >= lines.length) return <ColouredText lines={lines} language={language} />
  if (limit === 0)
    return (
      <More
        count={Math.ceil(text.length / WIDTH)}
        limit={SHOWN}
        label={() => say('showAllCharacters', { count: text.length })}
      >
        {(shown) => text.slice(0, shown * WIDTH)}
      </More>
    )
  return (
    <More count={lines.length} limit={limit} label={(count) => say('showAllLines', { count })}>
      {(shown) => <ColouredText lines={lines.slice(0, shown)} language={language} />}
    </More>
  )
}

/** How many whole lines fill about twelve rows of the column; 0 where the first alone is longer. */
function limitOf(lines: readonly string[]): number {
  let rows = 0
  const end = lines.findIndex((line) => {
    rows += Math.max(1, Math.ceil(line.length / WIDTH))
    return rows > SHOWN
  })
  return end < 0 ? lines.length : end
}
