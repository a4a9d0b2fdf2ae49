import { memo, type MemoExoticComponent, type ReactElement } from 'react'
import { useSay } from '../frame/tool-ui.ts'
import { digitsOf } from './digits-of.ts'
import { linesOf } from './lines.ts'
import { More } from './More.tsx'
import { VisibleText } from './VisibleText.tsx'

/** Lines shown before "Show all". */
export const SHOWN_LINES = 12

export interface CodeProps {
  text: string
  /** Real number of the first line; without it, and without `numbers`, no numbers are shown. */
  startLine?: number | undefined
  /** Real number of each line, where the text skips some. */
  numbers?: readonly (number | undefined)[] | undefined
  /** Shows all of it at once. */
  whole?: boolean
}

/** Text of a file, line by line, with its real numbers where they are known. */
export function Code({ text, startLine, numbers, whole = false }: CodeProps): ReactElement {
  const say = useSay()
  const lines = linesOf(text)
  const numberOf = (index: number): number | undefined =>
    startLine === undefined ? numbers?.[index] : startLine + index
  const digits = digitsOf(startLine === undefined ? (numbers ?? []) : [startLine + lines.length - 1])
  const isBare = startLine === undefined && numbers === undefined
  return (
    <More
      count={lines.length}
      limit={whole ? lines.length : SHOWN_LINES}
      label={(count) => say('showAllLines', { count })}
    >
      {(shown) => (
        <div className={isBare ? 'tools-code is-bare' : 'tools-code'} dir="ltr" data-slot="code" data-digits={digits}>
          {lines.slice(0, shown).map((line, index) => (
            <CodeLine key={index} text={line} number={numberOf(index)} />
          ))}
        </div>
      )}
    </More>
  )
}

/** One line; drawn once. */
export const CodeLine: MemoExoticComponent<(props: { text: string; number?: number | undefined }) => ReactElement> =
  memo(function CodeLine({ text, number }: { text: string; number?: number | undefined }): ReactElement {
    return (
      <div className="tools-line">
        <span className="tools-number">{number}</span>
        <span className="tools-text">
          <VisibleText text={text} />
        </span>
      </div>
    )
  })
